import type { ShownExcluded } from "../../src/domain/accounts/exclusion-said.ts";
import { accountTopic } from "../../src/domain/live/topics.ts";
import { PENDING } from "../../src/domain/racing/bet-status.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { MoneyDialogs } from "../accounts/money-dialogs.tsx";
import { AccountBadges, Badge } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { keyed, Letter } from "../ui/letter.tsx";
import { Money } from "../ui/money.tsx";

export type SelectedAccount = {
  id: number;
  name: string;
  balancePence: number;
  playsLottery: boolean;
  playsRaces: boolean;
  /** The customer's uncollected lottery winnings and pending racing bets. */
  unpaidPence: number;
  pendingBets: number;
  /** It may neither bet nor pay in; missing where it may. */
  excluded?: ShownExcluded;
};

/**
 * The served account, on every page, so that no money goes to the wrong customer, with its most used actions.
 * Refreshes after a placed slip or a movement of money, in any tab.
 */
export function AccountBar({ account }: { account: SelectedAccount }) {
  return (
    <section
      id="account-bar"
      className="account"
      aria-label="Selected account"
      hx-get={urls.accounts.bar}
      data-live={`${accountTopic(account.id)} bets lottery`}
      hx-trigger="account-changed from:body, refresh-due"
      hx-swap="outerHTML"
    >
      <span className="name">{account.name}</span>
      <span className="visually-hidden">Balance</span>
      <span className="balance">
        <Money pence={account.balancePence} owed />
      </span>
      <button type="button" className="account-opener" popoverTarget={MORE} aria-label="Account actions">
        <span aria-hidden="true">⌄</span>
      </button>
      <More account={account} />
      <MoneyDialogs account={account} />
    </section>
  );
}

const MORE = "account-more";

/** Beside the name on a large screen; on a telephone a sheet that the browser itself opens and closes. */
function More({ account }: { account: SelectedAccount }) {
  return (
    <div id={MORE} className="account-more" popover="auto">
      <span className="soft small">ID {account.id}</span>
      <span className="badges">
        <AccountBadges {...account} />{" "}
        {account.excluded && <Badge kind="bad">{account.excluded.short}</Badge>}
      </span>
      <Waiting {...account} />
      <span className="push">
        <Serving {...account} />
        <button
          type="button"
          className="button small act"
          data-open-slip
          hidden
          popoverTarget={MORE}
          popoverTargetAction="hide"
        >
          Open Bet Slip <span className="slip-count" data-slip-count />
        </button>
        <a className="button small" href={urls.accounts.details(account.id)}>
          View Account
        </a>
        <form method="post" action={urls.accounts.change}>
          <button type="submit" className="button small">
            Change Account
          </button>
        </form>
      </span>
    </div>
  );
}

function Waiting({ id, unpaidPence, pendingBets }: SelectedAccount) {
  return (
    <span className="waiting small">
      {unpaidPence > 0 && (
        <a href={urls.lottery.unpaidOf(id)}>
          <Money pence={unpaidPence} /> winnings to pay
        </a>
      )}
      {pendingBets > 0 && (
        <a href={urls.racing.betsOfStatus(id, PENDING)}>
          {pendingBets} pending {pendingBets === 1 ? "bet" : "bets"}
        </a>
      )}
    </span>
  );
}

/** Actions for a customer, each with its letter. One who is excluded is offered neither a deposit nor a bet. */
function Serving({ id, playsLottery, playsRaces, excluded }: SelectedAccount) {
  return (
    <>
      {!excluded && (
        <OpensDialog id="serve-deposit" className="button small" letter="D" href={urls.accounts.deposit(id)}>
          Deposit
        </OpensDialog>
      )}
      <OpensDialog id="serve-withdraw" className="button small" letter="W" href={urls.accounts.withdraw(id)}>
        Withdraw
      </OpensDialog>
      {playsRaces && !excluded && (
        <a className="button small" href={urls.racing.placeBet} {...keyed("B")}>
          Bet <Letter of="B" />
        </a>
      )}
      {playsLottery && (
        <a className="button small" href={urls.lottery.selections} {...keyed("L")}>
          Lottery <Letter of="L" />
        </a>
      )}
    </>
  );
}
