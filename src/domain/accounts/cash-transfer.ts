import type { ShopAccount } from "./chart.ts";

/** The two sides of a transfer of cash: a drawer or the safe, and where it comes from or goes to. */
type Sides = { fromAccount: ShopAccount; toAccount: ShopAccount };

/** Cash that comes into a drawer or the safe goes from its account: see the chart. */
export const intoDrawer = (drawer: ShopAccount, other: ShopAccount): Sides => ({
  fromAccount: drawer,
  toAccount: other,
});

/** Cash that goes out of a drawer or the safe goes to its account. */
export const outOfDrawer = (drawer: ShopAccount, other: ShopAccount): Sides => ({
  fromAccount: other,
  toAccount: drawer,
});
