import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { formatInstant } from "../../../src/domain/london-time.ts";
import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { type ReserveMark, reserveMarkOf } from "../../../src/domain/racing/races/reserves.ts";
import { addedPence, type Rule4Scale, rule4PenceFor } from "../../../src/domain/racing/settlement/rule-4.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";
import type { Card } from "../cards/card.ts";

type Props = {
  /** By which bets are struck now; the shop's own, or the trade's. */
  scale: Rule4Scale;
  isOwn: boolean;
  withdrawals: readonly WithdrawalFacts[];
};

/** Rule 4 of a race: a deduction from winnings for each withdrawal, by the scale or as staff decided. */
export function Rule4List({ scale, isOwn, withdrawals }: Props) {
  if (withdrawals.length === 0) return null;
  const total = addedPence(withdrawals.map(penceOf), scale);
  return (
    <section className="sheet" aria-labelledby="rule-4-title">
      <header>
        <h2 id="rule-4-title">Rule 4</h2>
        <span className="soft small">
          Taken from the winnings of bets struck at a price before the horse came out
          {isOwn && ". By the shop's own table: a bet that was struck under another one keeps that"}
        </span>
        <strong className="push">{total}p in the pound in all</strong>
      </header>
      <ul className="rows">
        {withdrawals.map((horse) => (
          <li key={horse.runnerId} className="withdrawal">
            <span>
              <b className="cloth">{horse.number ?? "–"}</b> <span className="strong">{horse.name}</span>{" "}
              <span className="soft">{withdrawalText(horse)}</span>
              {horse.reserve && <span className="soft small decided">{reserveText(horse)}</span>}
              {horse.noNewMarket && (
                <span className="soft small decided">
                  No time for a new market: off bets at the starting price, too
                </span>
              )}
              {horse.decision && (
                <span className="soft small decided">
                  Decided by {horse.decision.by} on {formatInstant(horse.decision.decidedAt)}:{" "}
                  {horse.decision.reason}
                </span>
              )}
            </span>
            <strong>{penceOf(horse)}p</strong>
            {!horse.isBallotedOut && (
              <OpensDialog
                id={`rule-4-${horse.runnerId}`}
                className="button small"
                href={urls.racing.decideRule4(horse.runnerId)}
              >
                Decide Rule 4
              </OpensDialog>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Off bets that are struck by the rules of now. */
const penceOf = ({ decision, scalePence, isBallotedOut, reserve, reservesCount }: WithdrawalFacts): number =>
  isBallotedOut || (reserve === "not in" && !reservesCount) ? 0 : (decision?.penceInPound ?? scalePence);

/** What a reserve's withdrawal is by the rules of now. */
export function reserveText({ reserve, reservesCount }: WithdrawalFacts): string {
  if (reserve === "declared in") return "A reserve that was declared in: a withdrawal as any other";
  return reservesCount
    ? "A reserve that was not declared in: a withdrawal as any other, by the shop's setting"
    : "A reserve that was not declared in: no withdrawal, and no Rule 4";
}

/** "out 21/11/2026, 13:05 at 9/2: the scale takes 15p". */
export function withdrawalText({
  withdrawnAt,
  lastPrice,
  scalePence,
  isBallotedOut,
}: WithdrawalFacts): string {
  if (isBallotedOut) return "balloted out: no Rule 4";
  const out = withdrawnAt ? `out ${formatInstant(withdrawnAt)}` : "out before the shop had a card";
  if (!lastPrice) return `${out}, no price known: the scale takes nothing`;
  return `${out} at ${formatOdds(lastPrice)}: the scale takes ${scalePence}p`;
}

/** A horse that came out after the shop had its card, and what that takes from winning bets struck before. */
export type WithdrawalFacts = {
  runnerId: number;
  number: number | null;
  name: string;
  withdrawnAt: Date | null;
  lastPrice: Odds | null;
  /** By the scale, from its last price, in pence in the pound; nothing where no price is known. */
  scalePence: number;
  /** What staff have decided in its place, why and who. */
  decision: { penceInPound: number; reason: string; by: string; decidedAt: Date } | null;
  /** It came out too late for a new market. */
  noNewMarket: boolean;
  /** Null: it is no reserve. */
  reserve: ReserveMark | null;
  /** Whether a reserve that was not declared in counts as any other withdrawal, by the rules of now. */
  reservesCount: boolean;
  isBallotedOut: boolean;
};

/** What else is known of a race's non-runners, by runner, and the rules of now. */
type Known = {
  late: ReadonlySet<number>;
  reserves: ReadonlyMap<number, ReserveMark>;
  ballotedOut: ReadonlySet<number>;
  house: Pick<SettlementSettings, "reserves">;
};

type Decided = { runnerId: number; penceInPound: number | null; reason: string; by: string; decidedAt: Date };

/** The withdrawals of a race that Rule 4 can go by; `decisions` oldest first, the newest for a horse counts. `scale`: of today. */
export function withdrawalsOf(
  { runners }: Card,
  decisions: readonly Decided[],
  scale: Rule4Scale,
  { late, reserves, ballotedOut, house }: Known,
): WithdrawalFacts[] {
  const byRunner = new Map(decisions.map((decision) => [decision.runnerId, decision]));
  return runners
    .filter(({ id, status, withdrawnAt }) => status === "non-runner" && (withdrawnAt || byRunner.has(id)))
    .map(({ id, number, name, status, withdrawnAt, lastPrice }) => {
      const decided = byRunner.get(id);
      const price = lastPrice?.fraction ?? null;
      return {
        runnerId: id,
        number,
        name,
        withdrawnAt,
        lastPrice: price,
        scalePence: price ? rule4PenceFor(price, scale) : 0,
        decision:
          decided && decided.penceInPound !== null
            ? { ...decided, penceInPound: decided.penceInPound }
            : null,
        noNewMarket: late.has(id),
        reserve: reserveMarkOf({ id, status }, reserves),
        reservesCount: house.reserves !== "DECLARED_IN",
        isBallotedOut: ballotedOut.has(id),
      };
    });
}
