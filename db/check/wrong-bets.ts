import { formatMoney } from "../../src/domain/money.ts";
import { PENDING, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import { type CheckedDatabase, firstOf, rowsById } from "./checked-database.ts";
import type { BetMoney, LedgerPass } from "./ledger-pass.ts";

/** The newest settlement of a bet, and how many there are. */
type Settlement = { version: number; count: number; status: number; payout: number };

const NO_MONEY: BetMoney = { cost: 0, returned: 0, handedOut: 0 };
const MOST_NAMED = "bets do not agree with their ledger rows";

/**
 * Each racing bet beside the ledger's rows that name it and beside its newest settlement: what it cost, what it returned (first
 * settlements, resettlements and voids together), and what of that was handed out. A sentence for each that differs.
 */
export async function wrongBets(books: CheckedDatabase, { bets }: LedgerPass): Promise<string[]> {
  const settlements = await newestSettlements(books);
  const findings: string[] = [];
  const columns = "reference, amount_pence, status, payout_pence, collected_pence";
  for await (const rows of rowsById(books, "racing_bets", columns))
    for (const [id, reference, amount, status, payout, collected] of rows) {
      const betId = Number(id);
      const money = bets.get(betId) ?? NO_MONEY;
      const newest = settlements.get(betId);
      bets.delete(betId);
      settlements.delete(betId);
      const isOpen = payout === null;
      const bet = { reference, status: Number(status), payout: isOpen ? 0 : Number(payout), isOpen };
      const said = { cost: Number(amount), returned: bet.payout, handedOut: Number(collected) };
      if (!isSame(said, money)) findings.push(...differences(bet, said, money));
      if (!agrees(bet, newest)) findings.push(whyNot(bet, newest));
    }
  for (const id of bets.keys()) findings.push(`The ledger names bet ${id}, which is not there.`);
  for (const id of settlements.keys()) findings.push(`A settlement is of bet ${id}, which is not there.`);
  return firstOf(findings, MOST_NAMED);
}

const isSame = (one: BetMoney, other: BetMoney): boolean =>
  one.cost === other.cost && one.returned === other.returned && one.handedOut === other.handedOut;

const KINDS = [
  ["cost", "it cost", "take"],
  ["returned", "it returned", "credit"],
  ["handedOut", "of it is collected", "hand out"],
] as const;

const differences = ({ reference }: Bet, said: BetMoney, moved: BetMoney): string[] =>
  KINDS.filter(([kind]) => said[kind] !== moved[kind]).map(
    ([kind, what, verb]) =>
      `Bet ${reference}: ${formatMoney(said[kind])} is what ${what}, and its ledger rows ${verb} ${formatMoney(moved[kind])}.`,
  );

async function newestSettlements(books: CheckedDatabase): Promise<Map<number, Settlement>> {
  const newest = new Map<number, Settlement>();
  for await (const rows of rowsById(books, "bet_settlements", "bet_id, version, status, payout_pence"))
    for (const row of rows) {
      const betId = Number(row[1]);
      const version = Number(row[2]);
      const known = newest.get(betId);
      const count = (known?.count ?? 0) + 1;
      if (known && known.version > version) known.count = count;
      else newest.set(betId, { version, count, status: Number(row[3]), payout: Number(row[4]) });
    }
  return newest;
}

type Bet = { reference: unknown; status: number; payout: number; isOpen: boolean };

function agrees({ status, payout, isOpen }: Bet, newest: Settlement | undefined): boolean {
  if (status === PENDING) return isOpen && newest === undefined;
  if (isOpen || newest === undefined) return false;
  return newest.count === newest.version && newest.payout === payout && newest.status === status;
}

function whyNot({ reference, status, payout, isOpen }: Bet, newest: Settlement | undefined): string {
  const name = `Bet ${reference}`;
  const isPending = status === PENDING;
  if (isPending !== isOpen)
    return `${name} is ${isPending ? "pending, and has a return" : "settled, and has no return"}.`;
  if (isPending) return `${name} is pending, and has a settlement.`;
  if (!newest) return `${name} is settled, and has no settlement.`;
  if (newest.count !== newest.version) return `${name}: a settlement of its ${newest.version} is missing.`;
  return `${name} is ${nameOf(status)} with ${formatMoney(payout)}, and its settlement says ${nameOf(newest.status)} with ${formatMoney(newest.payout)}.`;
}

const nameOf = (status: number): string => STATUS_NAMES[status as 0] ?? String(status);
