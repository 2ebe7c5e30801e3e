import { debtors } from "../../db/stores/accounts/debtors.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { AGES } from "../../src/domain/accounts/debt-ages.ts";
import type { AccountNote, Debtor } from "../../src/domain/accounts/debtor.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";

type Asked = { reader: Reader; now: Date };

/** Debtors: who owes what since when, what staff noted of it, and part payments. */
export const DebtorsPage = ({ reader, now }: Asked) => (
  <>
    <Title text="Debtors" sub="Customers who owe the shop, the largest debt first">
      <LeavesAs print={urls.accounts.debtorsPrint} file={urls.accounts.debtorsCsv} />
      <a className="button" href={urls.reports.report("owing")}>
        Report by Age
      </a>
    </Title>
    <Part of={DebtorsList} reader={reader} given={{ now }} />
  </>
);

/** So many rows; the file has them all. */
const MOST_ROWS = 100;

/** The sums and the list: the part that every movement of money renews. */
export async function DebtorsList({ reader, now }: Asked) {
  const all = await debtors(reader, now);
  return (
    <div
      id="debtors"
      data-live="accounts bets lottery"
      hx-get={urls.accounts.debtors}
      hx-trigger="account-changed from:body, refresh-due"
      hx-swap="outerHTML"
    >
      {all.length === 0 ? (
        <p className="sheet empty">
          <strong>Nothing is owed</strong>
          <span className="soft">A customer whose balance is below zero appears here.</span>
        </p>
      ) : (
        <>
          <Ages all={all} />
          <Debts all={all} />
        </>
      )}
    </div>
  );
}

const AGE_NAMES = [
  `Up to ${AGES[0]} days`,
  ...AGES.slice(1).map((days, at) => `${AGES[at]! + 1} to ${days}`),
];

const Ages = ({ all }: { all: readonly Debtor[] }) => (
  <dl className="sheet facts">
    <Fact term="Owed" className="figure">
      {formatMoney(all.reduce((sum, { owedPence }) => sum + owedPence, 0))}
    </Fact>
    {[...AGE_NAMES, "Older"].map((name, at) => (
      <Fact key={name} term={name}>
        {formatMoney(all.reduce((sum, { ages }) => sum + ages[at]!, 0))}
      </Fact>
    ))}
  </dl>
);

const COLUMNS: readonly ColumnHead[] = ["Since", "Customer", "Note", ["Owes", "money"], ["Actions", "money"]];

const Debts = ({ all }: { all: readonly Debtor[] }) => (
  <section className="sheet scroll" aria-label="Debtors">
    <table className="ledger">
      <caption className="visually-hidden">{counted(all.length, "debtor")}, the largest debt first</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {all.slice(0, MOST_ROWS).map((debtor) => (
          <DebtorRow key={debtor.accountId} debtor={debtor} />
        ))}
      </tbody>
    </table>
    {all.length > MOST_ROWS && (
      <p className="in soft small">The file has all {all.length.toLocaleString("en-GB")} of them.</p>
    )}
  </section>
);

function DebtorRow({ debtor }: { debtor: Debtor }) {
  const { accountId: id, name, isDeleted, owedPence, since, limitPence, note } = debtor;
  return (
    <tr>
      <td className="soft">{since ? formatDay(since) : "–"}</td>
      <th scope="row">
        <a href={isDeleted ? urls.accounts.deleted : urls.accounts.details(id)}>{name}</a>
        {isDeleted && <span className="soft small"> deleted</span>}
      </th>
      <td>{note && <Note note={note} />}</td>
      <td className="money owed">
        {formatMoney(owedPence)}
        {limitPence !== null && <span className="soft small"> of {formatMoney(limitPence)}</span>}
      </td>
      <td className="row-actions">
        {!isDeleted && (
          <>
            <OpensDialog id={`note-${id}`} className="button small" href={urls.accounts.note(id)}>
              Note<span className="visually-hidden">{` of ${name}`}</span>
            </OpensDialog>{" "}
            <OpensDialog id={`deposit-${id}`} className="button small" href={urls.accounts.deposit(id)}>
              Deposit<span className="visually-hidden">{` from ${name}`}</span>
            </OpensDialog>
          </>
        )}
      </td>
    </tr>
  );
}

/** The words, and below them when and by whom. */
export const Note = ({ note: { text, writtenAt, staffName } }: { note: AccountNote }) => (
  <>
    {text}{" "}
    <span className="soft small">
      {formatInstant(writtenAt)}
      {staffName && `, ${staffName}`}
    </span>
  </>
);
