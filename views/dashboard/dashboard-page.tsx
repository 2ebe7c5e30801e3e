import { customerFacts } from "../../db/stores/dashboard/customer-facts.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { untilOff } from "../../src/domain/countdown.ts";
import { accountTopic } from "../../src/domain/live/topics.ts";
import { timeAndDay } from "../../src/domain/london-time.ts";
import { nextDrawInWords } from "../../src/domain/lottery/next-draw-in-words.ts";
import { mondayAt } from "../../src/domain/lottery/weekly-due.ts";
import { urls } from "../../src/http/urls/urls.ts";
import type { SelectedAccount } from "../frame/account-bar.tsx";
import { AttentionPage } from "../racing/attention/attention-page.tsx";
import { NOW } from "../ui/now.ts";
import { Title } from "../ui/title.tsx";
import { LastMovements } from "./last-movements.tsx";
import { LotteryStakes, type StakeFacts } from "./lottery-stakes.tsx";
import { PendingBets } from "./pending-bets.tsx";
import { UnpaidWinnings } from "./unpaid-winnings.tsx";

const MOVEMENTS = 5;
/** So many bets, and so many races. */
const MOST = 4;

type Props = {
  reader: Reader;
  account: SelectedAccount;
  now: Date;
  drawDays: readonly number[];
  /** The key of the payment of the listed winnings. */
  requestKey: string;
};

/** The served customer at a glance, and staff's open decisions. */
export async function DashboardPage(props: Props) {
  return (
    <>
      <Title text="Dashboard" sub={`for ${props.account.name}`}>
        <DashboardCards account={props.account} />
      </Title>
      <AttentionPage reader={props.reader} now={props.now} />
      <CustomerFactsPage {...props} />
    </>
  );
}

/** The customer's part of it: it looks again when something was done for them, at this till or at another. */
export async function CustomerFactsPage({ reader, account, now, drawDays, requestKey }: Props) {
  const wanted = { movements: MOVEMENTS, most: MOST };
  const { movements, pending, owing, races, stakes } = await customerFacts(reader, account.id, now, wanted);
  return (
    <div
      id="dashboard"
      className="dashboard"
      data-now={NOW}
      data-live={`${accountTopic(account.id)} bets lottery races`}
      hx-get={urls.dashboard}
      hx-trigger="account-changed from:body, refresh-due"
      hx-swap="outerHTML"
    >
      <div>
        <LastMovements account={account} transactions={movements} now={now} />
        <NextRaces races={account.playsRaces ? races : []} now={now} />
      </div>
      {(owing.length > 0 || account.playsLottery) && (
        <UnpaidWinnings
          owing={owing}
          nextDraw={account.playsLottery ? nextDrawInWords(now, drawDays) : ""}
          requestKey={requestKey}
        />
      )}
      {(account.playsLottery || hasStakes(stakes)) && (
        <LotteryStakes {...stakes} accountId={account.id} thisWeek={mondayAt(now)} requestKey={requestKey} />
      )}
      <PendingBets account={account} pending={pending} now={now} />
    </div>
  );
}

const hasStakes = ({ owed, unplayedPence, givenBack, lastPaid }: StakeFacts): boolean =>
  owed.length > 0 || unplayedPence > 0 || givenBack !== null || lastPaid !== null;

/** Where to go for the selected account: what it does not play is not there. */
export function DashboardCards({ account }: { account: SelectedAccount }) {
  return (
    <ul className="cards">
      <Card href={urls.accounts.details(account.id)} text="View Account" sub="Details and history" />
      {account.playsLottery && (
        <Card href={urls.lottery.selections} text="Lottery Bets" sub="Numbers and draws" />
      )}
      {account.playsRaces && <Card href={urls.racing.placeBet} text="Racing Bets" sub="Place a bet" />}
    </ul>
  );
}

function Card({ href, text, sub }: { href: string; text: string; sub: string }) {
  return (
    <li>
      <a className="card" href={href}>
        <span className="strong">{text}</span>
        <span className="soft small">{sub}</span>
      </a>
    </li>
  );
}

type Race = { id: number; day: string; courseName: string; offAt: Date };

/** The next races, for a customer who bets on horses. */
export function NextRaces({ races, now }: { races: readonly Race[]; now: Date }) {
  if (races.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="next-title">
      <header>
        <h2 id="next-title">Next off</h2>
        <a href={urls.racing.cards}>Today's Races</a>
      </header>
      <table>
        <caption className="visually-hidden">The next races to be off</caption>
        <tbody>
          {races.map(({ id, day, courseName, offAt }) => (
            <tr key={id}>
              <td className="soft when">{timeAndDay(offAt, now)}</td>
              <th scope="row">
                <a className="course" href={`${urls.racing.meeting(day, courseName)}#race-${id}`}>
                  {courseName}
                </a>
              </th>
              <td className="money strong" data-off={offAt.getTime()}>
                {untilOff(offAt.getTime() - now.getTime())}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
