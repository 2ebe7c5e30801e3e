import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import type { Draw } from "../../src/domain/lottery/draw.ts";
import { drawName } from "../../src/domain/lottery/game.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { feedName, feedsLine } from "./feed-names.ts";

export type Conflict = Draw & { isRemoved: boolean };
export type FetchFacts = {
  /** The feeds' names, in the order in which they are asked. */
  feeds: readonly string[];
  /** The last fetch, whatever came of it; null before the first. */
  last: { fetchedAt: Date; feed: string | null; newDraws: number; failure: string | null } | null;
  /** Draws in which a feed and the books differ, as long as they do: stored with other numbers, or removed by staff. */
  conflicts: readonly Conflict[];
  /** What differed at the last fetch cannot be read. */
  isUnread: boolean;
};

/** Where the draws come from, how the last fetch went, and what somebody has to look at. */
export function FetchStatus({ feeds, last, conflicts, isUnread }: FetchFacts) {
  return (
    <div id="fetch-status">
      <p className="soft small">
        {feedsLine(feeds)} {last && lastLine(last)}
      </p>
      {isUnread && (
        <p className="stale" role="alert">
          Which draws differed at the last fetch cannot be read: check the books
        </p>
      )}
      {conflicts.length > 0 && (
        <ul className="draw-conflicts">
          {conflicts.map((draw) => (
            <li key={`${draw.drawDate} ${draw.drawType}`}>
              <span>{conflictLine(draw)}</span>
              <OpensDialog
                id={`look-at-${draw.drawDate}-${draw.drawType}`}
                className="button small"
                href={urls.lottery.enterDrawsOf(draw.drawDate)}
              >
                Look at It
                <span className="visually-hidden">: {drawName(draw.drawType)}</span>
              </OpensDialog>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function lastLine({ fetchedAt, feed, newDraws, failure }: NonNullable<FetchFacts["last"]>): string {
  const at = formatInstant(fetchedAt);
  if (failure !== null) return `The fetch of ${at} failed. ${failure}`;
  if (feed === null || feed === "none") return `Last fetch ${at}.`;
  const brought = newDraws === 0 ? "nothing new" : drawsCounted(newDraws);
  return `Last fetch ${at}, from ${feedName(feed)}: ${brought}.`;
}

export const drawsCounted = (draws: number): string => `${draws} new ${draws === 1 ? "draw" : "draws"}`;

function conflictLine({ drawDate, drawType, winningNumbers, bonusBall, isRemoved }: Conflict): string {
  const draw = `${drawName(drawType)} of ${formatDay(drawDate)}`;
  const given = `${winningNumbers.join(", ")}${bonusBall === null ? "" : `, bonus ${bonusBall}`}`;
  return isRemoved
    ? `${draw} was removed by staff, and the feed gives it again: ${given}. It was not taken; enter it by hand if it was held.`
    : `${draw} is stored with other numbers than the feed gives: ${given}. Nothing was overwritten; correct it by hand if the stored numbers are wrong.`;
}
