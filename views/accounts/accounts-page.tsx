import { type Account, listAccounts } from "../../db/stores/accounts.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { urls } from "../../src/urls.ts";
import { AccountBadges } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";

/** Registered Accounts: everybody on the books. */
export async function AccountsPage({ reader }: { reader: Reader }) {
  const accounts = await listAccounts(reader);
  return (
    <div id="accounts">
      <Title
        text="Registered Accounts"
        sub={accounts.length === 1 ? "1 account" : `${accounts.length} accounts`}
      >
        <OpensDialog id="add-account" className="button act" href={urls.newAccount}>
          Add Account
        </OpensDialog>
      </Title>
      {accounts.length === 0 ? (
        <p className="empty">
          <strong>No accounts yet</strong>
          <span className="soft">Add the first customer with “Add Account”.</span>
        </p>
      ) : (
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
      )}
    </div>
  );
}

function AccountRow({ account }: { account: Account }) {
  const { id, name, balancePence } = account;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="soft">{id}</td>
      <td>
        <AccountBadges {...account} />
      </td>
      <td className="money">
        <Money pence={balancePence} owed />
      </td>
      <td className="row-actions">
        <a className="button small" href={urls.account(id)} aria-label={`View Details of ${name}`}>
          View Details
        </a>
        <OpensDialog id={`delete-${id}`} className="button small quiet danger" href={urls.deleteAccount(id)}>
          Delete Account<span className="visually-hidden"> {name}</span>
        </OpensDialog>
      </td>
    </tr>
  );
}
