/** @jsxImportSource @kitajs/html */

/**
 * The floating "Send Feedback" of every screen, the login and the fault page included: a form that goes to a page of
 * its own, or by htmx opens the panel in the outlet beside it. No island stands here: a page's first load carries none.
 */
export function FeedbackButton({ path }: { path: string }): string {
  return (
    <aside class="feedback" aria-label="Feedback">
      <form
        class="feedback-opener"
        method="get"
        action="/feedback"
        hx-get="/feedback"
        hx-target="#feedback-outlet"
        hx-swap="innerHTML"
        hx-sync="this:drop"
      >
        <input type="hidden" name="from" value={path} />
        <button type="submit" class="button">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
            <path d="M4 4h16v12H9l-5 4V4Z" />
          </svg>
          <span>Send Feedback</span>
        </button>
      </form>
      <div id="feedback-outlet"></div>
    </aside>
  ) as string;
}
