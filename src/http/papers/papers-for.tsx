import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReactNode } from "react";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import {
  type Column,
  type Paper,
  PaperRow,
  PaperSheet,
  type Row,
} from "../../../views/paper/paper-sheet.tsx";
import { addDays, formatDay, formatInstant, instantAt, isDay, wallClock } from "../../domain/london-time.ts";
import type { AppContext } from "../context.ts";
import { letterheadNow } from "../letterhead.ts";
import type { PageContext } from "../request/page-context.ts";
import { csvResponse } from "../response/csv.ts";
import { respond } from "../response/respond.tsx";
import { type Exported, gather } from "./exported.ts";

/** More than a printer should get; a file has no limit. */
const MOST_PRINTED = 3000;
/** Default span of a paper. */
const DAYS_PRINTED = 90;

/** The page around a paper. */
type Around = {
  back: { href: string; text: string };
  file: string;
  crumbs: Crumb[];
  span?: { path: string; kept?: readonly (readonly [name: string, value: string])[] } & Days;
  facts?: NonNullable<Paper["facts"]>;
  about?: Account;
  tool?: ReactNode;
  extra?: ReactNode;
};

/** What leaves the screen: a table as a page to print and as a file for a spreadsheet. */
export function papersFor(app: AppContext) {
  const { shop } = app;
  const today = () => wallClock(shop.clock.now(), "Europe/London").day;
  return {
    lately: (): Days => ({ from: addDays(today(), -DAYS_PRINTED), to: today() }),
    asFile: ({ file, columns, batches }: Exported) => csvResponse(`${file}-${today()}`, columns, batches()),
    async asPage(visit: PageContext, exported: Exported, { crumbs, facts, about, ...around }: Around) {
      const { title, sub } = exported;
      const paper = { title, sub, ...(facts && { facts }), ...(await gather(exported, MOST_PRINTED)) };
      const printedAt = formatInstant(shop.clock.now());
      const letterhead = await letterheadNow(app, shop.database.reader);
      return respond(visit, {
        title,
        crumbs,
        ...(about && { about }),
        page: (
          <PaperSheet letterhead={letterhead} paper={paper} printedAt={printedAt} {...around}>
            <RowsInTurns {...paper} />
          </PaperSheet>
        ),
      });
    },
  };
}

/** Rows between two turns of the event loop: a long paper delays no request. */
const ROWS_A_TURN = 100;

export async function RowsInTurns({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  await nextTurn();
  return (
    <>
      {rows.slice(0, ROWS_A_TURN).map((row, at) => (
        <PaperRow key={at} columns={columns} row={row} />
      ))}
      {rows.length > ROWS_A_TURN && <RowsInTurns columns={columns} rows={rows.slice(ROWS_A_TURN)} />}
    </>
  );
}

/** The first and the last day of a paper, both included. */
export type Days = { from: string; to: string };

/** The days of an address; missing or invalid parts are defaults. */
export function daysIn({ searchParams }: URL, otherwise: Days): Days {
  const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""];
  return { from: isDay(from) ? from : otherwise.from, to: isDay(to) ? to : otherwise.to };
}

export const EVER: Days = { from: "1900-01-01", to: "9999-12-30" };

/** From the midnight that begins the first day to the one that ends the last, on the shop's clock. */
export const instantsOf = ({ from, to }: Days) => ({
  from: instantAt(from, "00:00", "Europe/London"),
  until: instantAt(addDays(to, 1), "00:00", "Europe/London"),
});

export function spokenDays({ from, to }: Days): string {
  if (from === EVER.from) return to === EVER.to ? "from the first day" : `until ${formatDay(to)}`;
  return to === EVER.to ? `since ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}
