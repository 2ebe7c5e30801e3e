import { isInOrder } from "../../../src/domain/bets/bet-types.ts";
import { timeAndDay } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import {
  type BetStatusCode,
  ERROR,
  LOST,
  PENDING,
  PLACED,
  STATUS_NAMES,
  VOID,
  WON,
} from "../../../src/domain/racing/bet-status.ts";
import { isPartReturn, paidText } from "../../../src/domain/racing/money-back.ts";
import type { BetLegLine, BetLine } from "./collecting.tsx";
import { TrueStatus } from "./status-badge.tsx";

/** What a clerk is asked first: how the bet stands, what it returns, and which leg is next. */
export function BetHead({ bet, now }: { bet: BetLine; now: Date }) {
  return (
    <div className="bet-head">
      <p>
        <span className="visually-hidden">Status </span>
        <Standing bet={bet} />
      </p>
      <p>
        <span className="soft">{bet.status === PENDING ? "Possible Return" : "Payout"}</span>{" "}
        <strong className="bet-figure">{figureOf(bet)}</strong>
      </p>
      {bet.legs.length > 1 && !isInOrder(bet.betType) && <Track legs={bet.legs} now={now} />}
    </div>
  );
}

/** Void stands for a whole stake that was returned: of a part it would say too much. */
function Standing({ bet: { status, amountPence, payoutPence } }: { bet: BetLine }) {
  const isPart = status === VOID && isPartReturn({ status, amountPence, payoutPence: payoutPence ?? 0 });
  return isPart ? (
    <span className="badge lost is-void">Returned in part</span>
  ) : (
    <TrueStatus status={status} />
  );
}

function figureOf({ betType, status, amountPence, possibleReturnPence, payoutPence }: BetLine): string {
  if (status !== PENDING) return paidText({ status, amountPence, payoutPence: payoutPence ?? 0 });
  if (isInOrder(betType)) return "At the dividend";
  return possibleReturnPence === null ? "At starting price" : formatMoney(possibleReturnPence);
}

/** The marks of the pills, in text: they stay in forced colours and in print. */
const MARKS: Record<BetStatusCode, string> = {
  [PENDING]: "○",
  [WON]: "✓",
  [PLACED]: "½",
  [LOST]: "✕",
  [ERROR]: "!",
  [VOID]: "–",
};

/** The legs in the order of their races. */
function Track({ legs, now }: { legs: readonly BetLegLine[]; now: Date }) {
  const inOrder = [...legs].sort((a, b) => a.offAt.getTime() - b.offAt.getTime());
  const next = inOrder.find(({ status }) => status === PENDING);
  return (
    <ol className="track" aria-label="Legs in race order">
      {inOrder.map((leg) => (
        <li key={leg.id} data-status={leg.status} data-next={leg === next || undefined}>
          <i aria-hidden="true">{MARKS[leg.status]}</i>
          <span className="visually-hidden">{STATUS_NAMES[leg.status]}: </span>
          <span className="soft small">
            {timeAndDay(leg.offAt, now)}
            {leg === next && <b> Next</b>}
          </span>{" "}
          <span className="horse">{leg.horseName}</span>
        </li>
      ))}
    </ol>
  );
}
