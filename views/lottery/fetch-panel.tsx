import { urls } from "../../src/http/urls/urls.ts";
import { feedsLine } from "./feed-names.ts";
import { type FetchFacts, lastLine } from "./fetch-status.tsx";

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
