import { countReports } from "../../db/stores/feedback/reports.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { urls } from "../../src/urls.ts";
import { type MenuItem, menusWith } from "../frame/menus.ts";
import { Title } from "../ui/title.tsx";

const SECTION = "Administration";

/** What stands in the section, whichever menu leads to it. */
function itemsWith(tills: boolean): readonly MenuItem[] {
  const menus = menusWith(tills);
  return [
    ...menus.flatMap(({ title, items }) => (title === SECTION ? items : [])),
    ...menus.flatMap(({ items }) => items.filter(({ under }) => under === SECTION)),
    { text: "Register Staff", href: urls.staff.signUp },
  ];
}

const ABOUT: Record<string, string> = {
  [urls.accounts.list]: "Customers, their balances and statements",
  [urls.lottery.payoutSettings]: "What the lottery pays, by count of numbers",
  [urls.reports.today]: "What came in and went out today, and closing it",
  [urls.reports.page]: "Turnover and gross win, balances, duty and levy",
  [urls.staff.audit]: "Who changed what, when, and what it was before",
  [urls.staff.users]: "Who can sign in, and where they are signed in now",
  [urls.system.settings]: "The name on receipts, how bets settle, tills, duty and levy",
  [urls.system.page]: "Whether the books, their copies and the machine are well",
  [urls.tills.list]: "Drawers of cash, their shifts and differences",
  [urls.staff.signUp]: "Somebody new behind the counter",
};

/** The index of the Administration section. */
export async function AdministrationPage({ reader }: { reader: Reader }) {
  const open = (await countReports(reader))[0];
  const { tills } = await currentSettings(reader);
  const about: Record<string, string> = {
    ...ABOUT,
    [urls.feedback.reports]: open === 1 ? "1 open report" : `${open} open reports`,
  };
  return (
    <>
      <Title text={SECTION} />
      <ul className="cards">
        {itemsWith(tills).map(({ text, href }) => (
          <li key={href}>
            <a className="card" href={href}>
              <span className="strong">{text}</span>
              <span className="soft small">{about[href]}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
