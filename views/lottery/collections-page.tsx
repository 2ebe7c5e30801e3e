import { rowsFitting, type WeeklySheet, weeklySheet } from "../../db/stores/lottery/weekly-sheet.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { Pager } from "../ui/pager.tsx";
import { Title } from "../ui/title.tsx";
import {
  CollectionRow,
  CollectionSums,
  CollectionsHead,
  type FormProps,
  type JustTaken,
} from "./collections-head.tsx";
import { WeeksBeforeKey } from "./weeks-before.tsx";

const PLAYERS_PER_PAGE = 100;

type Props = {
  reader: Reader;
  /** The Mondays of the week that is shown, and of the one that it is. */
  week: string;
  thisWeek: string;
  page: number;
  /** Part of a name, or an id, that the lines have; "" for all of them. */
  asked: string;
  /** Marks each form of the page, so that sent twice it is done once. */
  requestKey: string;
  justTaken?: JustTaken;
};

/** Collections: what each player owes for the bets of a week, and what of it is paid. */
export const CollectionsPage = (props: Props) => (
  <>
    <Title text="Collections" sub="Weekly lottery stakes, by player">
      <LeavesAs
        print={urls.lottery.collectionsPrintOf(props.week)}
        file={urls.lottery.collectionsCsvOf(props.week)}
      />
    </Title>
    <FindPlayer week={props.week} asked={props.asked} />
    <CollectionsSheet {...props} />
  </>
);

/** Above the sheet and no part of it: the typed text stays while the lines follow it. */
const FindPlayer = ({ week, asked }: { week: string; asked: string }) => (
  <form
    className="search find-player"
    method="get"
    action={urls.lottery.collections}
    hx-get={urls.lottery.collections}
    hx-trigger="input changed delay:150ms from:find #player-asked, submit"
    hx-target="#collections"
    hx-swap="outerHTML"
    hx-sync="this:replace"
  >
    <input type="hidden" name="week" value={week} />
    <input
      id="player-asked"
      type="search"
      name="q"
      defaultValue={asked}
      placeholder="Player's name or ID"
      aria-label="Player's name or ID"
      maxLength={100}
      autoComplete="off"
    />
    <button type="submit" className="button">
      Search
    </button>
  </form>
);

/** The sheet: the part that every payment and another week renew. */
export async function CollectionsSheet(props: Props) {
  const { reader, week, thisWeek, page, asked, requestKey, justTaken } = props;
  const sheet = await weeklySheet(reader, week, thisWeek);
  const found = rowsFitting(sheet.rows, asked);
  const totalPages = Math.max(1, Math.ceil(found.length / PLAYERS_PER_PAGE));
  const pageNumber = Math.min(page, totalPages);
  const rows = found.slice((pageNumber - 1) * PLAYERS_PER_PAGE, pageNumber * PLAYERS_PER_PAGE);
  const isOpen = week >= sheet.open.from && week <= sheet.open.to;
  const form = { week, page: pageNumber, asked, requestKey, isOpen };
  return (
    <section id="collections" className="sheet collections" aria-labelledby="collections-title">
      <CollectionsHead
        {...form}
        thisWeek={thisWeek}
        rows={rows}
        from={sheet.open.from}
        justTaken={justTaken ?? null}
      />
      {rows.length === 0 ? (
        <NothingDue asked={asked} />
      ) : (
        <SheetTable rows={rows} sums={sheet.sums} form={form} />
      )}
      {rows.some(({ before }) => before.length > 0) && <WeeksBeforeKey />}
      <Pager
        page={pageNumber}
        totalPages={totalPages}
        href={(number) => urls.lottery.collectionsPage(week, number, asked)}
        target="#collections"
        label="Pages of players"
        loading="Loading players..."
      />
    </section>
  );
}

type TableProps = Pick<WeeklySheet, "rows" | "sums"> & {
  form: FormProps;
};

const SheetTable = ({ rows, sums, form }: TableProps) => (
  <table>
    <caption className="visually-hidden">The week's lottery stakes, by player</caption>
    <thead>
      <tr>
        <th scope="col">Player</th>
        <th scope="col" className="money hide-narrow">
          Due
        </th>
        <th scope="col">Paid</th>
        <th scope="col" className="hide-narrow">
          Weeks before
        </th>
        <th scope="col">
          <span className="visually-hidden">Take the money</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <CollectionRow key={row.playerId} row={row} {...form} />
      ))}
    </tbody>
    <tfoot>
      <CollectionSums {...sums} />
    </tfoot>
  </table>
);

const NothingDue = ({ asked }: { asked: string }) => (
  <p className="empty">
    <strong>
      {asked === "" ? "No lottery bets for this week." : `No player of this week matches “${asked}”.`}
    </strong>
    <a className="button" href={urls.lottery.selections}>
      Manage Bets
    </a>
  </p>
);
