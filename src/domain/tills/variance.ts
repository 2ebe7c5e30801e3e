import { formatMoney } from "../money.ts";

/** What was counted less what the books expect, in pence, as staff say it: "£2.00 over", "£0.50 short", "no difference". */
export function varianceText(pence: number): string {
  if (pence === 0) return "no difference";
  return `${formatMoney(Math.abs(pence))} ${pence > 0 ? "over" : "short"}`;
}
