import { urls } from "../../src/http/urls/urls.ts";

/**
 * Asks the feeds at a click, and, where a fetch is due, by itself a second after the page opened.
 * tests/specification/section-4-states.ts
 */
export function FetchLatest({ automatic }: { automatic: boolean }) {
  return (
    <>
      <form
        id="fetch-latest"
        method="post"
        action={urls.lottery.fetchDraws}
        hx-post={urls.lottery.fetchDraws}
        hx-target="#past-draws"
        hx-swap="outerHTML"
        hx-sync="this:drop"
      >
        <button type="submit" className="button act" data-busy="Fetching results...">
          Fetch Latest Results
        </button>
      </form>
      {automatic && (
        <span
          id="fetch-at-opening"
          hidden
          hx-post={urls.lottery.fetchDraws}
          hx-vals='{"from":"opening"}'
          hx-trigger="load delay:1s"
          hx-swap="none"
        />
      )}
    </>
  );
}
