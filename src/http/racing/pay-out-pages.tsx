import * as v from "valibot";
import { type BetWithLegs, findBet } from "../../../db/stores/racing/bets.ts";
import { collectionsOf } from "../../../db/stores/racing/collections.ts";
import { PutBackForm } from "../../../views/racing/bets/collecting.tsx";
import { UnclaimedList, UnclaimedPage } from "../../../views/racing/unclaimed/unclaimed-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney, spokenBalance } from "../../domain/money.ts";
import { type Outcome, refuse } from "../../domain/outcome.ts";
import type { Answer } from "../../operations/once.ts";
import { type Collected, payOut, putBackPayOut } from "../../operations/racing/pay-out.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { idIn, numberIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm, wayOnFrom } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import { announceChange, answerInDetails } from "./all-bets-pages.tsx";
import { accountOfBet, behindDialog, withBet } from "./bet-details-pages.tsx";
import { betCrumbs } from "./race-forms.ts";

/** Paying out a settled bet, and reversing it. */
export const payOutPages = (app: AppContext) =>
  pageRoutes(app, "pay-out")
    .post(
      urls.racing.payOut(":id"),
      pageById((asked) => withBet(app, asked, pay(app, asked))),
      {
        parse: "none",
      },
    )
    .get(
      urls.racing.putBack(":id"),
      pageById((asked) => withBet(app, asked, (bet) => putBackForm(app, asked.visit, bet, untouched))),
      { detail: needs("correct") },
    )
    .post(
      urls.racing.putBack(":id"),
      pageById((asked) => withBet(app, asked, takeBack(app, asked))),
      { parse: "none", detail: needs("correct") },
    );

const Shown = v.object({
  pence: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  key: v.optional(v.string(), ""),
});

const pay =
  (app: AppContext, asked: PageRequestById) =>
  async (bet: BetWithLegs): Promise<Response> => {
    const { visit } = asked;
    const outcome = await paid(app, asked, bet);
    const held = outcome.done ? null : toRequest(visit, outcome.refusal);
    if (held) return held;
    const wayOn = outcome.done ? undefined : wayOnFrom(outcome.refusal);
    if (wayOn && !outcome.done) {
      const back = urls.between(wayOn.href, { back: behindDialog(visit, bet.id) });
      return seeOther(visit, back, { kind: "error", text: say(outcome.refusal).detail });
    }
    const now = (await findBet(app.shop.database.reader, bet.id)) ?? bet;
    const toast = outcome.done
      ? ({ kind: "success", text: moved("Paid out", outcome.value) } as const)
      : ({ kind: "error", text: say(outcome.refusal).detail } as const);
    const response = await answerInDetails(app, visit, { bet: now, toast, to: urls.racing.bet(bet.id) });
    announceChange(response, visit, bet);
    return response;
  };

async function paid(
  app: AppContext,
  { request, visit, by }: PageRequestById,
  bet: BetWithLegs,
): Promise<Outcome<Collected>> {
  const read = await readForm(request, Shown);
  if (!read.ok) return refuse({ code: "return-moved" });
  const { key, pence } = read.value;
  const keyed = keyedForm(visit, key, read.typed);
  return await stillSo(app, bet, await payOut(app.shop, by, { bet, shownPence: pence }, keyed));
}

/** A resent form gets the first answer, which holds only while the bet has not changed. */
async function stillSo({ shop }: AppContext, { id }: BetWithLegs, { outcome, replayed }: Answer<Collected>) {
  if (!replayed || !outcome.done) return outcome;
  const [latest] = await collectionsOf(shop.database.reader, id);
  return latest?.transactionId === outcome.value.transactionId ? outcome : refuse({ code: "return-moved" });
}

const moved = (what: string, { pence, balancePence }: Collected): string =>
  `${what}: ${formatMoney(pence)}, ${spokenBalance(balancePence)}`;

async function putBackForm(
  { shop }: AppContext,
  visit: PageContext,
  bet: BetWithLegs,
  form: FormState,
  status = 200,
): Promise<Response> {
  if (bet.collectedPence === 0) {
    const toast = { kind: "error", text: say({ code: "return-not-collected" }).detail } as const;
    return seeOther(visit, behindDialog(visit, bet.id), toast);
  }
  return respondDialog(visit, {
    title: "Put Back",
    crumbs: betCrumbs("Put Back"),
    ...accountOfBet(bet),
    status,
    form: <PutBackForm bet={bet} form={form} requestKey={shop.newSecret()} />,
  });
}

const takeBack =
  (app: AppContext, { request, visit, by }: PageRequestById) =>
  async (bet: BetWithLegs): Promise<Response> => {
    const read = await readForm(request, Shown);
    if (!read.ok) return putBackForm(app, visit, bet, read.form, 422);
    const { key, pence } = read.value;
    const wanted = { bet, shownPence: pence };
    const { outcome } = await putBackPayOut(app.shop, by, wanted, keyedForm(visit, key, read.typed));
    if (!outcome.done) {
      const now = (await findBet(app.shop.database.reader, bet.id)) ?? bet;
      return putBackForm(app, visit, now, refusedForm(read.typed, outcome.refusal), 422);
    }
    const text = moved("Put back", outcome.value);
    return seeOther(visit, behindDialog(visit, bet.id), { kind: "success", text });
  };

/** Unclaimed Returns: of all accounts or of one. */
export const unclaimedPages = (app: AppContext) =>
  pageRoutes(app, "serve").get(
    urls.racing.unclaimed,
    ({ visit, reader }) => {
      const { searchParams } = visit.url;
      const props = {
        reader,
        accountId: idIn(searchParams.get("accountId") ?? ""),
        page: numberIn(visit.url, "page", 1),
      };
      return respond(visit, {
        title: "Unclaimed Returns",
        crumbs: betCrumbs("Unclaimed Returns"),
        page: <UnclaimedPage {...props} />,
        part: <UnclaimedList {...props} />,
      });
    },
    { detail: faultSentence("Failed to fetch racing bets") },
  );
