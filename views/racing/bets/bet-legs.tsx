import { timeAndDay } from "../../../src/domain/london-time.ts";
import { formatOdds } from "../../../src/domain/odds.ts";
import { CARD_LABELS } from "../../../src/domain/racing/bet-status.ts";
import type { LegListLine } from "./bet-line.ts";

/** The legs of a bet by their races' times, a line each: how it stands, when (the day, too, where it is not today) and where it runs, its number and name, its price. */
export function BetLegs({ legs, now }: { legs: readonly LegListLine[]; now: Date }) {
  return (
    <ul className="bet-horses">
      {[...legs].sort(byOff).map((horse) => (
        <li key={horse.id} data-status={horse.status}>
          <span className="state">{CARD_LABELS[horse.status]}</span>
          <span className="when">
            {`${timeAndDay(horse.offAt, now)} `}
            <span className="soft">{horse.courseName}</span>
          </span>
          <span className="horse">
            {horse.horseNumber !== null && <b className="cloth">{horse.horseNumber}</b>}
            {` ${horse.horseName}`}
          </span>
          <span className="odds">{horse.price ? formatOdds(horse.price) : "SP"}</span>
        </li>
      ))}
    </ul>
  );
}

const byOff = (a: LegListLine, b: LegListLine): number => a.offAt.getTime() - b.offAt.getTime();
