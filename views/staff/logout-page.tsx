import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";

/**
 * Shown after a link of another site to /logout: only the clerk may confirm. `atOnce`: the clerk typed the
 * address, so the form is sent at once, and like the menu's it asks first where bets are on a slip.
 */
export function LogoutPage({ atOnce }: { atOnce: boolean }) {
  return (
    <>
      {atOnce && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${urls.staff.logout}?now`} />
        </noscript>
      )}
      <Title text="Logout" />
      <section className="sheet in narrow">
        <form
          className="form"
          method="post"
          action={urls.staff.logout}
          data-logout
          data-at-once={atOnce || undefined}
        >
          <p>Do you want to log out of this browser?</p>
          <p className="actions">
            <button type="submit" className="button act">
              Logout
            </button>
            <a className="button" href={urls.dashboard}>
              Cancel
            </a>
          </p>
        </form>
      </section>
    </>
  );
}
