import type { ReactNode } from "react";
import { counted } from "../../src/domain/exact-text.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import type { CashOrAccount } from "../../src/domain/lottery/cash-or-account.ts";
import {
  type Arrears,
  type BetDue,
  mondayAfter,
  mondayBefore,
  type WeekState,
} from "../../src/domain/lottery/weekly-due.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { WeeksBefore } from "./weeks-before.tsx";

/** What was taken with one press just now: it can be taken back with another. */
export type JustTaken = { collectionIds: readonly number[]; pence: number } | null;

type Props = FormProps & {
  thisWeek: string;
  rows: readonly StakeRow[];
  /** The Monday of the first week that money can be taken for. */
  from: string;
  justTaken: JustTaken;
};

/** The week, its neighbours, and the money of all players on the page. */
export function CollectionsHead({ thisWeek, rows, from, justTaken, ...form }: Props) {
  const { week, isOpen } = form;
  const owing = rows.filter(({ owedPence }) => owedPence > 0);
  const pence = owing.reduce((sum, { owedPence }) => sum + owedPence, 0);
  return (
    <>
      <header>
        <h2 id="collections-title">
          Week of Monday {formatDay(week)}
          {week === thisWeek && <span className="soft small"> This week</span>}
        </h2>
        {justTaken ? (
          <StakeForm {...form} action={urls.lottery.takeBackStakes} of="all">
            <input type="hidden" name="collections" value={justTaken.collectionIds.join(",")} />
            <button type="submit" name="undo" className="button">
              Undo {counted(justTaken.collectionIds.length, "payment")}, {formatMoney(justTaken.pence)}
            </button>
          </StakeForm>
        ) : (
          isOpen && owing.length > 1 && <AllInCash owing={owing} pence={pence} form={form} />
        )}
      </header>
      <nav className="in weeks" aria-label="Weeks">
        <WeekLink week={mondayBefore(week)}>‹ Previous week</WeekLink>
        {week !== thisWeek && <WeekLink week={thisWeek}>This week</WeekLink>}
        <WeekLink week={mondayAfter(week)}>Next week ›</WeekLink>
      </nav>
      {!isOpen && (
        <p className="in soft">
          {week < from
            ? `Money is collected here from the week of Monday ${formatDay(from)} on: what was owed before is not counted.`
            : "Money is collected for a year ahead at most."}
        </p>
      )}
    </>
  );
}

const AllInCash = (props: { owing: readonly StakeRow[]; pence: number; form: FormProps }) => (
  <StakeForm {...props.form} action={urls.lottery.collectStakes} of="all">
    <input
      type="hidden"
      name="players"
      value={props.owing.map(({ playerId, owedPence }) => `${playerId}:${owedPence}`).join(",")}
    />
    <button type="submit" name="all" className="button" data-busy="Saving...">
      Mark all {props.owing.length} as paid in cash ({formatMoney(props.pence)})
    </button>
  </StakeForm>
);

const WeekLink = ({ week, children }: { week: string; children: string }) => (
  <a href={urls.lottery.collectionsOf(week)}>{children}</a>
);

/** A player's line of the sheet, as the store has it. */
export type StakeRow = {
  playerId: number;
  name: string;
  accountId: number;
  accountName: string | null;
  dues: readonly BetDue[];
  duePence: number;
  paid: readonly { id: number; paidFrom: CashOrAccount; amountPence: number }[];
  owedPence: number;
  arrears: Arrears | null;
  before: readonly WeekState[];
  isUnread: boolean;
};

/** What each form of the sheet sends along. `isOpen`: money can be taken for this week. */
export type FormProps = { week: string; page: number; asked: string; requestKey: string; isOpen: boolean };

export function CollectionRow({ row, ...form }: FormProps & { row: StakeRow }) {
  const { playerId, name, accountId, accountName, dues, duePence, arrears, before } = row;
  return (
    <tr id={`stake-of-${playerId}`}>
      <th scope="row">
        <a href={urls.lottery.selectionsOf(accountId)}>{name}</a>{" "}
        <span className="soft small">{accountName === null ? "Unknown Account" : `ID ${accountId}`}</span>
      </th>
      <td className="money strong">
        {formatMoney(duePence)} <span className="soft small">{counted(dues.length, "bet")}</span>
      </td>
      <td>
        {duePence > 0 && <span className="show-narrow money">{formatMoney(duePence)} due </span>}
        <PaidOrNot row={row} />
      </td>
      <td className="weeks-before">
        {before.length > 0 && <WeeksBefore states={before} />}
        {arrears && <Behind arrears={arrears} name={name} />}
      </td>
      <td className="row-actions">
        <RowActions row={row} {...form} />
      </td>
    </tr>
  );
}

