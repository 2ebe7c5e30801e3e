import { urls } from "../../src/http/urls/urls.ts";
import { NOW } from "../ui/now.ts";
import { Brand } from "./brand.tsx";
import { FindBox } from "./find-box.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import { HEAD_OFFICE_MENUS, type Menu, type MenuItem, menuOf, menusWith } from "./menus.ts";
import { SettingsItems } from "./settings-items.tsx";
import { TillLink } from "./till-sign.tsx";

export type HeaderProps = Pick<FrameFacts, "path" | "staffName" | "theme" | "place" | "isHeadOffice"> & {
  /** Which till this is, in a few words; null where drawers are not counted. */
  till: string | null;
  /** What London's clock shows, "14:30". */
  time: string;
  /** What the box holds: on the page of what was found, what was asked for. */
  asked: string;
};

/** One slim bar: the logo, the one box, the menus, the clock, the settings. Under 768 px a drawer holds the same. */
export function Header({ path, staffName, theme, place, isHeadOffice, till, time, asked }: HeaderProps) {
  const menus = isHeadOffice ? HEAD_OFFICE_MENUS : menusWith(till !== null);
  const here = menuOf(menus, path);
  return (
    <header className="bar">
      <form method="post" action={urls.accounts.change}>
        <button type="submit" className="brand" aria-label="Satchel: find an account">
          <Brand />
        </button>
      </form>
      {!isHeadOffice && <FindBox asked={asked} />}
      {place && <span className="place strong">{place}</span>}
      <nav className="wide" aria-label="Main">
        {menus.map((menu) => (
          <details key={menu.title} data-menu>
            <summary className={menu === here ? "here" : undefined}>{menu.title}</summary>
            <ul className="menu-list">
              {menu.items.map((item) => (
                <MenuLink key={item.href} path={path} {...item} />
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <span className="push small hide-narrow" data-now={NOW}>
        {till && <TillLink text={till} />}
        <span className="clock">
          <span data-clock="time">{time}</span> London
        </span>
      </span>
      <details className="wide" data-menu>
        <summary>Settings</summary>
        <div className="menu-list at-right">
          <SettingsItems {...{ staffName, theme }} prefix="menu" />
        </div>
      </details>
      <Drawer {...{ path, staffName, theme, till, menus }} />
    </header>
  );
}

type DrawerProps = Pick<HeaderProps, "path" | "staffName" | "theme" | "till"> & { menus: readonly Menu[] };

/** The same menus for small screens. */
function Drawer({ path, staffName, theme, till, menus }: DrawerProps) {
  return (
    <details className="drawer" data-menu>
      <summary>Menu</summary>
      <nav className="drawer-panel" aria-label="Menu">
        {till && <TillLink text={till} />}
        {menus.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <MenuLink key={item.href} path={path} {...item} />
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>Settings</h2>
          <SettingsItems {...{ staffName, theme }} prefix="drawer" />
        </section>
      </nav>
    </details>
  );
}

function MenuLink({ text, href, under, path }: MenuItem & { path: string }) {
  return (
    <li>
      {under && <span className="menu-head">{under}</span>}
      <a href={href} aria-current={href === path ? "page" : undefined}>
        {text}
      </a>
    </li>
  );
}
