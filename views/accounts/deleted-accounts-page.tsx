import { type DeletedAccount, deletedAccounts } from "../../db/stores/accounts/deleted-accounts.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { RESTORE_DAYS, restorableSince } from "../../src/domain/accounts/deleted.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { AccountBadges } from "../ui/badge.tsx";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";

/** Accounts that were deleted, with what they still hold, and a button that brings each back. */
export async function DeletedAccountsPage(props: {
  reader: Reader;
  now: Date;
  most: number;
  showsData: boolean;
}) {
  const { reader, now, most, showsData } = props;
  const accounts = await deletedAccounts(reader, restorableSince(now), most);
  return (
    <>
      <Title text="Deleted Accounts" sub={`Last ${RESTORE_DAYS} days, and any with a balance`}>
        <a className="button" href={urls.accounts.list}>
          Registered Accounts
        </a>
      </Title>
      {accounts.length === 0 ? (
        <p className="sheet empty">
          <strong>No deleted accounts</strong>
          <span className="soft">An account that is deleted can be restored here.</span>
        </p>
      ) : (
        <div className="sheet scroll">
          <table className="registered">
            <caption className="visually-hidden">Deleted Accounts</caption>
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
                <DeletedRow key={account.id} account={account} showsData={showsData} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {accounts.length === most && <p className="soft small">The last {most} are listed.</p>}
    </>
  );
}

function DeletedRow({ account, showsData }: { account: DeletedAccount; showsData: boolean }) {
  const { id, name, deletedAt, balancePence } = account;
  return (
    <tr>
      <th scope="row">
        {name} <span className="soft small">deleted {formatInstant(deletedAt)}</span>
      </th>
      <td className="soft">{id}</td>
      <td>
        <AccountBadges {...account} />
      </td>
      <td className="money">
        <Money pence={balancePence} owed />
      </td>
      <td className="row-actions">
        {showsData && (
          <a className="button small" href={urls.accounts.data(id)}>
            Data<span className="visually-hidden">{` of ${name}`}</span>
          </a>
        )}
        <form method="post" action={urls.accounts.restore(id)}>
          <button type="submit" className="button small" data-busy="Restoring...">
            Restore<span className="visually-hidden">{` ${name}`}</span>
          </button>
        </form>
      </td>
    </tr>
  );
}
