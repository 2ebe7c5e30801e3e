import * as v from "valibot";
import { drawsOn, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { lastFetch } from "../../../db/stores/lottery/fetches.ts";
import { hasPaidResults } from "../../../db/stores/lottery/results.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { type Difference, type DrawEntry, DrawEntryDay } from "../../../views/lottery/draw-entry-day.tsx";
import { DrawEntryForm } from "../../../views/lottery/draw-entry-form.tsx";
import { DrawEntryTabs } from "../../../views/lottery/draw-entry-tabs.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { isDay } from "../../domain/london-time.ts";
import { sameNumbers } from "../../domain/lottery/draw.ts";
import { drumNote } from "../../domain/lottery/drum-note.ts";
import { DRAW_TYPES, lastDrawDay } from "../../domain/lottery/game.ts";
import { drumOn, isExpectedDay } from "../../domain/lottery/game-calendar.ts";
import { lineText } from "../../domain/lottery/number-line.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { recordDraws } from "../../operations/lottery/record-draws.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { type AppContext, page, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { dayIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { feedNames, lotteryCrumbs } from "./lottery-parts.ts";
import {
  isUnsaidDay,
  knowsLess,
  loadedForAnotherDay,
  SAY_IF_MOVED,
  saysLoadedFor,
  saysStoredSince,
  type TypedDraws,
  typedDraws,
} from "./typed-draws.ts";

const LISTS = DRAW_TYPES.map((type) => `draw${type}Numbers`);
/** The numbers are judged by the shop, in the specification's words; here they only have to be texts. */
const TypedDrawForm = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

type Back = { form: FormState; status: number };
type Asked = { request: Request; visit: PageContext; by: Actor };

/** The draw-entry dialog: a night's three draws, by hand. */
export const drawPages = (app: AppContext) =>
  pageRoutes(app, "enter-draws")
    .get(urls.lottery.enterDraws, ({ visit }) => openDialog(app.shop, visit))
    .get(urls.lottery.drawsOfDay, ({ visit }) => showDay(app.shop, visit))
    .post(
      urls.lottery.enterDraws,
      page((asked) => submit(app.shop, asked)),
      {
        parse: "none",
        detail: faultSentence(`Failed to save draw result: ${UNKNOWN_FAULT}`),
      },
    );

async function openDialog(shop: Shop, visit: PageContext) {
  const day = dayIn(visit.url, "date") ?? lastDrawDay(shop.clock.now(), shop.rules.drawDays);
  return showDialog(shop, visit, await entryOf(shop, day));
}

async function showDay(shop: Shop, visit: PageContext) {
  const drawDate = visit.url.searchParams.get("drawDate") ?? "";
  if (!visit.partial) return seeOther(visit, urls.lottery.enterDrawsOf(drawDate));
  const page = <DrawEntryDay entry={await entryOf(shop, drawDate)} errors={{}} />;
  return await respond(visit, { title: "Enter Draws", crumbs: [], page });
}

async function submit(shop: Shop, { request, visit, by }: Asked) {
  const { typed } = await readForm(request, TypedDrawForm, LISTS);
  const draws = typedDraws(typed, shop.rules.largestNumber);
  const { drawDate } = draws;
  if (typed.show !== undefined) return seeOther(visit, urls.lottery.enterDrawsOf(drawDate));
  if (loadedForAnotherDay(draws)) {
    const form = { typed, errors: { drawDate: saysLoadedFor(draws) } };
    return await showDialog(shop, visit, await entryCompared(shop, draws), { form, status: 409 });
  }
  const wanted = draws.draws.filter(({ choice }) => choice !== "keep");
  const faults = wanted.flatMap(({ fault, draw }) =>
    fault ? [[`draw${draw.drawType}`, fault] as const] : [],
  );
  if (faults[0]) {
    const form = { typed, errors: Object.fromEntries(faults) };
    return await showDialog(shop, visit, entryTyped(shop, draws), { form, status: 422 });
  }
  if (isUnsaidDay(draws, shop.rules.drawDays)) {
    const form = { typed, errors: { movedTo: SAY_IF_MOVED } };
    return await showDialog(shop, visit, entryTyped(shop, draws), { form, status: 422 });
  }
  const to = urls.lottery.resultsOfDay(drawDate);
  const kept: Toast = { kind: "info", text: "The stored draws stay as they are" };
  if (wanted.length === 0) return seeOther(visit, to, kept);
  const keyed = keyedForm(visit, String(typed.key ?? ""), typed);
  const { outcome } = await recordDraws(shop, by, wanted.map(drawSent), keyed);
  if (!outcome.done) return await showRefused(shop, visit, draws, typed, outcome.refusal);
  const isKept = wanted.length < draws.draws.length && outcome.value.changed === 0;
  return seeOther(visit, to, isKept ? kept : { kind: "success", text: "Weekly draws submitted!" });
}

const drawSent = ({ draw, shown, choice }: TypedDraws["draws"][number]) => ({
  ...draw,
  replaces: choice === "replace" ? shown : null,
});

async function showDialog(
  shop: Shop,
  visit: PageContext,
  entry: DrawEntry,
  { form, status }: Back = { form: untouched, status: 200 },
) {
  const props = { form, entry, requestKey: shop.newSecret() };
  // A log that cannot be read does not block entering draws.
  const last = (await lastFetch(shop.database.reader).catch(() => undefined)) ?? null;
  const selected = visit.url.searchParams.get("tab") === "fetch" ? "auto-fetch" : "manual-entry";
  // An htmx response replaces the form alone, below the tabs.
  const alone = visit.partial && visit.request.method !== "GET";
  return await respondDialog(visit, {
    title: "Enter Draws",
    crumbs: lotteryCrumbs("Results"),
    status,
    wide: true,
    form: alone ? (
      <DrawEntryForm {...props} />
    ) : (
      <DrawEntryTabs entry={props} fetching={{ feeds: feedNames(shop), last }} selected={selected} />
    ),
  });
}

async function showRefused(
  shop: Shop,
  visit: PageContext,
  draws: TypedDraws,
  typed: FormState["typed"],
  refusal: AnyRefusal,
) {
  const { detail, field, status } = say(refusal);
  if (status === 409) {
    const entry = await entryCompared(shop, draws);
    const isOtherwise = refusal.code === "draw-stored-otherwise";
    // Values the form showed are only confirmed; others were stored since.
    if (isOtherwise && !knowsLess(draws, entry.differences))
      return await showDialog(shop, visit, entry, { form: { typed, errors: {} }, status: 200 });
    const text = isOtherwise ? saysStoredSince(draws) : detail;
    return await showDialog(shop, visit, entry, { form: { typed, errors: { "": text } }, status });
  }
  const at =
    refusal.code === "draw-numbers-broken" ? `draw${refusal.draw}` : field === "drawDate" ? field : "";
  const form = { typed, errors: { [at]: detail } };
  return await showDialog(shop, visit, entryTyped(shop, draws), { form, status: 422 });
}

/** The form of a day as it opens: with the draws that are stored, or empty. */
export async function entryOf(shop: Shop, drawDate: string): Promise<DrawEntry> {
  const stored = await storedOn(shop.database.reader, drawDate);
  return {
    ...factsOf(shop, drawDate),
    draws: DRAW_TYPES.map((drawType) => {
      const shown = stored.find((draw) => draw.drawType === drawType) ?? null;
      const picks = { numbers: shown?.winningNumbers ?? [], bonus: shown?.bonusBall ?? null };
      return { drawType, shown, picks, line: lineText(picks) };
    }),
    differences: [],
  };
}

/** The form that comes back as it was typed; it still knows only of the draws that it showed. */
export const entryTyped = (shop: Shop, { drawDate, shownDate, draws, movedTo }: TypedDraws): DrawEntry => ({
  ...factsOf(shop, drawDate, movedTo === drawDate),
  shownDate,
  draws: draws.map(({ draw: { drawType }, shown, picks, line }) => ({ drawType, shown, picks, line })),
  differences: [],
});

/** The typed form with the stored draws beside it, for the next submission. */
export async function entryCompared(shop: Shop, typed: TypedDraws): Promise<DrawEntry> {
  const { reader } = shop.database;
  const stored = await storedOn(reader, typed.drawDate);
  const entry = entryTyped(shop, typed);
  const differences: Difference[] = [];
  for (const { draw, choice } of typed.draws) {
    const before = stored.find(({ drawType }) => drawType === draw.drawType);
    if (!before || sameNumbers(before, draw)) continue;
    const isPaid = await hasPaidResults(reader, before.id);
    differences.push({ drawType: draw.drawType, stored: before, typed: draw, choice, isPaid });
  }
  return {
    ...entry,
    shownDate: typed.drawDate,
    draws: entry.draws.map((one) => ({
      ...one,
      shown: stored.find(({ drawType }) => drawType === one.drawType) ?? null,
    })),
    differences,
  };
}

const storedOn = async (reader: Reader, drawDate: string): Promise<StoredDraw[]> =>
  isDay(drawDate) ? await drawsOn(reader, drawDate) : [];

function factsOf(
  { rules: { largestNumber: largest, drawDays } }: Shop,
  drawDate: string,
  isMovedSaid = false,
) {
  const isOdd = isDay(drawDate) && !isExpectedDay(drawDate, drawDays);
  const note = isDay(drawDate) ? drumNote(drawDate, largest) : null;
  const drum = isDay(drawDate) ? Math.min(drumOn(drawDate), largest) : largest;
  return {
    drawDate,
    shownDate: drawDate,
    largest,
    drum,
    drumNote: note,
    moved: isOdd ? { isSaid: isMovedSaid } : null,
  };
}
