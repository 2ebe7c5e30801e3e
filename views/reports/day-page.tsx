import { counted } from "../../src/domain/exact-text.ts";
import { addDays, formatDay, formatInstant, formatWeekday } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import {
  type ClosingDifference,
  type DayFigures,
  hasBusiness,
  hasOpen,
  type OpenBalances,
} from "../../src/domain/reports/day-sheet.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Hatch } from "../charts/hatch.tsx";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { Badge } from "../ui/badge.tsx";
import { Fact } from "../ui/fact.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";
import { CashTable } from "./cash-table.tsx";
import { CloseDayForm, type OpenTill } from "./close-day-form.tsx";
import { DayLists } from "./day-lists.tsx";
import { CashPicture, WinPicture } from "./day-pictures.tsx";
import { LayOffFiguresSheet } from "./lay-off-figures.tsx";
import { ProductsTable } from "./products-table.tsx";
import { UnclosedDays } from "./report-page.tsx";

/**
 * Who closed a day and when, and what has been done on it since. `isUnread`: its figures of then cannot be
 * read.
 */
type ShownClosing = {
  by: string | null;
  at: Date;
  newestHash: string | null;
  since: ClosingDifference[];
  isUnread: boolean;
};

/** A shown day: closed, or by the present rows. */
export type ShownDay = {
  day: string;
  today: string;
  figures: DayFigures;
  standing: OpenBalances;
  tills: ReadonlyMap<string, string>;
  closed: ShownClosing | null;
  /** Identifies the figures: the day is closed with exactly these. */
  mark: string;
  /** Days before today that are not closed, the newest first. */
  unclosed: readonly string[];
  /** Tills whose drawer of this day is not counted yet. */
  openShifts: readonly OpenTill[];
};

type Props = ShownDay & { letterhead: Letterhead; printedAt: string; form: FormState; requestKey: string };

/** A day's sheet, on screen and on paper: money in and out, and events for questions. */
export function DayPage(props: Props) {
  const { day, today, figures, standing, tills, closed, letterhead, printedAt, form } = props;
  const isNothing = !closed && !hasBusiness(figures);
  return (
    <article id="day-sheet" className="paper day-sheet">
      <Hatch />
      <PrintedName letterhead={letterhead} />
      <Title text="Day Sheet" sub={`${formatWeekday(day)}, ${formatDay(day)}`}>
        {!isNothing && <LeavesAs file={urls.reports.dayCsv(day)} />}
      </Title>
      <DayForm day={day} today={today} />
      <UnclosedDays days={props.unclosed.filter((one) => one !== day)} />
      <State {...props} />
      {closed && form.errors[""] && (
        <p className="form-error" role="alert">
          {form.errors[""]}
        </p>
      )}
      {closed && closed.since.length > 0 && <SinceClosing since={closed.since} />}
      {isNothing ? <NoBusiness /> : <Business figures={figures} tills={tills} />}
      {(!isNothing || hasOpen(standing)) && <StandingList standing={standing} />}
      {closed?.newestHash && <NewestHash hash={closed.newestHash} />}
      {!closed && <CloseDayForm {...props} />}
      <p className="soft small">
        {closed ? "" : "Not closed. "}Satchel, {printedAt}
      </p>
    </article>
  );
}

/** In place of tables of £0.00. */
const NoBusiness = () => (
  <p className="sheet empty">
    <strong>No bets and no cash on this day</strong>
    <span className="soft">Bets, deposits and withdrawals are added up here as they are taken.</span>
    <a className="button" href={urls.accounts.search}>
      Find an Account
    </a>
  </p>
);

const Business = ({ figures, tills }: Pick<ShownDay, "figures" | "tills">) => (
  <>
    <section className="sheet" aria-label="Gross win">
      <div className="pictured">
        <ProductsTable products={figures.products} caption="Stakes, returns and gross win" />
        <WinPicture products={figures.products} />
      </div>
      <p className="in soft small">
        A bet counts on the day it was struck for its stake, and on the day it was settled for its return.
        What a resettlement changed counts on the day it was made.
      </p>
    </section>
    <LayOffFiguresSheet figures={figures.layOffs} />
    <section className="sheet" aria-label="Cash">
      <header>
        <h2>Cash</h2>
      </header>
      <div className="pictured">
        <CashTable cash={figures.cash} tills={tills} />
        <CashPicture cash={figures.cash} />
      </div>
    </section>
    <Bets figures={figures} />
    <DayLists figures={figures} />
  </>
);

const UNREAD = "The closing figures can't be read: check the books. These are the figures as they are now.";

const State = ({ closed, day, today }: ShownDay) => (
  <p className="day-state">
    {closed ? <Badge kind="good">Closed</Badge> : <Badge>Open</Badge>}{" "}
    {closed
      ? `${closed.by ? `By ${closed.by}` : "Closed"} on ${formatInstant(closed.at)}. ${closed.isUnread ? UNREAD : "Figures as they stood then."}`
      : day === today
        ? "Figures so far today."
        : "Not closed yet."}
  </p>
);

