import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { AccountBadges } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Money } from "../ui/money.tsx";
import { Pager } from "../ui/pager.tsx";
import { RowMenu } from "../ui/row-menu.tsx";

export type AccountOrder = "name" | "balance" | "owed" | "newest";
type Listed = { id: number; name: string; balancePence: number; playsLottery: boolean; playsRaces: boolean };
type Props = {
  list: {
    accounts: readonly Listed[];
    total: number;
    heldPence: number;
    owedPence: number;
    pageNumber: number;
    totalPages: number;
  };
  asked: string;
  sort: AccountOrder;
};

export function RegisteredAccounts({ list, asked, sort }: Props) {
  const { accounts, total, heldPence, owedPence, pageNumber, totalPages } = list;
  if (total === 0) return <NoAccounts searched={asked.trim() !== ""} />;
  return (
    <section id="registered" aria-label="Accounts">
      <p className="soft small" aria-live="polite">
        {total === 1 ? "1 account" : `${total.toLocaleString("en-GB")} accounts`}, {formatMoney(heldPence)}{" "}
        held, {formatMoney(owedPence)} owed to the shop
      </p>
      <div className="sheet scroll">
        <table className="registered">
          <caption className="visually-hidden">Registered Accounts</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">ID</th>
              <th scope="col">Plays</th>
              <th scope="col" className="money">
                Balance
              </th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        page={pageNumber}
        totalPages={totalPages}
        href={(page) => urls.accounts.filtered({ q: asked, sort, page })}
        target="#registered"
        label="Pages of accounts"
        loading="Loading accounts..."
      />
    </section>
  );
}

function NoAccounts({ searched }: { searched: boolean }) {
  return (
    <section id="registered" aria-label="Accounts" aria-live="polite">
      {searched ? (
        <p className="sheet empty">
          <strong>No results</strong>
          <span className="soft">
            Check the spelling, or <a href={urls.accounts.list}>show everybody</a>.
          </span>
        </p>
      ) : (
        <p className="sheet empty">
          <strong>No accounts yet</strong>
          <a className="button" href={urls.accounts.add}>
            Add the First Account
          </a>
          <a href={urls.accounts.import}>Import a CSV</a>
        </p>
      )}
    </section>
  );
}

function AccountRow({ account }: { account: Listed }) {
  const { id, name, balancePence } = account;
  const details = urls.accounts.details(id);
  return (
    <tr>
      <th scope="row">
        <a href={details}>{name}</a>
      </th>
      <td className="soft">{id}</td>
      <td>
        <AccountBadges {...account} />
      </td>
      <td className="money">
        <Money pence={balancePence} owed />
      </td>
      <td className="row-actions">
        <a className="button small" href={details} aria-label={`View Details of ${name}`}>
          View Details
        </a>{" "}
        <RowMenu id={`more-${id}`} of={name}>
          <OpensDialog id={`delete-${id}`} className="item" href={urls.accounts.remove(id)}>
            Delete Account<span className="visually-hidden">{` ${name}`}</span>
          </OpensDialog>
        </RowMenu>
      </td>
    </tr>
  );
}
