import { Elysia } from "elysia";
import type { Reader } from "../../../db/stores/reader.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { countsOfShift } from "../../../db/stores/tills/shift-counts.ts";
import { movementsOfShift } from "../../../db/stores/tills/shift-movements.ts";
import type { NamedShift } from "../../../db/stores/tills/till-list.ts";
import type { ShiftFacts } from "../../../views/tills/shift-facts.ts";
import { ShiftPaper } from "../../../views/tills/shift-paper.tsx";
import { ShiftView } from "../../../views/tills/shift-view.tsx";
import { ClosedShiftsPage, TillsPage } from "../../../views/tills/tills-page.tsx";
import { TillsOff } from "../../../views/tills/unnamed-till.tsx";
import { cashAccount } from "../../domain/accounts/chart.ts";
import {
  type Counter,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageContext,
} from "../context.ts";
import { letterheadNow } from "../letterhead.ts";
import { pageNumber } from "../request/in-address.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { tillsAreOn } from "./own-till.ts";
import { withShift } from "./shift-in-address.ts";
import { shiftCrumbs } from "./till-crumbs.ts";

/** All tills and their shifts, and one shift on a page and on paper. What was counted once can be read with tills off. */
export const shiftPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(
      urls.tills.list,
      page((asked) => list(counter, asked)),
    )
    .get(
      urls.tills.details(":id"),
      pageById((asked) => details(counter, asked)),
    )
    .get(
      urls.tills.printShift(":id"),
      pageById((asked) => paper(counter, asked)),
    );

async function list({ shop }: Counter, { visit, reader }: PageRequest): Promise<Response> {
  const asked = { reader, page: pageNumber(visit.url), now: shop.clock.now() };
  const isOn = await tillsAreOn(reader);
  return respond(visit, {
    title: "Tills",
    crumbs: shiftCrumbs().map(({ text, href }) =>
      text === "Tills" ? { text } : { text, ...(href && { href }) },
    ),
    page: isOn ? (
      <TillsPage {...asked} />
    ) : (
      <>
        <TillsOff />
        <ClosedShiftsPage {...asked} />
      </>
    ),
    part: <ClosedShiftsPage {...asked} />,
  });
}

const details = ({ shop }: Counter, asked: PageRequestById): Promise<Response> =>
  withShift(asked, async (shift) =>
    respond(asked.visit, {
      title: `Shift ${shift.id}`,
      crumbs: [...shiftCrumbs(), { text: `Shift ${shift.id}` }],
      page: <ShiftView shift={await factsOf(asked.reader, shift)} now={shop.clock.now()} />,
    }),
  );

const paper = (counter: Counter, asked: PageRequestById): Promise<Response> =>
  withShift(asked, async (shift) =>
    respond(asked.visit, {
      title: `Shift ${shift.id}`,
      crumbs: shiftCrumbs(shift.id, "Print"),
      page: (
        <ShiftPaper
          shift={await factsOf(asked.reader, shift)}
          letterhead={await letterheadNow(counter, asked.reader)}
          printedAt={counter.shop.clock.now()}
        />
      ),
    }),
  );

async function factsOf(reader: Reader, shift: NamedShift): Promise<ShiftFacts> {
  const drawer = cashAccount(shift.tillId);
  const [counts, movements] = await Promise.all([
    countsOfShift(reader, shift.id),
    movementsOfShift(reader, { shiftId: shift.id, drawer }),
  ]);
  const names = await namesOf(
    reader,
    [...counts, ...movements].map(({ userId }) => userId),
  );
  const withName = <Row extends { userId: number | null }>(row: Row) => ({
    ...row,
    byName: names.get(row.userId ?? 0) ?? null,
  });
  return { ...shift, counts: counts.map(withName), movements: movements.map(withName) };
}
