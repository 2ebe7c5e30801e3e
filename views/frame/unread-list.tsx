import { Title } from "../ui/title.tsx";

/** A list that could not be read stands empty under its title; it does not claim that there is nothing to list. */
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
