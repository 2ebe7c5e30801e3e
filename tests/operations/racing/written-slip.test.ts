import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { onPostgres } from "../../../db/kit.ts";
import { findSlip } from "../../../db/stores/racing/slips.ts";
import type { BetRequest } from "../../../src/domain/racing/placing/bet-request.ts";
import { slipOnTheWire } from "../../../src/http/racing/bet-answer.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { type CardedRace, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "slip" };

let shop: TestShop;
let accountId: number;
let races: CardedRace[];
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  accountId = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  const field = ["Ash", "Birch", "Cedar", "Damson", "Elder", "Fir", "Gorse", "Hazel"];
  races = await Promise.all(
    ["13:00", "14:00", "15:00", "16:00"].map((time, race) =>
      cardRace(shop, {
        offAt: off(time),
        handicap: race % 2 === 1,
        horses: Object.fromEntries(
          field.map((name, at) => [
            `${name} ${race}`,
            at === 7 ? "NR" : at === 6 ? "SP" : `${at + race + 1}/2`,
          ]),
        ),
      }),
    ),
  );
});
afterEach(() => shop.close());

const leg = (race: number, name: string, more: object = {}) => ({
  runnerId: races[race]!.runnerIds[`${name} ${race}`]!,
  seen: null,
  atSp: false,
  described: { name: "", number: "", course: "", time: "" },
  ...more,
});
const bet = (betType: string, eachWay: boolean, legs: BetRequest["legs"]): BetRequest => ({
  betType,
  eachWay,
  stake: { perLinePence: 100 },
  legs,
  acceptsPrices: true,
});
const SLIP = () => [
  bet("Single", false, [leg(0, "Ash")]),
  bet("Single", true, [leg(1, "Gorse")]),
  bet("Double", true, [leg(1, "Cedar"), leg(2, "Damson", { atSp: true })]),
  bet("Lucky15", true, [leg(0, "Birch"), leg(1, "Elder"), leg(2, "Fir"), leg(3, "Ash")]),
];
const place = async (isPaid: boolean, key: string | null = null) => {
  const keyed = key === null ? null : { key, asked: "the slip" };
  return await placeBets(shop.shop, BY, { accountId, isPaid, bets: SLIP() }, keyed);
};
const read = (slipId: number) => findSlip(shop.shop.database.reader, slipId);
const slipIdOf = ({ outcome }: Awaited<ReturnType<typeof place>>): number => {
  if (!outcome.done) throw new Error(outcome.refusal.code);
  return outcome.value.slipId;
};

const expectAsInTheBooks = async (placed: Awaited<ReturnType<typeof place>>) => {
  const inTheBooks = (await read(slipIdOf(placed)))!;
  expect(inTheBooks).toMatchObject(placed.written!);
  expect(slipOnTheWire(placed.written!)).toEqual(slipOnTheWire(inTheBooks));
};

describe.skipIf(onPostgres)("the slip that a placing answers", () => {
  test.each([true, false])("is the slip that stands in the books (paid: %p)", async (isPaid) => {
    await place(!isPaid);
    const placed = await place(isPaid);
    expect(placed.written?.bets).toHaveLength(4);
    await expectAsInTheBooks(placed);
  });

  test("is that of the field as it stands, where a horse came out a moment ago", async () => {
    await reprice(shop, races[1]!.runnerIds["Ash 1"]!, "NR");
    await reprice(shop, races[0]!.runnerIds["Cedar 0"]!, "NR");
    const placed = await place(false);
    await expectAsInTheBooks(placed);
  });

  test("is read where the same is asked again, and is no part of the answer that is kept", async () => {
    const first = await place(true, "one");
    const again = await place(true, "one");
    expect([first.written === null, again.written, again.replayed]).toEqual([false, null, true]);
    expect(again.outcome).toEqual(first.outcome);
    expect(JSON.stringify(first.outcome)).not.toContain("bets");
  });
});
