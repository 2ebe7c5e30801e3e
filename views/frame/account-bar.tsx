import { urls } from "../../src/urls.ts";
import { AccountBadges } from "../ui/badge.tsx";
import { Money } from "../ui/money.tsx";

export type SelectedAccount = {
  id: number;
  name: string;
  balancePence: number;
  playsLottery: boolean;
  playsRaces: boolean;
};

/**
 * The account that the counter is serving, on every page, so that no money goes to the wrong customer. It refreshes itself when a
 * slip was placed, here or in another tab.
 */
export function AccountBar({ account }: { account: SelectedAccount }) {
  return (
    <section
      id="account-bar"
      className="account"
      aria-label="Selected account"
      hx-get={urls.accounts.bar}
      hx-trigger="account-changed from:body"
      hx-swap="outerHTML"
    >
      <span className="name">{account.name}</span>
      <span className="soft small">ID {account.id}</span>
      <span className="balance">
        <Money pence={account.balancePence} owed />
      </span>
      <span className="badges">
        <AccountBadges {...account} />
      </span>
      <span className="push">
        <button type="button" className="button act" data-open-slip hidden>
          Open Bet Slip <span className="slip-count" data-slip-count />
        </button>
        <a className="button" href={urls.accounts.details(account.id)}>
          View Account
        </a>
        <form method="post" action={urls.accounts.change}>
          <button type="submit" className="button">
            Change Account
          </button>
        </form>
      </span>
    </section>
  );
}
