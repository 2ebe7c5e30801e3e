import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";
import { DrawnPitch } from "./drawn-pitch.ts";

export function NotFoundPage() {
  return (
    <section className="notice">
      <DrawnPitch name="404" />
      <h1>Oops! Page not found</h1>
      <p className="soft">There is nothing at this address. Use the menus above to find what you need.</p>
      <p className="actions">
        <a className="button act" href={urls.dashboard}>
          Return to Home
        </a>
      </p>
    </section>
  );
}

/** What a role does not allow, and whom to ask. */
export const ForbiddenPage = ({ sentence, wasPosted }: { sentence: string; wasPosted: boolean }) => (
  <section className="notice">
    <DrawnPitch name="403" />
    <h1>Not allowed</h1>
    <p>{sentence}</p>
    {wasPosted && <p className="soft">Nothing was saved.</p>}
    <p className="actions">
      <a className="button act" href={urls.dashboard}>
        Return to Home
      </a>
    </p>
  </section>
);

/** An unreadable list is empty under its title; it does not claim that there are no rows. */
export function UnreadList({ title, href }: { title: string; href: string }) {
  return (
    <>
      <Title text={title} />
      <p className="sheet empty">
        <strong>Nothing can be listed just now</strong>
        <a className="button" href={href}>
          Try Again
        </a>
      </p>
    </>
  );
}
