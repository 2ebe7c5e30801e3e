import { urls } from "../../src/http/urls/urls.ts";
import type { SelectedAccount } from "../frame/account-bar.tsx";

/** Where to go for the selected account: what it does not play is not there. */
export function DashboardCards({ account }: { account: SelectedAccount }) {
  return (
    <ul className="cards">
      <Card href={urls.accounts.details(account.id)} text="View Account" sub="Details and history" />
      {account.playsLottery && (
        <Card href={urls.lottery.selections} text="Lottery Bets" sub="Numbers in the draws" />
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
