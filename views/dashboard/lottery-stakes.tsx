import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import type { CashOrAccount } from "../../src/domain/lottery/cash-or-account.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { UnplayedStakes } from "../lottery/unplayed-stakes.tsx";

/** A customer's stakes, as the store has them. */
export type StakeFacts = {
  owed: readonly { playerId: number; week: string; pence: number }[];
  unplayedPence: number;
  givenBack: { collectionIds: readonly number[]; pence: number; to: CashOrAccount } | null;
  lastPaid: { id: number; amountPence: number; paidFrom: CashOrAccount; collectedAt: Date } | null;
};
type Props = StakeFacts & { accountId: number; thisWeek: string; requestKey: string };

/** Listed at most, oldest first; the others are on Collections. */
const LISTED = 4;
const PAID_FROM: Record<CashOrAccount, string> = { cash: "in cash", account: "from the account" };

/** The served customer's weekly lottery dues, and payments for unplayed weeks. */
export function LotteryStakes({ accountId, thisWeek, requestKey, owed, lastPaid, ...unplayed }: Props) {
  const pence = owed.reduce((sum, one) => sum + one.pence, 0);
  return (
    <section className="sheet lottery-stakes" aria-labelledby="stakes-title">
      <header>
        <h2 id="stakes-title">
          <a href={urls.lottery.collections}>Lottery stakes</a>
        </h2>
        {pence === 0 ? (
          <span className="soft">None owed</span>
        ) : (
          <strong className="owed">{formatMoney(pence)} not paid</strong>
        )}
      </header>
      {owed.length > 0 && (
        <table>
          <caption className="visually-hidden">Weeks that are not paid, oldest first</caption>
          <tbody>
            {owed.slice(0, LISTED).map((one) => (
              <WeekOwed key={`${one.playerId} ${one.week}`} {...{ ...one, thisWeek, requestKey }} />
            ))}
          </tbody>
        </table>
      )}
      {owed.length > LISTED && (
        <p className="in small">
          <a href={urls.lottery.collectionsOf(owed[LISTED]!.week)}>{owed.length - LISTED} more weeks</a>
        </p>
      )}
      <div className="in">
        <UnplayedStakes
          accountId={accountId}
          hasAccount
          {...unplayed}
          post={{
            giveBack: urls.giveBackUnplayed,
            takeAgain: urls.takeStakesAgain,
            target: "#dashboard",
            requestKey: `${requestKey}-unplayed`,
          }}
        />
      </div>
      {lastPaid && (
        <p className="in soft small">
          Last paid {formatMoney(lastPaid.amountPence)} {PAID_FROM[lastPaid.paidFrom]} on{" "}
          {formatInstant(lastPaid.collectedAt)}. <a href={urls.lottery.stakeReceipt(lastPaid.id)}>Receipt</a>
        </p>
      )}
    </section>
  );
}

type WeekProps = {
  playerId: number;
  week: string;
  pence: number;
  thisWeek: string;
  requestKey: string;
};

/** A form, so that it works without a script. */
const WeekOwed = ({ playerId, week, pence, thisWeek, requestKey }: WeekProps) => (
  <tr>
    <th scope="row">
      Week of {formatDay(week)} {week === thisWeek && <span className="soft small">This week</span>}
    </th>
    <td className="row-actions">
      <form
        method="post"
        action={urls.payStake}
        hx-post={urls.payStake}
        hx-target="#dashboard"
        hx-swap="outerHTML"
        hx-sync="#dashboard:drop"
      >
        <input type="hidden" name="key" value={`${requestKey}-${playerId}-${week}`} />
        <input type="hidden" name="week" value={week} />
        <input type="hidden" name="player" value={playerId} />
        <input type="hidden" name="pence" value={pence} />
        <button type="submit" name="from" value="cash" className="button small act" data-busy="Saving...">
          Cash {formatMoney(pence)}
          <span className="visually-hidden"> for the week of {formatDay(week)}</span>
        </button>
        <button type="submit" name="from" value="account" className="button small" data-busy="Saving...">
          Account<span className="visually-hidden"> for the week of {formatDay(week)}</span>
        </button>
      </form>
    </td>
  </tr>
);
