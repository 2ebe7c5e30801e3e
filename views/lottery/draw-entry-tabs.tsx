import type { ComponentProps } from "react";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import type { Draw } from "../../src/domain/lottery/draw.ts";
import { drawName } from "../../src/domain/lottery/game.ts";
import type { HeldDraw } from "../../src/domain/lottery/held-draw.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { DrawEntryForm } from "./draw-entry-form.tsx";
import { HeldDraws } from "./held-draws.tsx";

type Props = {
  entry: ComponentProps<typeof DrawEntryForm>;
  fetching: Pick<FetchFacts, "feeds" | "last">;
  selected: "manual-entry" | "auto-fetch";
};

/** The draw-entry dialog: by hand, or from the feeds. tests/specification/section-2/lottery-results.ts */
export function DrawEntryTabs({ entry, fetching, selected }: Props) {
  return (
    <Tabs
      label="Ways to enter draws"
      selected={selected}
      tabs={[
        {
          id: "manual-entry",
          text: "Manual Entry",
          href: urls.lottery.enterDrawsOf(entry.entry.drawDate),
          panel: <DrawEntryForm {...entry} />,
        },
        {
          id: "auto-fetch",
          text: "Auto Fetch",
          href: urls.lottery.autoFetch,
          panel: <FetchPanel {...fetching} />,
        },
      ]}
    />
  );
}

/** The dialog's second tab: the feeds enter the draws. */
export function FetchPanel({ feeds, last }: Pick<FetchFacts, "feeds" | "last">) {
  return (
    <div className="fetch-panel">
      <p>
        {feedsLine(feeds)} New draws are stored with everybody&apos;s results; a stored draw is never
        overwritten.
      </p>
      <form
        id="auto-fetch-form"
        method="post"
        action={urls.lottery.fetchDraws}
        hx-post={urls.lottery.fetchDraws}
        hx-target="#fetch-progress"
        hx-swap="outerHTML"
        hx-sync="this:drop"
      >
        <input type="hidden" name="from" value="dialog" />
        <p className="actions">
          <button type="submit" className="button act" data-busy="Fetching...">
            Fetch Results
          </button>
          <a className="button" href={urls.lottery.results} data-close>
            Close
          </a>
        </p>
      </form>
      <div id="fetch-progress" role="status">
        {last && <p className="soft small">{lastLine(last)}</p>}
      </div>
    </div>
  );
}

export type Conflict = Draw & { isRemoved: boolean };
export type FetchFacts = {
  /** The feeds' names in the order they are tried. */
  feeds: readonly string[];
  /** The last fetch, whatever came of it; null before the first. */
  last: { fetchedAt: Date; feed: string | null; newDraws: number; failure: string | null } | null;
  /** Present differences between a feed and the stored draws: other numbers, or removed by staff. */
  conflicts: readonly Conflict[];
  /** Draws that wait for a second source, or to be confirmed. */
  held: readonly HeldDraw[];
  /** What differed at the last fetch cannot be read. */
  isUnread: boolean;
};

/** The feeds, the last fetch, and differences to look at. */
export function FetchStatus({ feeds, last, conflicts, held, isUnread }: FetchFacts) {
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
      {held.length > 0 && <HeldDraws held={held} nameOf={feedName} />}
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

/** The draw feeds by their names for clerks, with notes for the screen. */
const FEEDS: Record<string, { name: string; note?: string }> = {
  "lottery-ie": { name: "lottery.ie", note: "Their reuse needs the permission of its operator." },
  "results-feed": { name: "LotteryResultsFeed" },
  "csv-archive": { name: "the public draw archive" },
  files: { name: "the shop's draws folder" },
  simulator: { name: "the simulator", note: "Simulated draws: invented numbers, for trying out." },
};

export const feedName = (feed: string): string => FEEDS[feed]?.name ?? feed;

/** "Draws come from lottery.ie, else from the shop's draws folder. …", or that they are entered by hand. */
export function feedsLine(feeds: readonly string[]): string {
  const asked = feeds.filter((feed) => feed !== "none");
  if (asked.length === 0) return "No feed of draws is set up: they are entered by hand.";
  const notes = asked.flatMap((feed) => FEEDS[feed]?.note ?? []);
  return [`Draws come from ${asked.map(feedName).join(", else from ")}.`, ...notes].join(" ");
}
