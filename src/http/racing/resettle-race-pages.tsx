import * as v from "valibot";
import { findRace, type StoredRace } from "../../../db/stores/racing/cards.ts";
import { NothingToResettle, ResettleRaceForm } from "../../../views/racing/bets/resettle-race-form.tsx";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { Title } from "../../../views/ui/title.tsx";
import { type BetStatusCode, ERROR, LOST, PLACED, VOID, WON } from "../../domain/racing/bet-status.ts";
import { betsToResettle } from "../../operations/racing/propose-resettlement.ts";
import { resettleBets } from "../../operations/racing/resettle-bet.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { readForm } from "../request/forms.ts";
import { ID, idIn } from "../request/in-address.ts";
import { lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import { raceNotFound, racingCrumbs } from "./race-forms.ts";

/** After a corrected result: the bets whose returns change, and resettling them. */
export const resettleRacePages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.resettleRace(":id"),
      pageById((asked) => withRace(app, asked, (race) => betsPage(app, asked.visit, race, untouched))),
    )
    .post(
      urls.racing.resettleRace(":id"),
      pageById((asked) => withRace(app, asked, (race) => resettle(app, asked, race))),
      { parse: "none" },
    );

/** More are settled in several steps, so that a clerk can read what they confirm. */
const MOST_AT_ONCE = 200;

/** A bet with the figures that stood beside it, "31/3/0": id, status, payout in pence. */
const Confirmed = v.pipe(
  v.string(),
  v.transform((text) => text.split("/")),
  v.strictTuple([
    v.pipe(v.string(), v.regex(ID), v.transform(Number)),
    v.picklist([WON, PLACED, LOST, ERROR, VOID].map(String)),
    v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  ]),
  v.transform(([betId, status, payoutPence]) => ({
    betId,
    shown: { status: Number(status) as BetStatusCode, payoutPence },
  })),
);
const Form = v.object({
  bets: v.pipe(v.array(Confirmed), v.minLength(1), v.maxLength(MOST_AT_ONCE)),
  reason: lines(500, "A reason"),
  key: v.optional(v.string(), ""),
});

async function withRace(
  { shop }: AppContext,
  { params, visit }: PageRequestById,
  answer: (race: StoredRace) => Promise<Response>,
): Promise<Response> {
  const race = await findRace(shop.database.reader, idIn(params.id) ?? 0);
  return race ? await answer(race) : raceNotFound(visit);
}

async function betsPage(
  { shop }: AppContext,
  visit: PageContext,
  race: StoredRace,
  form: FormState,
  status = 200,
) {
  const found = await betsToResettle(shop.database.reader, race.id, MOST_AT_ONCE);
  const list =
    found.proposals.length > 0 ? (
      <ResettleRaceForm raceId={race.id} {...found} form={form} requestKey={shop.newSecret()} />
    ) : null;
  const title = "Re-settle Bets";
  return respond(visit, {
    title,
    crumbs: racingCrumbs(raceTitle(race)),
    status,
    page: (
      <>
        <Title text={title} sub={raceTitle(race)} />
        {list ? <section className="sheet in">{list}</section> : <NothingToResettle />}
      </>
    ),
    part: list ?? <NothingToResettle />,
  });
}

async function resettle(app: AppContext, { request, visit, by }: PageRequestById, race: StoredRace) {
  const read = await readForm(request, Form, ["bets"]);
  if (!read.ok) return betsPage(app, visit, race, read.form, 422);
  const { key, bets, reason } = read.value;
  const asked = { bets, settling: "RESULT", reason } as const;
  const { outcome } = await resettleBets(app.shop, by, asked, keyedForm(visit, key, read.typed));
  if (!outcome.done)
    return (
      toRequest(visit, outcome.refusal) ??
      betsPage(app, visit, race, refusedForm(read.typed, outcome.refusal), 422)
    );
  const count = outcome.value.betIds.length;
  const text = count === 1 ? "1 bet settled again" : `${count} bets settled again`;
  return seeOther(visit, urls.racing.resettleRace(race.id), { kind: "success", text });
}
