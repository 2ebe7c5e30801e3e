import * as v from "valibot";
import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { decisionsOnBets } from "../../../db/stores/racing/race-decisions.ts";
import { type PricedLeg, RightPriceForm } from "../../../views/racing/bets/right-price-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney } from "../../domain/money.ts";
import { readOdds } from "../../domain/odds.ts";
import { VOID } from "../../domain/racing/bet-status.ts";
import { rightPriceOf, rightPricesIn } from "../../domain/racing/races/right-prices.ts";
import { isUnreadable } from "../../domain/unreadable.ts";
import { decideRightPrice, type RightPriceDone } from "../../operations/racing/right-price.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import { accountOfBet, behindDialog, withBet } from "./bet-details-pages.tsx";
import { betCrumbs } from "./race-forms.ts";

/** A bet that was struck at a wrong price, settled at the right one. */
export const rightPricePages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.rightPrice(":id"),
      pageById((asked) => withBet(app, asked, (bet) => priceForm(app, asked.visit, bet, untouched))),
    )
    .post(
      urls.racing.rightPrice(":id"),
      pageById((asked) => withBet(app, asked, (bet) => savePrice(app, asked, bet))),
      { parse: "none" },
    );

const CHOOSE = "Choose the horse that was struck at a wrong price";
const WRITE = "Write the right price as a fraction, such as 9/2, or Evens";
/** "set/31/20/1": of runner 31, which was shown at 20/1. */
const WHAT = /^(set|take-back)\/(\d{1,15})\/(\d{1,5}\/\d{1,5}|Evens)$/;

const What = v.pipe(
  v.optional(v.string(), ""),
  v.regex(WHAT, CHOOSE),
  v.transform((text) => {
    const [, what, runnerId, shown] = WHAT.exec(text)!;
    return { takesBack: what === "take-back", runnerId: Number(runnerId), shown: shown! };
  }),
);
const RightPrice = v.pipe(
  v.object({
    what: What,
    price: v.pipe(v.optional(v.string(), ""), v.trim()),
    reason: v.optional(lines(500, "A reason"), ""),
  }),
  v.forward(
    v.check(({ what, price }) => what.takesBack || typeof readOdds(price) !== "string", WRITE),
    ["price"],
  ),
  v.forward(
    v.check(
      ({ what, price }) => !what.takesBack || price === "",
      "Leave this blank: the price struck stands after all",
    ),
    ["price"],
  ),
);

/** Legs that were struck at a price, with what they settle at. */
async function pricedLegs({ shop }: AppContext, { id, legs }: BetWithLegs): Promise<PricedLeg[]> {
  const prices = rightPricesIn(await decisionsOnBets(shop.database.reader, [id]));
  return legs.flatMap(({ runnerId, horseName, price: struck }) => {
    if (runnerId === null || !struck || isUnreadable(struck)) return [];
    const right = rightPriceOf(prices, { bet: id, runner: runnerId })?.price ?? null;
    return [{ runnerId, horseName, struck, right }];
  });
}

async function priceForm(
  app: AppContext,
  visit: PageContext,
  bet: BetWithLegs,
  form: FormState,
  status = 200,
) {
  const legs = await pricedLegs(app, bet);
  if (legs.length === 0 || bet.status === VOID) {
    const text =
      bet.status === VOID
        ? say({ code: "right-price-of-void-bet" }).detail
        : `No horse of bet ${bet.reference} was struck at a price that can be read`;
    return seeOther(visit, behindDialog(visit, bet.id), { kind: "error", text });
  }
  return respondDialog(visit, {
    title: "Right Price",
    crumbs: betCrumbs("Right Price"),
    ...accountOfBet(bet),
    status,
    form: <RightPriceForm bet={bet} legs={legs} form={form} />,
  });
}

async function savePrice(app: AppContext, { request, visit, by }: PageRequestById, bet: BetWithLegs) {
  const read = await readForm(request, RightPrice);
  if (!read.ok) return await priceForm(app, visit, bet, read.form, 422);
  const { what, price, reason } = read.value;
  const { runnerId, shown } = what;
  if (!bet.legs.some((leg) => leg.runnerId === runnerId))
    return await priceForm(app, visit, bet, { typed: read.typed, errors: { what: CHOOSE } }, 422);
  const odds = readOdds(price);
  const right = what.takesBack || typeof odds === "string" ? null : odds;
  const outcome = await decideRightPrice(app.shop, by, {
    ...{ betId: bet.id, runnerId, shown, reason },
    price: right,
  });
  if (!outcome.done) {
    const { refusal } = outcome;
    const held = toRequest(visit, refusal);
    return held ?? (await priceForm(app, visit, bet, refusedForm(read.typed, refusal), say(refusal).status));
  }
  return seeOther(visit, behindDialog(visit, bet.id), { kind: "success", text: saved(outcome.value) });
}

const saved = ({ horse, price, moved }: RightPriceDone): string =>
  `${horse} settles at ${price}` +
  (moved ? `: ${formatMoney(moved.afterPence)} instead of ${formatMoney(moved.beforePence)}` : "");
