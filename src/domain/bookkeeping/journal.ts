import type { TransferSum } from "../reports/add-up.ts";
import type { ReportSpan } from "../reports/spans.ts";
import {
  type AccountNames,
  accountsNamed,
  type JournalAccount,
  type JournalKey,
  journalKeyOf,
} from "./journal-accounts.ts";

/**
 * A journal: what the ledger's transfers come to, by account. The account that money goes from is debited, the one that it
 * goes to is credited: cash that comes in goes from the drawer's account, and what a customer has, the shop owes.
 */
export type Journal = { day: string; lines: JournalLine[] };

/** One side of one account, above zero. */
export type JournalLine = { account: JournalAccount; side: "debit" | "credit"; pence: number };

/** One journal for each day, or one of the last day for all of them. */
export type JournalPer = "day" | "period";

type Asked = { span: ReportSpan; per: JournalPer; names: AccountNames };

/** Journals in the order of their days, lines in the order of the accounts; a day without movements has none. */
export function journalsOf(sums: readonly TransferSum[], { span, per, names }: Asked): Journal[] {
  const byDay = Map.groupBy(sums, ({ day }) => (per === "day" ? day : span.to));
  const accounts = accountsNamed(names);
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({ day, lines: linesOf(ofDay, accounts) }))
    .filter(({ lines }) => lines.length > 0);
}

function linesOf(sums: readonly TransferSum[], accounts: readonly JournalAccount[]): JournalLine[] {
  const debits = new Map<JournalKey, number>();
  const credits = new Map<JournalKey, number>();
  const add = (sides: Map<JournalKey, number>, account: string, pence: number) => {
    const key = journalKeyOf(account);
    sides.set(key, (sides.get(key) ?? 0) + pence);
  };
  for (const { fromAccount, toAccount, amountPence } of sums) {
    add(debits, fromAccount, amountPence);
    add(credits, toAccount, amountPence);
  }
  return accounts.flatMap((account) =>
    (
      [
        ["debit", debits],
        ["credit", credits],
      ] as const
    ).flatMap(([side, sums]): JournalLine[] => {
      const pence = sums.get(account.key) ?? 0;
      return pence === 0 ? [] : [{ account, side, pence }];
    }),
  );
}
