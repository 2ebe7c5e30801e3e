import type { ReactElement } from "react";
import { isNonRunner, offTime } from "../../src/domain/racing/placing/card-horse.ts";
import type { CardRace, HorseMatch } from "./races-on-wire.ts";

type RaceRunnersProps = { card: CardRace; onHorse: (found: HorseMatch) => boolean };

/** The card of the chosen race: a press on a price adds its horse, with a script or without. */
export function RaceRunners({ card, onHorse }: RaceRunnersProps): ReactElement {
  return (
    <ul className="offers" aria-label={`${offTime(card)} ${card.courseName}`}>
      {card.runners.map((runner) => (
        <li key={runner.runnerId}>
          <RunnerPrice runner={runner} onHorse={onHorse} />
        </li>
      ))}
    </ul>
  );
}

type RunnerPriceProps = { runner: CardRace["runners"][number]; onHorse: RaceRunnersProps["onHorse"] };

function RunnerPrice({ runner, onHorse }: RunnerPriceProps): ReactElement {
  const { runnerId, number, name, jockey, odds } = runner;
  const isOut = isNonRunner(odds);
  const said = (
    <>
      <span className="cloth">{number ?? "–"}</span>
      <span className="horse">{name}</span>
      <span className="odds">{isOut ? "NR" : odds}</span>
    </>
  );
  if (isOut) return <span className="offer out">{said}</span>;
  return (
    <button
      type="submit"
      className="offer"
      name="add"
      value={runnerId}
      title={jockey}
      onClick={(event) => {
        event.preventDefault();
        onHorse({ name, horse: runner });
      }}
    >
      <span className="visually-hidden">Add </span>
      {said}
    </button>
  );
}
