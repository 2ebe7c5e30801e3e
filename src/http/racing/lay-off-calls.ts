import * as v from "valibot";
import { findCard } from "../../../db/stores/racing/cards.ts";
import { layOffBookOf } from "../../../db/stores/racing/lay-off-books.ts";
import { findLayOff, listLayOffs, type StoredLayOff } from "../../../db/stores/racing/lay-offs.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { formatOdds, readOdds } from "../../domain/odds.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { PENDING, STATUS_NAMES } from "../../domain/racing/bet-status.ts";
import { hedge } from "../../domain/racing/lay-offs/hedge.ts";
import {
  BOUNDED,
  hedgeSentence,
  NOTHING_PENDING,
  noHedgeSentence,
} from "../../domain/racing/lay-offs/hedge-words.ts";
import { MOST_BOOKMAKER } from "../../domain/racing/lay-offs/lay-off.ts";
import { closedToLayOffs, recordLayOff } from "../../operations/racing/record-lay-off.ts";
import { answerOnce, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { say } from "../messages/refusals.ts";
import { idNumber, line } from "../request/inputs.ts";
import { sentBalance, sentStake } from "../request/money-inputs.ts";
import { problemOf } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";

/** Lay-offs: what was recorded, one more, and what to lay off on a race. */
export const layOffCalls = (app: AppContext) =>
  callsUnder(urls.api.racing.layOffs, "Racing", [
    listCall(app),
    recordCall(app),
    suggestCall(app),
    readCall(app),
  ]);

const LayOffAnswer = v.object({
  id: v.number(),
  raceId: v.number(),
  racingRunnerId: v.number(),
  horseName: v.string(),
  courseName: v.string(),
  offAt: v.string(),
  bookmaker: v.string(),
  stake: v.pipe(v.number(), v.description("To win; each way it is staked twice")),
  amount: v.number(),
  eachWay: v.boolean(),
  odds: v.string(),
  status: v.string(),
  returned: v.pipe(v.nullable(v.number()), v.description("Null while it is pending")),
  recordedAt: v.string(),
  settledAt: v.nullable(v.string()),
});

const example = {
  ...{ id: 3, raceId: 12, racingRunnerId: 104, horseName: "Cloudberry", courseName: "York" },
  ...{ offAt: "2026-08-15T13:05:00.000Z", bookmaker: "Bright & Sons", stake: 40, amount: 40, eachWay: false },
  ...{ odds: "5/1", status: "Pending", returned: null, recordedAt: "2026-08-15T12:40:00.000Z" },
  settledAt: null,
};

const onTheWire = (one: StoredLayOff): v.InferInput<typeof LayOffAnswer> => ({
  ...{ id: one.id, raceId: one.raceId, racingRunnerId: one.runnerId, horseName: one.horseName },
  ...{ courseName: one.courseName, offAt: one.offAt.toISOString(), bookmaker: one.bookmaker },
  ...{
    stake: poundsFromPence(one.stakePence),
    amount: poundsFromPence(one.amountPence),
    eachWay: one.eachWay,
  },
  ...{ odds: formatOdds(one.price), status: STATUS_NAMES[one.status] },
  returned: one.status === PENDING ? null : poundsFromPence(one.returnPence ?? 0),
  ...{ recordedAt: one.placedAt.toISOString(), settledAt: one.settledAt?.toISOString() ?? null },
});

const OFF: AnyRefusal = { code: "lay-offs-off" };
const isOff = async (reader: Reader): Promise<boolean> => !(await currentSettings(reader)).layOffs;
const refusals = { 409: say(OFF).detail };

/** The newest of them, after all that are pending. */
const MOST_LISTED = 1000;

const listCall = ({ shop: { database } }: AppContext) =>
  call({
    method: "GET",
    path: "",
    permission: "lay-offs",
    summary: "List lay-offs",
    description: `The shop's own bets with other bookmakers: pending ones by their offs, then the newest. At most ${MOST_LISTED}.`,
    answer: v.array(LayOffAnswer),
    example: [example],
    refusals,
    fault: "Failed to load the lay-offs",
    handle: async () =>
      (await isOff(database.reader))
        ? problemOf(OFF)
        : (await listLayOffs(database.reader, MOST_LISTED)).map(onTheWire),
  });

const readCall = ({ shop: { database } }: AppContext) =>
  call({
    method: "GET",
    path: "/:id",
    permission: "lay-offs",
    summary: "Read a lay-off",
    params: v.object({ id: idNumber }),
    answer: LayOffAnswer,
    example,
    refusals: { ...refusals, 404: "Lay-off not found" },
    fault: "Failed to load the lay-off",
    async handle({ params }) {
      if (await isOff(database.reader)) return problemOf(OFF);
      const found = await findLayOff(database.reader, params.id);
      return found ? onTheWire(found) : problemOf({ code: "lay-off-unknown" });
    },
  });

const price = v.pipe(
  v.string("Write the price as a fraction, such as 9/2"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const odds = readOdds(dataset.value);
    if (typeof odds !== "string") return odds;
    addIssue({ message: "Write the price as a fraction, such as 9/2" });
    return NEVER;
  }),
);
const Recorded = v.object({
  raceId: idNumber,
  racingRunnerId: idNumber,
  bookmaker: line(say({ code: "lay-off-without-bookmaker" }).detail, MOST_BOOKMAKER, "A bookmaker's name"),
  stake: sentStake,
  odds: price,
  eachWay: v.optional(v.boolean(), false),
  /** A second bet, equal to one that is pending. */
  another: v.optional(v.boolean(), false),
  /** The off that the sender saw; a race at another time is refused. */
  offAt: v.optional(v.pipe(v.string(), v.isoTimestamp("Give the off as an instant"))),
});

