import { Elysia } from "elysia";
import type { ReactElement } from "react";
import * as v from "valibot";
import { findCard, findRunner, type RaceCard, type StoredRunner } from "../../../db/stores/racing/cards.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { ReinstateForm } from "../../../views/racing/race/reinstate-form.tsx";
import { WithdrawForm } from "../../../views/racing/race/withdraw-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { instantAt, isDay, wallClock } from "../../domain/london-time.ts";
import { readOdds } from "../../domain/odds.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { reinstateRunner } from "../../operations/racing/reinstate-runner.ts";
import { requestBetCheck } from "../../operations/racing/request-bet-check.ts";
import { givenWithdrawal, instantMeant, withdrawRunner } from "../../operations/racing/withdraw-runner.ts";
import type { Shop } from "../../operations/shop.ts";
import { type AppContext, type PageRequestById, pageById, pageContext } from "../context.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { definedIn, lines, shownIn } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** A horse of a race by hand: it does not run, or runs after all. */
export const raceRunnerPages = (counter: AppContext) =>
  new Elysia()
    .use(pageContext(counter))
    .get(
      urls.racing.withdrawRunner(":id"),
      pageById((asked) =>
        withRunner(counter, asked, (found) => withdrawForm(counter, asked.visit, found, untouched)),
      ),
    )
    .post(
      urls.racing.withdrawRunner(":id"),
      pageById((asked) => withRunner(counter, asked, (found) => saveWithdrawal(counter, asked, found))),
      { parse: "none" },
    )
    .get(
      urls.racing.reinstateRunner(":id"),
      pageById((asked) =>
        withRunner(counter, asked, (found) => reinstateForm(asked.visit, found, untouched)),
      ),
    )
    .post(
      urls.racing.reinstateRunner(":id"),
      pageById((asked) => withRunner(counter, asked, (found) => saveReinstated(counter, asked, found))),
      { parse: "none" },
    );

const reason = v.optional(lines(500, "A reason"), "");
/** When a horse came out and at which price, as forms send it. */
export const WITHDRAWAL_FIELDS = {
  withdrawnAt: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Give the time, such as 13:05")),
  date: v.pipe(v.string(), v.check(isDay, "Give the day")),
  price: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.check(
      (text) => text === "" || typeof readOdds(text) !== "string",
      "Write its last price as a fraction, such as 9/2, or Evens",
    ),
  ),
  reason,
  shown: shownIn({ withdrawnAt: v.nullable(v.string()), price: v.nullable(v.string()) }),
};
/** `opened`: the day and the minute that stood in the form before it was touched. */
const Withdrawal = v.object({ ...WITHDRAWAL_FIELDS, opened: v.optional(v.string()) });
const Reinstated = v.object({ reason });

const dialog = (
  visit: PageContext,
  { card }: RunnerWithCard,
  title: string,
  status: number,
  form: ReactElement,
) => respondDialog(visit, { title, crumbs: racingCrumbs(raceTitle(card.race)), status, form });

function withdrawForm(
  { shop }: AppContext,
  visit: PageContext,
  found: RunnerWithCard,
  form: FormState,
  status = 200,
) {
  const { runner, card } = found;
  const { day, time } = wallClock(runner.withdrawnAt ?? latestFor(shop, card), "Europe/London");
  const price = (runner.price ?? runner.lastPrice)?.fraction ?? null;
  return dialog(
    visit,
    found,
    "Non-runner",
    status,
    <WithdrawForm
      horse={runnerInForm(found)}
      time={time}
      date={day}
      lastPrice={price}
      given={givenWithdrawal(runner)}
      form={form}
    />,
  );
}

/** A horse comes out now; of a race that is off, at its off. */
const latestFor = ({ clock }: AppContext["shop"], { race }: RaceCard): Date =>
  new Date(Math.min(clock.now().getTime(), race.offAt.getTime()));

async function saveWithdrawal(
  counter: AppContext,
  { request, visit, by }: PageRequestById,
  found: RunnerWithCard,
) {
  const { shop } = counter;
  const { runner, card } = found;
  const read = await readForm(request, Withdrawal);
  if (!read.ok) return await withdrawForm(counter, visit, found, read.form, 422);
  const { withdrawnAt, date, price, reason, shown = {}, opened } = read.value;
  const odds = price === "" ? null : readOdds(price);
  const minute = instantAt(date, withdrawnAt, "Europe/London");
  const isUntouched = opened === `${date} ${withdrawnAt}`;
  const outcome = await withdrawRunner(shop, by, {
    runnerId: runner.id,
    withdrawnAt: instantMeant(minute, runner, latestFor(shop, card), isUntouched),
    price: typeof odds === "string" ? null : odds,
    reason,
    shown: definedIn(shown),
  });
  if (outcome.done)
    return await respondRaceChanged(shop, visit, card.race.id, `${runner.name} is a non-runner`);
  const { refusal } = outcome;
  const isMoved = refusal.code === "withdrawal-moved";
  const typed = { ...read.typed, ...(isMoved && { shown: JSON.stringify(refusal.now) }) };
  return await withdrawForm(counter, visit, found, refusedRaceForm(typed, refusal), isMoved ? 409 : 422);
}

