import { urls } from "../../src/urls.ts";
import { Title } from "../ui/title.tsx";

/** Shown when another site's link leads to /logout: a link may ask, only the clerk may do it. */
export function LogoutPage() {
  return (
    <>
      <Title text="Logout" />
      <section className="sheet in narrow">
        <form className="form" method="post" action={urls.logout} data-logout>
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
