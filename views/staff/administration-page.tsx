import { urls } from "../../src/urls.ts";
import { MENUS, type MenuItem } from "../frame/menus.ts";
import { Title } from "../ui/title.tsx";

const SECTION = "Administration";

/** What stands in the section, whichever menu leads to it. */
const ITEMS: readonly MenuItem[] = [
  ...MENUS.flatMap(({ title, items }) => items.filter(({ under }) => title === SECTION || under === SECTION)),
  { text: "Register Staff", href: urls.signUp },
];

/** The index of the Administration section. */
export function AdministrationPage() {
  return (
    <>
      <Title text={SECTION} />
      <ul className="cards">
        {ITEMS.map(({ text, href }) => (
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
