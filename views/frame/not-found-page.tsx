import { urls } from "../../src/http/urls/urls.ts";

export function NotFoundPage() {
  return (
    <section className="notice">
      <p className="notice-mark" aria-hidden="true">
        404
      </p>
      <h1>Oops! Page not found</h1>
      <p className="soft">There is nothing at this address. The menus above lead to everything there is.</p>
      <p className="actions">
        <a className="button act" href={urls.dashboard}>
          Return to Home
        </a>
      </p>
    </section>
  );
}
