import { minutesAndSeconds } from "../../src/domain/countdown.ts";
import { UNLESS_SAME } from "./unless-same.ts";

type Props = {
  /** The address of the refreshing part, and its element: requested when the time is up. */
  href: string;
  target: string;
  /** Fields with the open and chosen parts, sent along so that a refresh keeps them. */
  include?: string;
  /** Where the button posts, when pressing it does more than looking again. */
  action?: string;
  seconds: number;
};

/**
 * "Next refresh in 05:00": counts down, refreshes by itself (where nothing is opened by hand in it, unless it is the same) and at the push of a button. The new part is merged into
 * the old, so that focus, scrolling and open sections stay. Without scripts the button does it.
 */
export function RefreshFooter({ href, target, include, action, seconds }: Props) {
  const again = {
    "hx-target": target,
    "hx-swap": "outerMorph",
    "hx-include": include,
    "hx-sync": "#refresh:drop",
  };
  return (
    <footer id="refresh" className="refresh">
      <span
        className="countdown"
        role="timer"
        data-refresh-in={seconds}
        hx-get={href}
        hx-trigger="refresh-due"
        {...(include ? {} : UNLESS_SAME)}
        {...again}
      >
        Next refresh in {minutesAndSeconds(seconds)}
      </span>
      {action ? (
        <form method="post" action={action} hx-post={action} {...again}>
          <button type="submit" className="button small" data-busy="Refreshing...">
            Refresh Now
          </button>
        </form>
      ) : (
        <a className="button small" href={href} hx-get={href} data-busy="Refreshing..." {...again}>
          Refresh Now
        </a>
      )}
    </footer>
  );
}
