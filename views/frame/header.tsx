import { VERSION } from "../../src/domain/version.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { SERVE_FORM } from "../find/find-screen.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { NOW } from "../ui/now.ts";
import type { SelectedAccount } from "./account-bar.tsx";
import { Brand } from "./brand.tsx";
import { currentOf, HEAD_OFFICE_MENUS, type Menu, type MenuItem, menuOf, menusWith } from "./menus.ts";
import { TillLink, type TillSign } from "./till-sign.tsx";

export type HeaderProps = Pick<
  FrameFacts,
  "path" | "staffName" | "theme" | "density" | "place" | "isHeadOffice" | "isPractice" | "roles" | "approvals"
> & {
  /** Which till this is, in a few words; null where drawers are not counted. */
  till: string | null;
  /** What London's clock shows, "14:30". */
  time: string;
  /** The shop's time with its date where SHOP_CLOCK is set, else null. */
  setClock: string | null;
  /** The box's text: on the results page, the search. */
  asked: string;
};

/**
 * One slim bar: the logo, the one box, the menus, the clock, the settings. Under 768 px a drawer holds the
 * same.
 */
export function Header(props: HeaderProps) {
  const {
    path,
    staffName,
    theme,
    density,
    place,
    isHeadOffice,
    till,
    time,
    setClock,
    isPractice,
    asked,
    roles,
    approvals,
  } = props;
  const on = { tills: till !== null, roles, second: approvals !== null };
  const menus = isHeadOffice ? HEAD_OFFICE_MENUS : menusWith(on);
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
                <MenuLink key={item.href} here={currentOf(item, path)} {...item} />
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <span className="push small" data-now={NOW}>
        {approvals ? <ApprovalsLink count={approvals} /> : null}
        {till && <TillLink text={till} />}
        {(isPractice || setClock) && <PracticePill {...{ isPractice, setClock }} />}
        {!setClock && (
          <span className="clock">
            <span data-clock="time">{time}</span>
          </span>
        )}
      </span>
      <details className="wide" data-menu>
        <summary>Settings</summary>
        <div className="menu-list at-right">
          <SettingsItems {...{ staffName, theme, density }} prefix="menu" />
        </div>
      </details>
      <Drawer {...{ path, staffName, theme, density, till, approvals, menus }} />
    </header>
  );
}

/** What waits for this user's approval. */
const ApprovalsLink = ({ count }: { count: number }) => (
  <a className="till-sign waits small" href={urls.approvals.list}>
    {count} to approve
  </a>
);

/**
 * Nothing of this shop is real: its races are simulated, or its clock is set. No page may be taken for
 * today's.
 */
function PracticePill({ isPractice, setClock }: Pick<HeaderProps, "isPractice" | "setClock">) {
  const text = (
    <>
      Practice
      {setClock && (
        <span className="hide-narrow">
          <span className="wide-only"> clock: </span> <span data-clock="instant">{setClock}</span>
        </span>
      )}
      {isPractice && <span className="visually-hidden">. Races, horses and results are invented.</span>}
    </>
  );
  if (!isPractice) return <span className="practice">{text}</span>;
  return (
    <a className="practice" href={urls.system.begin} title="Begin for Real">
      {text}
    </a>
  );
}

type DrawerProps = Pick<HeaderProps, "path" | "staffName" | "theme" | "density" | "till" | "approvals"> & {
  menus: readonly Menu[];
};

