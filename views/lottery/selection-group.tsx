import type { ComponentProps } from "react";
import { urls } from "../../src/http/urls/urls.ts";
import { type SelectionLine, SelectionRow } from "./selection-row.tsx";
import { UnplayedStakes } from "./unplayed-stakes.tsx";

type UnplayedFacts = Pick<ComponentProps<typeof UnplayedStakes>, "unplayedPence" | "givenBack">;
type Props = {
  id: number;
  accountId: number;
  accountName: string | null;
  bets: readonly SelectionLine[];
  stakes: UnplayedFacts | undefined;
};

/** All bets of an account: those that run, and folded away those that are over. */
export function SelectionGroup({ id, accountId, accountName, bets, stakes }: Props) {
  const name = accountName ?? "Unknown Account";
  const over = bets.filter(({ state }) => state === "ended" || state === "stopped");
  const running = bets.filter((bet) => !over.includes(bet));
  return (
    <section className="bet-group" aria-labelledby={`player-${id}`}>
      <header>
        <h3 id={`player-${id}`}>{name}</h3>
        {accountName !== null && <span className="soft small">ID {accountId}</span>}
      </header>
      {stakes && (stakes.unplayedPence > 0 || stakes.givenBack) && (
        <UnplayedStakes
          accountId={accountId}
          hasAccount={accountName !== null}
          {...stakes}
          post={{ giveBack: urls.lottery.giveBackUnplayed, takeAgain: urls.lottery.takeStakesAgain }}
        />
      )}
      <ul>
        {running.map((bet) => (
          <SelectionRow key={bet.id} bet={bet} whose={name} />
        ))}
      </ul>
      {over.length > 0 && (
        <details className="over">
          <summary>{over.length === 1 ? "1 bet that is over" : `${over.length} bets that are over`}</summary>
          <ul>
            {over.map((bet) => (
              <SelectionRow key={bet.id} bet={bet} whose={name} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
