import { type ReactElement, useEffect, useRef } from "react";
import { isNonRunner, offTime } from "../../src/domain/racing/card-horse.ts";
import type { CardRace, HorseMatch } from "./races-on-wire.ts";

type RaceRunnersProps = { card: CardRace; onHorse: (found: HorseMatch) => boolean };

/** The card of the chosen race: each horse with its odds and a button that adds it. */
export function RaceRunners({ card, onHorse }: RaceRunnersProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each race, which may have been chosen at the fold
  useEffect(() => list.current?.scrollIntoView?.({ block: "nearest" }), [card.id]);
  return (
    <div className="scroll" ref={list}>
      <table className="race-runners">
        <caption>
          <span className="off">{offTime(card)}</span> {card.courseName}
          {card.name && <span className="soft"> · {card.name}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Horse</th>
            <th scope="col" className="money">
              Odds
            </th>
            <th scope="col">
              <span className="visually-hidden">Add</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {card.runners.map((runner) => (
            <RunnerRow key={runner.runnerId} runner={runner} onHorse={onHorse} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RunnerRowProps = { runner: CardRace["runners"][number]; onHorse: RaceRunnersProps["onHorse"] };

function RunnerRow({ runner, onHorse }: RunnerRowProps): ReactElement {
  const out = isNonRunner(runner.odds);
  return (
    <tr className={out ? "out" : undefined}>
      <td>
        <span className="cloth">{runner.number ?? "–"}</span>
      </td>
      <th scope="row">
        <span className="horse">{runner.name}</span>
        {runner.jockey && <span className="soft small"> {runner.jockey}</span>}
      </th>
      <td className="odds">{out ? "NR" : runner.odds}</td>
      <td className="row-actions">
        {out ? (
          <span className="small">Non-runner</span>
        ) : (
          <button
            type="button"
            className="button small"
            aria-label={`Add ${runner.name}`}
            onClick={() => onHorse({ name: runner.name, horse: runner })}
          >
            Add
          </button>
        )}
      </td>
    </tr>
  );
}