const recordCall = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "",
    permission: "lay-offs",
    summary: "Record a lay-off",
    description:
      "A bet that the shop struck with another bookmaker, before the off. offAt: the off that was seen; a race that was moved since is refused. another: it is a second bet, equal to one that is pending; without it such a one is refused.",
    body: Recorded,
    bodyExamples: {
      "Forty pounds at 5/1": {
        ...{ raceId: 12, racingRunnerId: 104, bookmaker: "Bright & Sons", stake: 40, odds: "5/1" },
      },
    },
    answer: LayOffAnswer,
    example,
    status: 201,
    refusals: {
      404: "No such runner in such a race",
      409: "Lay-offs are off, the race is off or moved, or the same is recorded",
    },
    keyed: true,
    fault: "Failed to save the lay-off",
    async handle({ body, by, keyed }) {
      const { raceId, racingRunnerId: runnerId, stake: stakePence, odds: price, another, offAt } = body;
      const { bookmaker, eachWay } = body;
      const wanted = { raceId, runnerId, bookmaker, stakePence, price, eachWay, isAnother: another };
      const shownOff = offAt === undefined ? undefined : new Date(offAt);
      const { outcome, replayed } = await recordLayOff(shop, by, { ...wanted, shownOff }, keyed);
      if (!outcome.done) return answerOnce({ outcome, replayed }, () => example);
      const recorded = onTheWire((await findLayOff(shop.database.reader, outcome.value.layOffId))!);
      return answerOnce({ outcome, replayed }, () => recorded);
    },
  });

const SuggestionAnswer = v.object({
  sentence: v.string(),
  stakes: v.array(v.object({ racingRunnerId: v.number(), stake: v.number(), odds: v.string() })),
  worstNow: v.nullable(v.number()),
  worstThen: v.nullable(v.number()),
});

const NO_STAKES = { stakes: [], worstNow: null, worstThen: null };

const suggestCall = ({ shop: { database, clock } }: AppContext) =>
  call({
    method: "GET",
    path: "/suggestions/:id",
    permission: "lay-offs",
    summary: "Say what to lay off on a race",
    description:
      "The stakes that make the worst result of the race best, or keep it at keep pounds at least, by the latest prices. No stakes: the sentence says why.",
    params: v.object({ id: idNumber }),
    query: v.object({
      keep: v.optional(
        v.pipe(
          v.string(),
          v.transform((pounds): string | number => Number(pounds)),
          sentBalance,
        ),
      ),
    }),
    answer: SuggestionAnswer,
    example: {
      sentence: "Lay off £40.00 on Cloudberry at 5/1: the worst result is then -£210.00, now -£450.00.",
      stakes: [{ racingRunnerId: 104, stake: 40, odds: "5/1" }],
      worstNow: -450,
      worstThen: -210,
    },
    refusals: { 404: "No such race", 409: "Lay-offs are off, or the race is off" },
    fault: "Failed to load the lay-offs",
    async handle({ params, query }) {
      if (await isOff(database.reader)) return problemOf(OFF);
      const card = await findCard(database.reader, params.id);
      if (!card) return problemOf({ code: "race-unknown" });
      const closed = await closedToLayOffs(database.reader, card.race, clock.now());
      if (closed) return problemOf(closed);
      const book = await layOffBookOf(database.reader, card.race.id);
      if (!book) return { ...NO_STAKES, sentence: NOTHING_PENDING };
      const found = hedge(book, query.keep === undefined ? {} : { keepPence: query.keep });
      if ("code" in found) return { ...NO_STAKES, sentence: noHedgeSentence(found) };
      return {
        sentence: found.isBounded ? `${hedgeSentence(found)} ${BOUNDED}` : hedgeSentence(found),
        stakes: found.stakes.map(({ runner, stakePence }) => ({
          ...{ racingRunnerId: runner.runnerId, stake: poundsFromPence(stakePence) },
          odds: formatOdds(runner.price!),
        })),
        worstNow: poundsFromPence(found.worstBeforePence),
        worstThen: poundsFromPence(found.worstAfterPence),
      };
    },
  });