const NewestHash = ({ hash }: { hash: string }) => (
  <p className="hash small">
    The books' newest hash at the closing: <code>{hash}</code>. Keep this paper: the books can be proved by
    it.
  </p>
);

/** Figures of the day that came after it was closed: on no closed sheet, and in every report of the day. */
const SinceClosing = ({ since }: { since: readonly ClosingDifference[] }) => (
  <section className="sheet" aria-label="Since the closing">
    <header>
      <h2>Since the closing</h2>
    </header>
    <p className="in">
      More was done on this day after it was closed. It is not in the figures below; reports of the day have
      it.
    </p>
    <table className="sums">
      <caption className="visually-hidden">
        By how much the day's figures have grown since it was closed
      </caption>
      <tbody>
        {since.map(({ name, pence }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="money">
              <Money pence={pence} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function Bets({ figures: { struck, settled } }: { figures: DayFigures }) {
  const { won, placed, lost, error } = settled;
  const all = won + placed + lost + error + settled.void;
  const each = [
    [won, "won"],
    [placed, "placed"],
    [lost, "lost"],
    [settled.void, "void"],
    [error, "in error"],
  ] as const;
  const said = each.flatMap(([count, name]) => (count > 0 ? [`${count} ${name}`] : [])).join(", ");
  return (
    <section className="sheet" aria-label="Racing bets">
      <header>
        <h2>Racing bets</h2>
      </header>
      <dl className="facts">
        <Fact term="Struck">
          <span className="strong">{struck.bets}</span>{" "}
          <span className="soft small">for {formatMoney(struck.pence)}</span>
        </Fact>
        <Fact term="On credit">
          <span className="strong">{struck.owedBets}</span>{" "}
          <span className="soft small">for {formatMoney(struck.owedPence)}</span>
        </Fact>
        <Fact term="Settled">
          <span className="strong">{all}</span> <span className="soft small">{said}</span>
        </Fact>
      </dl>
      {struck.bets > 0 && struck.owedBets > 0 && (
        <p className="in soft small">
          {counted(struck.owedBets, "stake was", "stakes were")} not paid in: the customers' balances went
          down by them.
        </p>
      )}
    </section>
  );
}

/** The requested day has no sheet. */
export const WrongDay = ({ fault, today }: { fault: string; today: string }) => (
  <>
    <Title text="Day Sheet" />
    <div className="sheet in">
      <p className="form-error" role="alert">
        {fault}
      </p>
    </div>
    <DayForm day={today} today={today} />
    <p>
      <a href={urls.reports.day(addDays(today, -1))}>Yesterday's day sheet</a>
    </p>
  </>
);

/** Leads to other days. */
export const DayForm = ({ day, today }: { day: string; today: string }) => (
  <form className="toolbar no-print" method="get" action={urls.reports.days}>
    <div className="field">
      <label htmlFor="day-sheet-day">Day</label>
      <input id="day-sheet-day" name="day" type="date" defaultValue={day} max={today} />
    </div>
    <button type="submit" className="button" data-busy="Looking...">
      Show
    </button>
    <a className="button quiet" href={urls.reports.day(addDays(day, -1))}>
      Day Before
    </a>
    {day < today && (
      <>
        <a className="button quiet" href={urls.reports.day(addDays(day, 1))}>
          Day After
        </a>
        <a className="button quiet" href={urls.reports.day(today)}>
          Today
        </a>
      </>
    )}
  </form>
);

/** Open balances at an instant: liabilities, and debts of customers. */
export function StandingList({ standing }: { standing: OpenBalances }) {
  const { at, pending, unpaidWinnings, unclaimed, owing, held } = standing;
  const title = `As it stands on ${formatInstant(new Date(at))}`;
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <dl className="facts">
        <Fact term="Open liability">
          <span className="strong">{formatMoney(pending.pence)}</span>{" "}
          <span className="soft small">
            at most, on {counted(pending.bets, "pending bet")}
            {pending.unpricedBets > 0 && `; ${pending.unpricedBets} more at starting price, not in it`}
          </span>
        </Fact>
        <Fact term="Unpaid winnings">
          <span className="strong">{formatMoney(unpaidWinnings.pence)}</span>{" "}
          <span className="soft small">{counted(unpaidWinnings.results, "lottery result")}</span>
        </Fact>
        <Fact term="Unclaimed returns">
          <span className="strong">{formatMoney(unclaimed.pence)}</span>{" "}
          <span className="soft small">{counted(unclaimed.bets, "bet")} paid for in cash</span>
        </Fact>
        <Fact term="Owed by customers">
          <span className="strong">{formatMoney(owing.pence)}</span>{" "}
          <span className="soft small">{counted(owing.accounts, "account")}</span>
        </Fact>
        <Fact term="Held for customers">
          <span className="strong">{formatMoney(held.pence)}</span>{" "}
          <span className="soft small">{counted(held.accounts, "account")}</span>
        </Fact>
      </dl>
    </section>
  );
}
