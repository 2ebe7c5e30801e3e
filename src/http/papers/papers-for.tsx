import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import type { Paper } from "../../../views/paper/paper.ts";
import { PaperSheet } from "../../../views/paper/paper-sheet.tsx";
import { addDays, formatInstant, wallClock } from "../../domain/london-time.ts";
import type { Counter } from "../context.ts";
import type { Visit } from "../request/visit.ts";
import { csvResponse } from "../response/csv.ts";
import { respond } from "../response/respond.tsx";
import type { Days } from "./days.ts";
import { type Exported, gather } from "./exported.ts";
import { RowsInTurns } from "./rows-in-turns.tsx";

/** More than anybody prints; a file has no end. */
const MOST_PRINTED = 3000;
/** How far a paper reaches back unless other days are asked for. */
const DAYS_PRINTED = 90;

/** What stands around a paper on its page. */
type Around = {
  back: { href: string; text: string };
  file: string;
  crumbs: Crumb[];
  span?: { path: string; kept?: readonly (readonly [name: string, value: string])[] } & Days;
  facts?: NonNullable<Paper["facts"]>;
  about?: Account;
};

/** What leaves the screen: a table as a page to print and as a file for a spreadsheet. */
export function papersFor({ shop }: Counter) {
  const today = () => wallClock(shop.clock.now(), "Europe/London").day;
  return {
    lately: (): Days => ({ from: addDays(today(), -DAYS_PRINTED), to: today() }),
    asFile: ({ file, columns, batches }: Exported) => csvResponse(`${file}-${today()}`, columns, batches()),
    async asPage(visit: Visit, exported: Exported, { crumbs, facts, about, ...around }: Around) {
      const { title, sub } = exported;
      const paper = { title, sub, ...(facts && { facts }), ...(await gather(exported, MOST_PRINTED)) };
      const printedAt = formatInstant(shop.clock.now());
      return respond(visit, {
        title,
        crumbs,
        ...(about && { about }),
        page: (
          <PaperSheet paper={paper} printedAt={printedAt} {...around}>
            <RowsInTurns {...paper} />
          </PaperSheet>
        ),
      });
    },
  };
}
