import { urls } from "../../src/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { type Card, standingOf } from "./card.ts";
import { raceLine } from "./race-line.ts";
import { RunnerTable } from "./runner-table.tsx";
import { StandingBadge } from "./standing-badge.tsx";

/** A race in its meeting: when, what, for how much, who runs or who won. Its name leads to everything known of it. */
export function RaceBlock({ card, now }: { card: Card; now: Date }) {
  const { race } = card;
  const standing = standingOf(card, now);
  return (
    <article id={`race-${race.id}`} className={standing === "result" ? "race has-result" : "race"}>
      <header>
        <span className="off">{race.offTime}</span>
        <h4>
          <a href={urls.race(race.id)}>{race.name || "Race"}</a>
        </h4>
        <StandingBadge standing={standing} />
        {standing === "off" && (
          <OpensDialog id={`result-of-${race.id}`} className="button small" href={urls.enterResult(race.id)}>
            Enter Result
          </OpensDialog>
        )}
        <p className="small soft">{raceLine(race)}</p>
      </header>
      <RunnerTable card={card} />
    </article>
  );
}
