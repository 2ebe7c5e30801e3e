import { type AccountSort, pageOfAccounts } from "../../db/stores/accounts/account-list.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";
import { type AccountOrder, RegisteredAccounts } from "./registered-accounts.tsx";

export const ACCOUNTS_PER_PAGE = 50;

export type AccountsAsked = { asked: string; sort: AccountSort; page: number };
type Props = AccountsAsked & { reader: Reader };

/** Registered Accounts: all open accounts. */
export async function AccountsPage({ reader, ...given }: Props) {
  return (
    <div id="accounts">
      <Title text="Registered Accounts">
        <LeavesAs print={urls.accounts.print} file={urls.accounts.csv} />
        <a className="button" href={urls.accounts.deleted}>
          Deleted Accounts
        </a>
        <a className="button" href={urls.accounts.import}>
          Import CSV
        </a>
        <OpensDialog id="add-account" className="button act" href={urls.accounts.add}>
          Add Account
        </OpensDialog>
      </Title>
      <AccountFilter asked={given.asked} sort={given.sort} />
      <Part of={AccountsListPage} reader={reader} given={given} />
    </div>
  );
}

/** The list: the part that a search, another order and the pager renew. */
export async function AccountsListPage({ reader, asked, sort, page }: Props) {
  const list = await pageOfAccounts(reader, { asked, sort, page, pageSize: ACCOUNTS_PER_PAGE });
  return <RegisteredAccounts list={list} asked={asked} sort={sort} />;
}

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