const FROM = { cash: "in cash", account: "from the account" } as const;

/** In words, not by colour alone. A payment stays, also where a bet was changed or stopped since. */
function PaidOrNot({ row: { paid, duePence, owedPence, isUnread } }: { row: StakeRow }) {
  const sum = paid.reduce((all, { amountPence }) => all + amountPence, 0);
  if (isUnread) return <Badge>Cannot be read: check the books</Badge>;
  if (sum === 0) return duePence === 0 ? <span className="soft">Nothing due</span> : <Badge>Not paid</Badge>;
  const ways = [...new Set(paid.map(({ paidFrom }) => FROM[paidFrom]))].join(" and ");
  if (owedPence > 0)
    return (
      <>
        <Badge>Part paid</Badge>
        <span className="soft small">
          {" "}
          {formatMoney(sum)} {ways}
        </span>
      </>
    );
  return (
    <>
      <a href={urls.lottery.stakeReceipt(paid.at(-1)!.id)} title="Receipt">
        <Badge kind="good">Paid {ways}</Badge>
      </a>
      {sum > duePence && <span className="soft small"> {formatMoney(sum)} was paid</span>}
    </>
  );
}

/** Dues of earlier weeks: leads to the oldest. */
const Behind = ({ arrears: { weeks, oldest, pence }, name }: { arrears: Arrears; name: string }) => (
  <a className="owed" href={urls.lottery.collectionsOf(oldest)}>
    {counted(weeks, "week")}, {formatMoney(pence)} not paid<span className="visually-hidden"> by {name}</span>
  </a>
);

function RowActions({ row, ...form }: FormProps & { row: StakeRow }) {
  const { playerId, name, accountName, paid, owedPence } = row;
  return (
    <>
      {form.isOpen && owedPence > 0 && (
        <StakeForm {...form} action={urls.lottery.collectStakes} of={playerId}>
          <input type="hidden" name="players" value={`${playerId}:${owedPence}`} />
          {/* By these names the focus finds the next player's button of the same kind. */}
          <button type="submit" name="cash" className="button small act" data-busy="Saving...">
            Cash {formatMoney(owedPence)}
            <span className="visually-hidden"> of {name}</span>
          </button>
          {accountName !== null && (
            <button type="submit" name="account" className="button small" data-busy="Saving...">
              Account<span className="visually-hidden"> of {name}</span>
            </button>
          )}
        </StakeForm>
      )}
      {paid.length > 0 && (
        <StakeForm {...form} action={urls.lottery.takeBackStakes} of={playerId}>
          <input type="hidden" name="collections" value={paid.map(({ id }) => id).join(",")} />
          <button type="submit" name="undo" className="button small quiet" data-busy="Saving...">
            Undo<span className="visually-hidden"> what {name} paid</span>
          </button>
        </StakeForm>
      )}
    </>
  );
}

type StakeFormProps = FormProps & { action: string; of: number | "all"; children: ReactNode };

/** A form of the sheet: it works without a script, and with one the sheet alone is renewed. */
export function StakeForm({ action, of, week, page, asked, requestKey, children }: StakeFormProps) {
  return (
    <form
      method="post"
      action={action}
      hx-post={action}
      hx-target="#collections"
      hx-swap="outerHTML"
      hx-sync="#collections:drop"
    >
      <input type="hidden" name="key" value={`${requestKey}-${of}`} />
      <input type="hidden" name="week" value={week} />
      <input type="hidden" name="page" value={page} />
      {asked !== "" && <input type="hidden" name="q" value={asked} />}
      {children}
    </form>
  );
}

/** The sums of all players, other pages included. */
export const CollectionSums = (sums: Record<CashOrAccount | "due" | "owed" | "arrears", number>) => (
  <tr>
    <th scope="row">All players</th>
    <td className="money total">{formatMoney(sums.due)}</td>
    <td>
      {formatMoney(sums.cash)} in cash, {formatMoney(sums.account)} from accounts
    </td>
    <td className="hide-narrow">{sums.arrears > 0 && `${formatMoney(sums.arrears)} not paid`}</td>
    <td className="money total">{formatMoney(sums.owed)} left</td>
  </tr>
);
