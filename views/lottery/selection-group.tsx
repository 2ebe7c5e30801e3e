import { type SelectionLine, SelectionRow } from "./selection-row.tsx";

type Props = {
  id: number;
  accountId: number;
  accountName: string | null;
  bets: readonly SelectionLine[];
};

/** All bets of an account: those that run, and folded away those that are over. */
export function SelectionGroup({ id, accountId, accountName, bets }: Props) {
  const name = accountName ?? "Unknown Account";
  const over = bets.filter(({ state }) => state === "ended" || state === "stopped");
  const running = bets.filter((bet) => !over.includes(bet));
  return (
    <section className="bet-group" aria-labelledby={`player-${id}`}>
      <header>
        <h3 id={`player-${id}`}>{name}</h3>
        {accountName !== null && <span className="soft small">ID {accountId}</span>}
      </header>
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
