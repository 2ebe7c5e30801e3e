import { wallClock } from "../../src/domain/london-time.ts";
import { urls } from "../../src/urls.ts";
import { Brand } from "./brand.tsx";
import { FindBox } from "./find-box.tsx";
import type { FrameFacts } from "./frame-facts.ts";
import type { MenuItem } from "./menus.ts";
import { SettingsItems } from "./settings-items.tsx";

type Props = Pick<
  FrameFacts,
  "path" | "address" | "staffName" | "now" | "theme" | "menus" | "place" | "hasBox"
>;

/** One slim bar: the logo, the one box, the menus, the clock, the settings. Under 768 px a drawer holds the same. */
export function Header({ path, address, staffName, now, theme, menus, place, hasBox }: Props) {
  return (
    <header className="bar">
      <form method="post" action={urls.accounts.change}>
        <button type="submit" className="brand" aria-label="Satchel: find an account">
          <Brand />
        </button>
      </form>
      {hasBox && <FindBox asked={path === urls.find.page ? askedIn(address) : ""} />}
      {place && <span className="strong">{place}</span>}
      <nav className="wide" aria-label="Main">
        {menus.map(({ title, items }) => (
          <details key={title} data-menu>
            <summary className={items.some((item) => item.href === path) ? "here" : undefined}>
              {title}
            </summary>
            <ul className="menu-list">
              {items.map((item) => (
                <MenuLink key={item.href} path={path} {...item} />
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <span className="push small hide-narrow" data-now={now}>
        <span data-clock="time">{wallClock(new Date(now), "Europe/London").time}</span> London
      </span>
      <details className="wide" data-menu>
        <summary>Settings</summary>
        <div className="menu-list at-right">
          <SettingsItems {...{ staffName, theme }} prefix="menu" />
        </div>
      </details>
      <Drawer {...{ path, staffName, theme, menus }} />
    </header>
  );
}

/** The same menus for small screens. */
function Drawer({ path, staffName, theme, menus }: Omit<Props, "now" | "place" | "address" | "hasBox">) {
  return (
    <details className="drawer" data-menu>
      <summary>Menu</summary>
      <nav className="drawer-panel" aria-label="Menu">
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

/** On the page of what was found the box holds what was asked. */
const askedIn = (address: string): string => new URLSearchParams(address.split("?")[1]).get("q") ?? "";

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
