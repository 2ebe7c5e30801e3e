import { counted } from "../../src/domain/exact-text.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { mondayAfter, mondayBefore } from "../../src/domain/lottery/weekly-due.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type FormProps, StakeForm, type StakeRow } from "./collection-row.tsx";

/** What was taken with one press just now: it can be taken back with another. */
export type JustTaken = { collectionIds: readonly number[]; pence: number } | null;

type Props = FormProps & {
  thisWeek: string;
  rows: readonly StakeRow[];
  /** The Monday of the first week that money can be taken for. */
  from: string;
  justTaken: JustTaken;
};

/** Which week it is, the weeks beside it, and the money of everybody on the page at once. */
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
        <WeekLink week={mondayBefore(week)}>Week before</WeekLink>
        {week !== thisWeek && <WeekLink week={thisWeek}>This week</WeekLink>}
        <WeekLink week={mondayAfter(week)}>Week after</WeekLink>
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
      All {props.owing.length} shown in cash, {formatMoney(props.pence)}
    </button>
  </StakeForm>
);

const WeekLink = ({ week, children }: { week: string; children: string }) => (
  <a href={urls.lottery.collectionsOf(week)}>{children}</a>
);
