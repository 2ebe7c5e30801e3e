import * as v from "valibot";
import type { Reader } from "../../../db/stores/reader.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { countsOfShift, type ShiftCount } from "../../../db/stores/tills/shift-counts.ts";
import { movementsOfShift } from "../../../db/stores/tills/shift-movements.ts";
import {
  type NamedShift,
  namedShift,
  type TillNow,
  tillNowByKey,
} from "../../../db/stores/tills/till-list.ts";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { CorrectCountForm } from "../../../views/tills/count-forms.tsx";
import { type ShiftFacts, ShiftPaper } from "../../../views/tills/shift-paper.tsx";
import { ShiftView } from "../../../views/tills/shift-view.tsx";
import { ClosedShiftsPage, TillsPage } from "../../../views/tills/tills-page.tsx";
import { TillsOff } from "../../../views/tills/unnamed-till.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { cashAccount } from "../../domain/accounts/chart.ts";
import { formatMoney } from "../../domain/money.ts";
import { firstCount } from "../../domain/tills/latest-count.ts";
import type { Actor } from "../../operations/shop.ts";
import { correctCount } from "../../operations/tills/correct-count.ts";
import { keyHash } from "../../operations/tills/till-key.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { letterheadNow } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { needs } from "../permissions.ts";
import { idIn, pageNumber } from "../request/in-address.ts";
import { lines } from "../request/inputs.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { readCount } from "./typed-count.ts";

/** Putting a wrong count right. */
export const correctionPages = (app: AppContext) =>
  pageRoutes(app, "correct")
    .get(
      urls.tills.correct(":id", ":count"),
      pageById((asked) => withCount(asked, (found) => show(app, asked, found, untouched))),
    )
    .post(
      urls.tills.correct(":id", ":count"),
      pageById((asked) => withCount(asked, (found) => correct(app, asked, found))),
      { parse: "none" },
    );

const CORRECTING = {
  reason: v.optional(lines(500, "A reason"), ""),
  wrongIn: v.fallback(v.picklist(["drawer", "safe"]), "drawer"),
};

type Found = { shift: NamedShift; count: ShiftCount; mayBeInSafe: boolean };

const withCount = (
  asked: PageRequestById,
  handle: (found: Found) => Response | Promise<Response>,
): Promise<Response> =>
  withShift(asked, async (shift) => {
    const counts = await countsOfShift(asked.reader, shift.id);
    const { count: countId = "" } = asked.params as { count?: string };
    const count = counts.find(({ id }) => id === idIn(countId));
    if (!count)
      return seeOther(asked.visit, urls.tills.details(shift.id), { kind: "error", text: "Count not found" });
    return await handle({ shift, count, mayBeInSafe: firstCount(count, counts).kind === "close" });
  });

function show(
  { shop }: AppContext,
  { visit }: PageRequestById,
  { shift, count, mayBeInSafe }: Found,
  form: FormState,
  status = 200,
): Promise<Response> {
  const asked = { shift, count, mayBeInSafe, form, requestKey: shop.newSecret() };
  return respondDialog(visit, {
    title: "Correct a Count",
    crumbs: shiftCrumbs(shift.id, "Correct a Count"),
    status,
    form: <CorrectCountForm {...asked} />,
  });
}

async function correct(app: AppContext, asked: PageRequestById, found: Found): Promise<Response> {
  const { request, visit, by } = asked;
  const read = await readCount(request, CORRECTING);
  if (!read.ok) return show(app, asked, found, read.form, read.status);
  const { reason, wrongIn } = read.value;
  const { shift, count } = found;
  const wanted = { shiftId: shift.id, countId: count.id, pieces: read.pieces, reason, wrongIn };
  const { outcome } = await correctCount(app.shop, by, wanted, keyedForm(visit, read.key, read.typed));
  if (!outcome.done) {
    const { refusal } = outcome;
    return show(app, asked, found, refusedForm(read.typed, refusal), say(refusal).status);
  }
  const { beforePence, countedPence } = outcome.value;
  const text = `Count corrected from ${formatMoney(beforePence)} to ${formatMoney(countedPence)}`;
  return seeOther(visit, urls.tills.details(shift.id), { kind: "success", text });
}

/** All tills and shifts, and a shift on a page and on paper. Earlier counts stay readable with tills off. */
export const shiftPages = (app: AppContext) =>
  pageRoutes(app, "close-till")
    .get(
      urls.tills.list,
      page((asked) => list(app, asked)),
    )
    .get(
      urls.tills.details(":id"),
      pageById((asked) => details(app, asked)),
      { detail: needs("open-till") },
    )
    .get(
      urls.tills.printShift(":id"),
      pageById((asked) => paper(app, asked)),
    );

async function list({ shop }: AppContext, { visit, reader }: PageRequest): Promise<Response> {
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

const details = ({ shop }: AppContext, asked: PageRequestById): Promise<Response> =>
  withShift(asked, async (shift) =>
    respond(asked.visit, {
      title: `Shift ${shift.id}`,
      crumbs: [...shiftCrumbs(), { text: `Shift ${shift.id}` }],
      page: <ShiftView shift={await factsOf(asked.reader, shift)} now={shop.clock.now()} />,
    }),
  );

const paper = (app: AppContext, asked: PageRequestById): Promise<Response> =>
  withShift(asked, async (shift) =>
    respond(asked.visit, {
      title: `Shift ${shift.id}`,
      crumbs: shiftCrumbs(shift.id, "Print"),
      page: (
        <ShiftPaper
          shift={await factsOf(asked.reader, shift)}
          letterhead={await letterheadNow(app, asked.reader)}
          printedAt={app.shop.clock.now()}
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

/** Whether the shop counts its drawers by shifts. */
export const tillsAreOn = async (reader: Reader): Promise<boolean> => (await currentSettings(reader)).tills;

/** The till of the sender's browser, at present. */
export const ownTill = async (reader: Reader, { till }: Actor): Promise<TillNow | undefined> =>
  till ? await tillNowByKey(reader, keyHash(till)) : undefined;

/** Dashboard › Till, and one more step where there is one. */
export const tillCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Till", href: urls.tills.own },
  ...(last ? [{ text: last }] : []),
];

/** Dashboard › Administration › Tills, a shift, and one more step where there is one. */
export const shiftCrumbs = (shiftId?: number, last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Tills", href: urls.tills.list },
  ...(shiftId === undefined ? [] : [{ text: `Shift ${shiftId}`, href: urls.tills.details(shiftId) }]),
  ...(last ? [{ text: last }] : []),
];

/** Hands the shift in the address to a handler; without one, the page leads back to the list. */
export async function withShift(
  asked: PageRequestById,
  handle: (shift: NamedShift) => Response | Promise<Response>,
): Promise<Response> {
  const shift = await namedShift(asked.reader, idIn(asked.params.id) ?? 0);
  if (shift) return await handle(shift);
  return seeOther(asked.visit, urls.tills.list, {
    kind: "error",
    text: say({ code: "shift-unknown" }).detail,
  });
}

/** Requires an open shift; a closed one leads to its outcome and names the user who closed it. */
export const withOpenShift = (
  asked: PageRequestById,
  handle: (shift: NamedShift) => Response | Promise<Response>,
): Promise<Response> =>
  withShift(asked, (shift) => {
    const { closedAt: at, closedByName: byName } = shift;
    if (!at) return handle(shift);
    const text = say({ code: "shift-closed", byName, at }).detail;
    return seeOther(asked.visit, urls.tills.details(shift.id), { kind: "error", text });
  });