/** The same menus for small screens. */
function Drawer({ path, staffName, theme, density, till, approvals, menus }: DrawerProps) {
  return (
    <details className="drawer" data-menu>
      <summary>Menu</summary>
      <nav className="drawer-panel" aria-label="Menu">
        {approvals ? <ApprovalsLink count={approvals} /> : null}
        {till && <TillLink text={till} />}
        {menus.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <MenuLink key={item.href} here={currentOf(item, path)} {...item} />
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>Settings</h2>
          <SettingsItems {...{ staffName, theme, density }} prefix="drawer" />
        </section>
      </nav>
    </details>
  );
}

function MenuLink({ text, href, under, here }: MenuItem & { here: "page" | "true" | undefined }) {
  return (
    <li>
      {under && <span className="menu-head">{under}</span>}
      <a href={href} aria-current={here}>
        {text}
      </a>
    </li>
  );
}

/**
 * The find box of every page: results while typing, and a page without scripts. islands/browser/find-box.ts
 * makes a combobox of it.
 */
export function FindBox({ asked }: { asked: string }) {
  return (
    <search className="find">
      <form method="get" action={urls.find.page}>
        <input
          id="find"
          type="text"
          name="q"
          defaultValue={asked}
          maxLength={100}
          placeholder="Search or type, e.g. deposit 20"
          aria-label="Find a customer, a bet, a horse, a race or a page"
          role="combobox"
          aria-expanded={false}
          aria-controls="found"
          aria-autocomplete="list"
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          hx-get={urls.find.page}
          hx-trigger="input changed delay:80ms"
          hx-target="#find-answers"
          hx-swap="innerHTML"
          hx-sync="this:replace"
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
      <form id={SERVE_FORM} method="post" action={urls.accounts.select} />
      <div id="find-answers" className="menu-list" hidden />
    </search>
  );
}

type Props = Pick<FrameFacts, "staffName" | "theme" | "density"> & { prefix: string };

/** The settings menu's own items, in the header and in the drawer. */
export function SettingsItems({ staffName, theme, density, prefix }: Props) {
  return (
    <ul className="settings">
      <li className="soft small">{staffName}</li>
      <li>
        <OpensDialog id={`${prefix}-change-password`} className="item" href={urls.staff.changePassword}>
          Change Password
        </OpensDialog>
      </li>
      <li>
        <a className="item" href={urls.staff.mySignIn}>
          Sign-in and Sessions
        </a>
      </li>
      <li>
        <OpensDialog id={`${prefix}-help`} className="item" href={urls.staff.help}>
          Keyboard Shortcuts
        </OpensDialog>
      </li>
      <li>
        <Looks title="Colours" name="theme" among={COLOURS} chosen={theme ?? "system"} />
      </li>
      <li>
        <Looks title="Density" name="density" among={DENSITY_NAMES} chosen={density} />
      </li>
      <li>
        <form method="post" action={urls.staff.logout} data-logout>
          <button type="submit" className="item">
            Logout
          </button>
        </form>
      </li>
      <li className="soft small">Version {VERSION}</li>
    </ul>
  );
}

const COLOURS = { light: "Light", dark: "Dark", system: "System" };
const DENSITY_NAMES = { roomy: "Roomy", counter: "Counter", touch: "Touch" };

type LooksProps = { title: string; name: string; among: Record<string, string>; chosen: string };

/** A choice of looks, kept in this browser. */
const Looks = ({ title, name, among, chosen }: LooksProps) => (
  <form method="post" action={urls.staff.theme} className="themes">
    <span className="small soft">{title}</span>
    {Object.entries(among).map(([value, text]) => (
      <button
        key={value}
        type="submit"
        className="button small"
        name={name}
        value={value}
        aria-pressed={value === chosen}
      >
        {text}
      </button>
    ))}
  </form>
);

/** What the frame of a page shows around it. */
export type FrameFacts = {
  /** Which of several shops it is, or "Head Office"; null where there is one shop. */
  place: string | null;
  /** Head office has menus of its own, and no customers: no box and no bar. */
  isHeadOffice: boolean;
  path: string;
  /** The address of the page, with its query. */
  address: string;
  staffName: string;
  account: SelectedAccount | null;
  /** Which till this browser is; null where drawers are not counted. */
  till: TillSign | null;
  /** Roles are on. */
  roles: boolean;
  /** How many requests wait for this user's approval; null where nothing needs a second person. */
  approvals: number | null;
  /** Its user may place bets: the slip stands beside every page. */
  takesBets: boolean;
  /** The shop's time, in milliseconds: shown as London's, and the browser counts on from it. */
  now: number;
  /** SHOP_CLOCK is set: every page shows that the date is not real. */
  clockIsSet: boolean;
  /** The shop's only races are the simulator's. */
  isPractice: boolean;
  /** How far the machine's clock is behind the newest row: shown on every page. Null: it is not. */
  clockBehind: { newest: number; refuses: boolean } | null;
  /** Until when the first password opens the shop, in milliseconds, in its last days; else null. */
  firstPasswordUntil: number | null;
  /** The shop's setting: a slip's total is typed before it is placed. */
  stakeCheck: boolean;
  /** The colours that the clerk chose; null leaves them to the system. */
  theme: "light" | "dark" | null;
  /** How far apart rows stand in this browser; "touch" is a kiosk. */
  density: "roomy" | "counter" | "touch";
};
