import { urls } from "../../../src/http/urls/urls.ts";

/**
 * Says that these details come out of the browser's own cache, and until when they may; shown by the script that took
 * them from there. Refresh asks the shop, whatever is kept.
 */
export function KeptBadge({ betId, until }: { betId: number; until: string }) {
  return (
    <p className="kept">
      <span className="badge" data-kept-badge hidden>
        Cached, expires at {until}
      </span>
      <a
        className="button small"
        href={urls.racing.freshBet(betId)}
        hx-get={urls.racing.freshBet(betId)}
        hx-target="#dialog-outlet"
        hx-swap="innerHTML"
        data-busy="Refreshing..."
      >
        Refresh
      </a>
    </p>
  );
}
