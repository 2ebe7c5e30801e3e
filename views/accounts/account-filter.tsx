import { urls } from "../../src/http/urls/urls.ts";
import type { AccountOrder } from "./registered-accounts.tsx";

const ORDERS: { sort: AccountOrder; text: string }[] = [
  { sort: "name", text: "Name" },
  { sort: "balance", text: "Highest balance" },
  { sort: "owed", text: "Most owed" },
  { sort: "newest", text: "Newest" },
];

/** Looks for accounts, and puts them in another order; choosing an order does it at once. */
export function AccountFilter({ asked, sort }: { asked: string; sort: AccountOrder }) {
  return (
    <form
      className="search account-filter"
      method="get"
      action={urls.accounts.list}
      hx-get={urls.accounts.list}
      hx-trigger="change, submit"
      hx-target="#registered"
      hx-swap="outerHTML"
      hx-push-url="true"
    >
      <input
        id="accounts-asked"
        type="search"
        name="q"
        defaultValue={asked}
        placeholder="Name or ID"
        aria-label="Name or ID"
        autoComplete="off"
      />
      <label className="visually-hidden" htmlFor="accounts-sort">
        Sort by
      </label>
      <select id="accounts-sort" name="sort" defaultValue={sort}>
        {ORDERS.map(({ sort, text }) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </select>
      <button type="submit" className="button" data-busy="Searching...">
        Search
      </button>
    </form>
  );
}
