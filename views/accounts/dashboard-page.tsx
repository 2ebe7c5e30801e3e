import type { Reader } from "../../db/stores/reader.ts";
import { urls } from "../../src/urls.ts";
import type { SelectedAccount } from "../frame/account-bar.tsx";
import { AttentionPage } from "../racing/attention/attention-page.tsx";
import { Title } from "../ui/title.tsx";

type Props = { reader: Reader; account: SelectedAccount; now: Date };

/** What staff have to decide, and what can be done for the selected account. */
export async function DashboardPage({ reader, account, now }: Props) {
  return (
    <>
      <Title text="Dashboard" sub={`for ${account.name}`} />
      <AttentionPage reader={reader} now={now} />
      <ul className="cards">
        <Card
          href={urls.accounts.details(account.id)}
          text="View Account"
          sub="Balance, deposits, withdrawals and history"
        />
        {account.playsLottery && (
          <Card
            href={urls.lottery.selections}
            text="Lottery Bets"
            sub="Number selections in the weekly draws"
          />
        )}
        {account.playsRaces && (
          <Card href={urls.racing.placeBet} text="Racing Bets" sub="Put a bet together and place it" />
        )}
      </ul>
    </>
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
