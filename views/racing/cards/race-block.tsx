import { urls } from "../../../src/http/urls/urls.ts";
import { Badge } from "../../ui/badge.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { disputeOf, isToDecide, itemsOf, type RaceInNeed } from "../attention/attention-item.ts";
import { raceLine } from "../race/race-line.ts";
import { RowsTable, rowsOf } from "../rows-table.tsx";
import { type Card, standingOf } from "./card.ts";
import { StandingBadge } from "./standing-badge.tsx";

/** A race in its meeting: when, what, for how much, who runs or who won. Its name leads to everything known of it. */
type Props = { card: Card; inNeed: RaceInNeed | null; now: Date };

export function RaceBlock({ card, inNeed, now }: Props) {
  const { race } = card;
  const standing = standingOf(card, now);
  const toDecide = isToDecide(inNeed);
  return (
    <article
      id={`race-${race.id}`}
      className={standing === "result" && !toDecide ? "race has-result" : "race"}
    >
      <header>
        <span className="off">{race.offTime}</span>
        <h4>
          <a href={urls.racing.race(race.id)}>{race.name || "Race"}</a>
        </h4>
        {toDecide ? <Badge kind="won">{disputeOf(inNeed)}</Badge> : <StandingBadge standing={standing} />}
        {standing === "off" && (
          <OpensDialog
            id={`result-of-${race.id}`}
            className="button small"
            href={urls.racing.enterResult(race.id)}
          >
            Enter Result
          </OpensDialog>
        )}
        <p className="small soft">{raceLine(race)}</p>
      </header>
      {toDecide && (
        <ul className="race-needs small">
          {itemsOf(inNeed, now).map(({ key, text, href, action }) => (
            <li key={key}>
              {text} <a href={href}>{action}</a>
            </li>
          ))}
        </ul>
      )}
      <RunnerTable card={card} takesBets={standing === "to come"} />
    </article>
  );
}

/** The runners of a race in an area of its own that scrolls: a field of twenty does not push the next race away. */
export function RunnerTable({ card, takesBets }: { card: Card; takesBets: boolean }) {
  const { race } = card;
  const rows = rowsOf(card);
  if (rows.length === 0) return <p className="in soft">The feed has not named the runners yet.</p>;
  return (
    <section
      id={`runners-${race.id}`}
      className="runners"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the area
      tabIndex={0}
      aria-label={`Runners, ${race.offTime} ${race.courseName}`}
    >
      <RowsTable rows={rows} takesBets={takesBets} />
    </section>
  );
}