const reinstateForm = (visit: PageContext, found: RunnerWithCard, form: FormState, status = 200) =>
  dialog(visit, found, "It Runs", status, <ReinstateForm horse={runnerInForm(found)} form={form} />);

async function saveReinstated(
  { shop }: AppContext,
  { request, visit, by }: PageRequestById,
  found: RunnerWithCard,
) {
  const { runner, card } = found;
  const read = await readForm(request, Reinstated);
  const reason = read.ok ? read.value.reason : "";
  const outcome = await reinstateRunner(shop, by, { runnerId: runner.id, reason });
  if (outcome.done) return await respondRaceChanged(shop, visit, card.race.id, `${runner.name} is a runner`);
  return await reinstateForm(visit, found, refusedRaceForm(read.typed, outcome.refusal), 422);
}

/** The fields of our forms for those of the refusals, where they are called otherwise. */
const FIELDS: Record<string, string> = { runners: "order" };

/** A form about a race that comes back because the shop refused: as it was typed, with the sentence at its field. */
export function refusedRaceForm(typed: FormState["typed"], refusal: AnyRefusal): FormState {
  const { errors } = refusedForm(typed, refusal);
  const renamed = Object.entries(errors).map(([field, sentence]) => [FIELDS[field] ?? field, sentence]);
  return { typed, errors: Object.fromEntries(renamed) };
}

/**
 * After staff changed a race: the list or the race's page refreshes itself, as at its interval. Without
 * scripts it redirects to the race.
 */
export async function respondRaceChanged(
  shop: Shop,
  visit: PageContext,
  raceId: number,
  text: string,
): Promise<Response> {
  // Waiting bets are settled now, without keeping the screen waiting.
  void requestBetCheck(shop, visit);
  const toast = { kind: "success", text } as const;
  if (standsAlone(visit)) return seeOther(visit, urls.racing.race(raceId), toast);
  const response = await respondDone(visit, { toast, to: urls.racing.race(raceId) });
  if (visit.partial)
    response.headers.set("hx-trigger", JSON.stringify({ "refresh-due": { target: "#refresh .countdown" } }));
  return response;
}

/** The form was a page, not a dialog: nothing around it could refresh. */
function standsAlone({ request, url }: PageContext): boolean {
  const from = request.headers.get("hx-current-url") ?? "";
  return URL.canParse(from) && new URL(from).pathname === url.pathname;
}

const cardOfId = async (reader: Reader, id: string): Promise<RaceCard | undefined> =>
  await findCard(reader, idIn(id) ?? 0);

type Named = Pick<PageRequestById, "params" | "visit">;

/** Answers with the race that the address names; without one, Today's Races say so. */
export async function withRaceCard(
  { shop }: AppContext,
  { params, visit, reader = shop.database.reader }: Named & Partial<Pick<PageRequestById, "reader">>,
  answer: (card: RaceCard) => Promise<Response> | Response,
): Promise<Response> {
  const card = await cardOfId(reader, params.id);
  return card ? await answer(card) : raceNotFound(visit);
}

/** A horse with its race. */
export type RunnerWithCard = { runner: StoredRunner; card: RaceCard };

/** The same with a horse. */
export async function withRunner(
  { shop }: AppContext,
  { params, visit }: Named,
  answer: (found: RunnerWithCard) => Promise<Response> | Response,
): Promise<Response> {
  const { reader } = shop.database;
  const runner = await findRunner(reader, idIn(params.id) ?? 0);
  const card = runner && (await cardOfId(reader, String(runner.raceId)));
  return runner && card ? await answer({ runner, card }) : raceNotFound(visit, "Horse not found");
}

export const raceNotFound = (visit: PageContext, text = "Race not found"): Response =>
  seeOther(visit, urls.racing.cards, { kind: "error", text });

/** What a form shows of the horse it is about. */
export const runnerInForm = ({ runner, card }: RunnerWithCard) => ({
  runnerId: runner.id,
  number: runner.number,
  name: runner.name,
  raceId: card.race.id,
  race: raceTitle(card.race),
});

/** Dashboard › Horse Racing › Today's Cards, and one more step where there is one. */
export const racingCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "Today's Cards", href: urls.racing.cards },
  ...(last ? [{ text: last }] : []),
];

/** Dashboard › Horse Racing › All Racing Bets, and one more step where there is one. */
export const betCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "All Racing Bets", href: urls.racing.allBets },
  ...(last ? [{ text: last }] : []),
];
