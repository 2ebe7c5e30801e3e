import * as v from "valibot";
import { type BetWithLegs, findBet } from "../../../db/stores/racing/bets.ts";
import { TakeBackLapseForm } from "../../../views/accounts/lapsed.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney, spokenBalance } from "../../domain/money.ts";
import { takeBackLapse } from "../../operations/racing/lapse-returns.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { line } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { accountOfBet, behindDialog, withBet } from "./bet-details-pages.tsx";
import { betCrumbs } from "./race-forms.ts";

/** Taking back the lapse of a return. */
export const lapsePages = (app: AppContext) =>
  pageRoutes(app, "correct")
    .get(
      urls.racing.takeBackLapse(":id"),
      pageById((asked) => withBet(app, asked, (bet) => show(app, asked.visit, bet, untouched))),
    )
    .post(
      urls.racing.takeBackLapse(":id"),
      pageById((asked) => withBet(app, asked, (bet) => takeBack(app, asked, bet))),
      { parse: "none" },
    );

const TakingBack = v.object({
  pence: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  reason: line(say({ code: "lapse-without-reason" }).detail, 500, "A reason"),
  key: v.optional(v.string(), ""),
});

function show({ shop }: AppContext, visit: PageContext, bet: BetWithLegs, form: FormState, status = 200) {
  if (bet.lapsedPence === 0) {
    const toast = { kind: "error", text: say({ code: "return-not-lapsed" }).detail } as const;
    return seeOther(visit, behindDialog(visit, bet.id), toast);
  }
  const { id, reference, accountName, lapsedPence: pence } = bet;
  return respondDialog(visit, {
    title: "Take Back Lapse",
    crumbs: betCrumbs("Take Back Lapse"),
    ...accountOfBet(bet),
    status,
    form: (
      <TakeBackLapseForm
        lapse={{ what: `bet ${reference}`, accountName, pence, takeBackHref: urls.racing.takeBackLapse(id) }}
        after="It returns to the account and can be collected."
        cancel={urls.racing.bet(id)}
        form={form}
        requestKey={shop.newSecret()}
      />
    ),
  });
}

async function takeBack(app: AppContext, { request, visit, by }: PageRequestById, bet: BetWithLegs) {
  const read = await readForm(request, TakingBack);
  if (!read.ok) return await show(app, visit, bet, read.form, 422);
  const { key, pence: shownPence, reason } = read.value;
  const keyed = keyedForm(visit, key, read.typed);
  const { outcome } = await takeBackLapse(app.shop, by, { bet, shownPence, reason }, keyed);
  if (!outcome.done) {
    const now = (await findBet(app.shop.database.reader, bet.id)) ?? bet;
    return await show(app, visit, now, refusedForm(read.typed, outcome.refusal), 422);
  }
  const { pence, balancePence } = outcome.value;
  const text = `Lapse taken back: ${formatMoney(pence)}, ${spokenBalance(balancePence)}`;
  return seeOther(visit, behindDialog(visit, bet.id), { kind: "success", text });
}
