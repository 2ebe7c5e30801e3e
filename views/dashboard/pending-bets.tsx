import { untilOff } from "../../src/domain/countdown.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { timeAndDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { betName } from "../../src/domain/racing/bet-name.ts";
import { type BetStatusCode, PENDING } from "../../src/domain/racing/bet-status.ts";
import { urls } from "../../src/http/urls/urls.ts";
import type { SelectedAccount } from "../frame/account-bar.tsx";
import { OpensDialog } from "../ui/dialog.tsx";

type Leg = { horseName: string; courseName: string; offAt: Date; status: BetStatusCode };
type Bet = {
  id: number;
  reference: string;
  betType: string;
  eachWay: boolean;
  amountPence: number;
  legs: readonly Leg[];
};
type Pending = { bets: readonly Bet[]; total: number; stakedPence: number };
type Props = { account: SelectedAccount; pending: Pending; now: Date };

/** The customer's pending racing bets, next off first. */
export function PendingBets({ account, pending: { bets, total, stakedPence }, now }: Props) {
  if (total === 0 && !account.playsRaces) return null;
  return (
    <section className="sheet" aria-labelledby="pending-title">
      <header>
        <h2 id="pending-title">Pending bets</h2>
        <span className="soft">{total === 0 ? "None" : `${total}, ${formatMoney(stakedPence)} staked`}</span>
        {total > bets.length && <a href={urls.racing.betsOf(account.id)}>All of them</a>}
      </header>
      {total > 0 && (
        <table>
          <caption className="visually-hidden">Pending bets, the next off first</caption>
          <tbody>
            {bets.map((bet) => (
              <BetRow key={bet.id} bet={bet} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function BetRow({ bet, now }: { bet: Bet; now: Date }) {
  const { id, reference, amountPence, legs } = bet;
  return (
    <tr>
      <td className="when">
        <NextOff legs={legs} now={now} />
      </td>
      <th scope="row">
        <OpensDialog id={`pending-${id}`} className="strong" href={urls.racing.bet(id)}>
          {betName(bet)}
        </OpensDialog>{" "}
        <span className="soft small reference">{reference}</span>
        <br />
        <span className="soft small">{legs.map(({ horseName }) => horseName).join(", ")}</span>
      </th>
      <td className="money strong">{formatMoney(amountPence)}</td>
    </tr>
  );
}

/** The next race that it waits for, counted down to; past the last off, how many results it waits for. */
function NextOff({ legs, now }: { legs: readonly Leg[]; now: Date }) {
  const open = legs.filter(({ status }) => status === PENDING);
  const ahead = open.filter(({ offAt }) => offAt > now).sort((a, b) => a.offAt.getTime() - b.offAt.getTime());
  const [next] = ahead;
  if (!next) return <>{counted(open.length, "result")} awaited</>;
  return (
    <>
      <span className="strong" data-off={next.offAt.getTime()}>
        {untilOff(next.offAt.getTime() - now.getTime())}
      </span>
      <br />
      <span className="soft small">
        {timeAndDay(next.offAt, now)} {next.courseName}
      </span>
    </>
  );
}
