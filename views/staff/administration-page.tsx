import { MENUS } from "../frame/menus.ts";
import { Title } from "../ui/title.tsx";

/** The index of the Administration section. */
export function AdministrationPage() {
  const items = MENUS.find((menu) => menu.title === "Administration")?.items ?? [];
  return (
    <>
      <Title text="Administration" />
      <ul className="cards">
        {items.map(({ text, href }) => (
          <li key={href}>
            <a className="card" href={href}>
              <span className="strong">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
