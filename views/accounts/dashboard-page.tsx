import { urls } from "../../src/urls.ts";
import type { SelectedAccount } from "../frame/account-bar.tsx";
import { Title } from "../ui/title.tsx";

/** What can be done for the selected account. */
export function DashboardPage({ account }: { account: SelectedAccount }) {
  return (
    <>
      <Title text="Dashboard" sub={`for ${account.name}`} />
      <ul className="cards">
        <Card
          href={urls.account(account.id)}
          text="View Account"
          sub="Balance, deposits, withdrawals and history"
        />
        {account.playsLottery && (
          <Card href={urls.manageBets} text="Lottery Bets" sub="Number selections in the weekly draws" />
        )}
        {account.playsRaces && (
          <Card href={urls.placeBet} text="Racing Bets" sub="Put a bet together and place it" />
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
