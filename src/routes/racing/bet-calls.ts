/**
 * `/api/racing/bets`: racing bets, placed one by one, looked at and checked.
 *
 * What the slip asks before it is placed, as often as it likes, for nothing is changed by it:
 *
 *   POST /api/racing/bets/quote
 *   { accountId?, items: [{ betType, racingBet: { stake, eachWay?, acceptPrices?, selections: [
 *     { racingRunnerId, odds?,    odds: what the clerk saw, { fractional: "9/2" }, "9/2", "SP" or null for SP
 *       horseName?, horseNumber?, courseName?, raceTime? }   must be those of the horse with that id
 *   ] } }] }                      the items of POST /api/betslip/create; stake is the whole amount of the item
 *
 *   { items: [{ canBePlaced, lines, stake, stakePerLine, possibleReturn,   the last four null where it makes no bet
 *       problems: [{ code, message, selection }],                         selection counts from 0; null for the bet
 *       selections: [{ racingRunnerId, horseName, horseNumber, courseName, raceTime, odds, state }] }],
 *     totalStake, totalPossibleReturn, balanceAfter: { paid, owed } | null }
 *
 * `state` of a selection is "open", or the code of its problem: "price-moved" (`odds` is the new price; to accept it,
 * send it, or acceptPrices), "horse-not-running", "horse-is-another", "race-off", "race-abandoned", "horse-unknown", "horse-repeated",
 * "horses-of-one-race". Beyond the racecard's words, `message` is the sentence that the placement would refuse with.
 */
import { Elysia } from "elysia";
import * as v from "valibot";
import { betsSince, pageOfBets, pendingBets, settledBets } from "../../../db/stores/racing/bet-lists.ts";
import { findBet } from "../../../db/stores/racing/bets.ts";
import { instantAt, wallClock } from "../../domain/london-time.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { checkedAllSentence, checkedSentence } from "../../domain/racing/check-words.ts";
import { checkBet } from "../../operations/racing/check-bet.ts";
import { checkPendingBets } from "../../operations/racing/check-pending-bets.ts";
import { placeBets } from "../../operations/racing/place-bets.ts";
import { quoteSlip } from "../../operations/racing/quote-slip.ts";
import { idNumber } from "../../web/inputs.ts";
import { problemOf } from "../../web/problem.ts";
import { answer, answerOnce } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { streamedList } from "../streamed-json.ts";
import { betOnTheWire, betSent, itemSent, SentBet, SentItem } from "./bet-wire.ts";
import { betDocs } from "./bets-docs.ts";
import { quoteOnTheWire } from "./quote-wire.ts";

const ById = v.object({ id: idNumber });
const ByAccount = v.object({ accountId: idNumber });
const SentQuote = v.object({
  accountId: v.optional(v.nullable(idNumber), null),
  items: v.pipe(v.array(SentItem), v.maxLength(100, "A slip holds fewer bets than these")),
});

const count = (fallback: number, most: number) =>
  v.fallback(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1), v.maxValue(most)),
    fallback,
  );
/** A page or its size that is missing or bad is read as its default; without an account, all of them. */
const Paging = v.object({
  page: v.optional(count(1, 100_000_000), "1"),
  pageSize: v.optional(count(10, 100), "10"),
  accountId: v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => null),
      ),
      idNumber,
    ]),
  ),
});

export const betCalls = ({ shop }: Counter) => {
  const reader = shop.database.reader;
  return new Elysia({ prefix: "/api/racing/bets", tags: ["Racing bets"] })
    .use(callContext())
    .post(
      "",
      async ({ body, by, keyed }) => {
        const { accountId, isPaid, ...bet } = body;
        const wanted = { accountId, isPaid, bets: [betSent(bet)] };
        const answered = await placeBets(shop, by, wanted, keyed(body), true);
        const { outcome } = answered;
        const placed = outcome.done ? await findBet(reader, outcome.value.betIds[0]!) : undefined;
        return answerOnce(answered, () => placed && betOnTheWire(placed), 201);
      },
      { body: SentBet, detail: betDocs.place },
    )
    .post(
      "/quote",
      async ({ body }) => {
        const { accountId, items } = body;
        return quoteOnTheWire(await quoteSlip(shop, reader, { accountId, bets: items.map(itemSent) }));
      },
      { body: SentQuote, detail: betDocs.quote },
    )
    .get(
      "/all",
      async ({ query }) => {
        const found = await pageOfBets(reader, query.accountId ?? null, query.page, query.pageSize);
        return { ...found, bets: found.bets.map(betOnTheWire) };
      },
      { query: Paging, detail: betDocs.all },
    )
    .get("/pending", () => streamedList(pendingOnTheWire()), { detail: betDocs.pending })
    .get(
      "/today/:accountId",
      async ({ params }) => {
        const { day } = wallClock(shop.clock.now(), "Europe/London");
        const midnight = instantAt(day, "00:00", "Europe/London");
        return (await betsSince(reader, params.accountId, midnight)).map(betOnTheWire);
      },
      { params: ByAccount, detail: betDocs.today },
    )
    .get(
      "/account/:accountId/results",
      async ({ params }) => (await settledBets(reader, params.accountId)).map(betOnTheWire),
      { params: ByAccount, detail: betDocs.results },
    )
    .get(
      "/check-all-pending",
      async ({ by, set }) => {
        set.headers["cache-control"] = "no-store";
        const { checked, settled, won, wonPence, failures } = await checkPendingBets(shop, by);
        return {
          checked,
          settled,
          won,
          totalWinnings: poundsFromPence(wonPence),
          failed: failures.length,
          message: checkedAllSentence(settled, won, wonPence),
        };
      },
      { detail: betDocs.checkAll },
    )
    .get(
      "/check-result/:id",
      async ({ params, by, set }) => {
        set.headers["cache-control"] = "no-store";
        return answer(await checkBet(shop, by, params.id), ({ bet }) => ({
          id: bet.id,
          status: bet.status,
          winnings: poundsFromPence(bet.payoutPence ?? 0),
          message: checkedSentence(bet.status, bet.payoutPence),
        }));
      },
      { params: ById, detail: betDocs.check },
    )
    .get(
      "/:id",
      async ({ params }) => {
        const bet = await findBet(reader, params.id);
        return bet ? betOnTheWire(bet) : problemOf({ code: "bet-unknown" });
      },
      { params: ById, detail: betDocs.read },
    );

  async function* pendingOnTheWire() {
    for await (const bets of pendingBets(reader)) yield bets.map(betOnTheWire);
  }
};
