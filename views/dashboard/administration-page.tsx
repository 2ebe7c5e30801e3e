import {
  type AdministrationFacts,
  administrationFacts,
} from "../../db/stores/dashboard/administration-facts.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { holdsAny } from "../../src/domain/approvals/held-verbs.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { addDays, instantAt, timeAndDay, wallClock } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { ADMIN_GROUPS, ADMIN_PAGES, type AdminPage, isShownWith } from "../frame/admin-pages.ts";
import { Title } from "../ui/title.tsx";
import { netCashPence } from "./shop-facts.tsx";

type Props = {
  reader: Reader;
  /** The shop's clock, and the real one: sessions and backups have that. */
  now: Date;
  realNow: Date;
  /** The oldest sign-in and the oldest request of a session that still opens something. */
  since: { opened: Date; seen: Date };
};

/** The index of the Administration section: its pages in groups, each with what it has to say now. */
export async function AdministrationPage({ reader, now, realNow, since }: Props) {
  const settings = await currentSettings(reader);
  const today = wallClock(now, "Europe/London").day;
  const startOf = (day: string) => instantAt(day, "00:00", "Europe/London");
  const day = { from: startOf(today), until: startOf(addDays(today, 1)) };
  const facts = await administrationFacts(reader, { ...day, ...since, today, now, realNow });
  const figures = figuresOf(facts, now, realNow);
  const on = { ...settings, second: holdsAny(settings) };
  // Who is excluded stays listed where care was switched off since.
  const shown = ADMIN_PAGES.filter(
    (page) => isShownWith(page, on) || (page.href === urls.accounts.exclusions && facts.excluded > 0),
  );
  return (
    <>
      <Title text="Administration" />
      <div className="card-groups">
        {ADMIN_GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul className="cards">
              {shown
                .filter((page) => page.group === group)
                .map((page) => (
                  <PageCard key={page.href} page={page} figure={figures[page.href]} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const PageCard = ({
  page: { text, href, about },
  figure,
}: {
  page: AdminPage;
  figure: string | undefined;
}) => (
  <li>
    <a className="card" href={href}>
      <span className="strong">{text}</span>
      <span className="soft small">{about}</span>
      {figure && <span className="live">{figure}</span>}
    </a>
  </li>
);

/** The figure of each page, by its address. */
function figuresOf(facts: AdministrationFacts, now: Date, realNow: Date): Record<string, string> {
  const { debts, takings, staff } = facts;
  return {
    [urls.accounts.list]:
      debts.customers === 0
        ? "Nothing owed by customers"
        : `${formatMoney(debts.pence)} owed by ${counted(debts.customers, "customer")}`,
    [urls.accounts.debtors]:
      debts.customers === 0
        ? "Nothing owed"
        : `${counted(debts.customers, "customer")}, ${formatMoney(debts.largestPence)} the largest debt`,
    [urls.accounts.exclusions]:
      facts.excluded === 0 ? "None excluded" : `${counted(facts.excluded, "customer")} excluded`,
    [urls.accounts.careList]:
      facts.followUpsDue === 0 ? "No follow-up due" : `${counted(facts.followUpsDue, "follow-up")} due`,
    [urls.reports.today]: `${formatMoney(netCashPence(takings))} net cash today`,
    [urls.reports.page]: `${formatMoney(takings.stakedPence)} staked today, ${counted(takings.bets, "bet")}`,
    [urls.tills.list]:
      facts.openShifts === 0 ? "No shift open" : `${counted(facts.openShifts, "shift")} open`,
    [urls.system.settings]: lastChange(facts.settingsSavedAt, now),
    [urls.lottery.payoutSettings]: lastChange(facts.payoutsSavedAt, now),
    [urls.staff.users]: `${counted(staff.devices, "device")} signed in`,
    [urls.staff.roles]: counted(staff.owners, "owner"),
    [urls.approvals.list]: facts.approvals === 0 ? "Nothing waits" : `${facts.approvals} waiting`,
    [urls.disputes.list]:
      facts.disputes.late > 0 ? `${facts.disputes.late} past eight weeks` : `${facts.disputes.open} open`,
    [urls.layOffs.list]: facts.pendingLayOffs === 0 ? "None pending" : `${facts.pendingLayOffs} pending`,
    [urls.staff.signUp]: counted(staff.enabled, "colleague"),
    [urls.staff.audit]: `${counted(facts.auditRows, "change")} today`,
    [urls.feedback.reports]: counted(facts.openReports, "open report"),
    [urls.system.page]: lastBackup(facts.backup, realNow),
  };
}

const lastChange = (savedAt: Date | null, now: Date): string =>
  savedAt ? `Changed ${whenOf(savedAt, now)}` : "Default";

function lastBackup(backup: AdministrationFacts["backup"], realNow: Date): string {
  if (backup?.hasFailed) return "Last backup failed";
  return backup?.succeededAt ? `Last backup ${whenOf(backup.succeededAt, realNow)}` : "No backup yet";
}

/** "03:00 today", "Sun 22 Nov 14:31". */
function whenOf(instant: Date, now: Date): string {
  const text = timeAndDay(instant, now);
  return text.length === "03:00".length ? `${text} today` : text;
}
