import * as v from "valibot";
import { findCard, type RaceCard, racesOfDays } from "../../../db/stores/racing/cards.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { ChooseRace, RecordForm } from "../../../views/racing/lay-offs/record-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { addDays, formatDay, wallClock } from "../../domain/london-time.ts";
import { readOdds } from "../../domain/odds.ts";
import { MOST_BOOKMAKER } from "../../domain/racing/lay-offs/lay-off.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { recordLayOff } from "../../operations/racing/record-lay-off.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { checkbox, idNumber, line } from "../request/inputs.ts";
import { typedAmount } from "../request/money-inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { layOffCrumbs } from "./lay-off-crumbs.ts";
import { ifLayOffsOn } from "./lay-off-pages.tsx";
import { raceNotFound } from "./race-forms.ts";

/** Recording a lay-off: first its race, where none is named, then the rest. */
export const layOffRecordPages = (app: AppContext) =>
  pageRoutes(app, "lay-offs")
    .get(
      urls.layOffs.record,
      page(async (asked) => {
        await ifLayOffsOn(asked);
        return await show(asked);
      }),
      { detail: faultSentence("Failed to load the lay-off") },
    )
    .post(
      urls.layOffs.record,
      page(async (asked) => {
        await ifLayOffsOn(asked);
        return await record(asked);
      }),
      { parse: "none", detail: faultSentence("Failed to save the lay-off") },
    );

async function show({ app, visit, reader }: PageRequest): Promise<Response> {
  const { searchParams } = visit.url;
  const raceId = idIn(searchParams.get("race") ?? "");
  if (raceId === null) return await chooseRace(app, visit);
  const card = await findCard(reader, raceId);
  if (!card) return raceNotFound(visit);
  return await recordForm(app, visit, card, untouched, {
    runnerId: idIn(searchParams.get("runner") ?? ""),
    stakePence: idIn(searchParams.get("pence") ?? ""),
  });
}

async function chooseRace({ shop }: AppContext, visit: PageContext): Promise<Response> {
  const now = shop.clock.now();
  const { day } = wallClock(now, "Europe/London");
  const races = (await racesOfDays(shop.database.reader, day, addDays(day, 1)))
    .filter(({ offAt, status }) => offAt > now && !isStopped(status))
    .toSorted((one, other) => one.offAt.getTime() - other.offAt.getTime() || one.id - other.id)
    .map((race) => ({
      id: race.id,
      title: race.day === day ? raceTitle(race) : `${raceTitle(race)}, ${formatDay(race.day)}`,
    }));
  return await respondDialog(visit, {
    title: "Record Lay-off",
    crumbs: layOffCrumbs("Record"),
    form: <ChooseRace races={races} />,
  });
}

type FilledIn = { runnerId?: number | null; stakePence?: number | null; asksAgain?: boolean };

function recordForm(
  { shop }: AppContext,
  visit: PageContext,
  { race, runners }: RaceCard,
  form: FormState,
  { runnerId = null, stakePence = null, asksAgain = false }: FilledIn = {},
  status = 200,
): Promise<Response> {
  return respondDialog(visit, {
    title: "Record Lay-off",
    crumbs: layOffCrumbs("Record"),
    status,
    form: (
      <RecordForm
        race={{ id: race.id, title: raceTitle(race), offAt: race.offAt }}
        runners={runners
          .filter((runner) => runner.status === "runner")
          .map(({ id, number, name, price }) => ({ id, number, name, price: price?.fraction ?? null }))}
        {...{ runnerId, stakePence, asksAgain, form }}
        requestKey={shop.newSecret()}
      />
    ),
  });
}

const PRICE = "Write the price as a fraction, such as 9/2, or Evens";
const Recorded = v.object({
  race: idNumber,
  runner: v.pipe(
    v.optional(v.string(), ""),
    v.check((id) => idIn(id) !== null, say({ code: "lay-off-runner-unknown" }).detail),
    v.transform(Number),
  ),
  bookmaker: line(say({ code: "lay-off-without-bookmaker" }).detail, MOST_BOOKMAKER, "A bookmaker's name"),
  stake: typedAmount,
  price: v.pipe(
    v.optional(v.string(), ""),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const price = readOdds(dataset.value);
      if (typeof price !== "string") return price;
      addIssue({ message: PRICE });
      return NEVER;
    }),
  ),
  eachWay: checkbox,
  another: checkbox,
  shown: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
  key: v.optional(v.string(), ""),
});

async function record({ app, request, visit, by, reader }: PageRequest): Promise<Response> {
  const read = await readForm(request, Recorded);
  const { typed } = read;
  const card = await findCard(reader, idIn(String(typed.race ?? "")) ?? 0);
  if (!card) return raceNotFound(visit);
  if (!read.ok) return await recordForm(app, visit, card, read.form, undefined, 422);
  const { runner: runnerId, stake: stakePence, another, shown, key, ...bet } = read.value;
  const wanted = {
    ...{ raceId: card.race.id, runnerId, stakePence, isAnother: another },
    ...{ bookmaker: bet.bookmaker, price: bet.price, eachWay: bet.eachWay },
    shownOff: shown === undefined ? undefined : new Date(shown),
  };
  const { outcome } = await recordLayOff(app.shop, by, wanted, keyedForm(visit, key, typed));
  if (outcome.done)
    return seeOther(visit, urls.layOffs.details(outcome.value.layOffId), {
      kind: "success",
      text: "Lay-off recorded",
    });
  const refused = refusedForm(typed, outcome.refusal);
  const asksAgain = outcome.refusal.code === "lay-off-recorded";
  return await recordForm(app, visit, card, refused, { asksAgain }, say(outcome.refusal).status);
}
