import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq, sql } from "drizzle-orm";
import { auditRows, layOffSettlements, layOffs, shopTransfers } from "../../../../db/schema/index.ts";
import { LOST, PENDING, PLACED, VOID, WON } from "../../../../src/domain/racing/bet-status.ts";
import { RACE_STATUS } from "../../../../src/domain/racing/races/race-status.ts";
import { checkInTurn } from "../../../../src/operations/racing/check-pending-bets.ts";
import { payBoth } from "../../../../src/operations/racing/pay-both.ts";
import { proposeLayOff, resettleLayOff } from "../../../../src/operations/racing/settle-lay-offs.ts";
import { stopRace } from "../../../../src/operations/racing/stop-race.ts";
import { layOff, switchLayOffs } from "../../../support/lay-offs.ts";
import {
  type CalledResult,
  type CardedRace,
  callResult,
  cardRace,
  NOON,
  off,
  reprice,
} from "../../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let race: CardedRace;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  await switchLayOffs(shop.shop);
  race = await cardRace(shop, {
    offAt: off("13:00"),
    horses: { Abbey: "2/1", Bellflower: "4/1", Cloudberry: "6/1", Damson: "8/1", Elder: "9/1" },
  });
});
afterEach(() => shop.close());

const reader = () => shop.shop.database.reader;
const rowOf = async (id: number) => (await reader().select().from(layOffs).where(eq(layOffs.id, id)))[0]!;
const standing = async (id: number) => {
  const { status, returnPence } = await rowOf(id);
  return [status, returnPence];
};
const transfers = () =>
  reader()
    .select({
      from: shopTransfers.fromAccount,
      to: shopTransfers.toAccount,
      pence: shopTransfers.amountPence,
      corrects: shopTransfers.correctsId,
    })
    .from(shopTransfers)
    .where(eq(shopTransfers.referenceType, "LayOff"))
    .orderBy(asc(shopTransfers.id));
const onHorse = (name: string, more: object = {}) =>
  layOff(shop.shop, { raceId: race.raceId, runnerId: race.runnerIds[name]!, ...more });
async function run(called: CalledResult): Promise<void> {
  shop.clock.shop = off("13:10");
  await callResult(shop, race, called);
  await checkInTurn(shop.shop, BY);
}
const ALL = ["Abbey", "Bellflower", "Cloudberry", "Damson", "Elder"];

test("a stake goes from the shop's lay-off stakes to the other bookmakers, and a winner's return comes back", async () => {
  const id = await onHorse("Abbey");
  expect(await transfers()).toEqual([
    { from: "lay-off-stakes", to: "bookmakers", pence: 4_000, corrects: null },
  ]);
  expect(await standing(id)).toEqual([PENDING, null]);
  await run({ finish: ALL });
  expect(await standing(id)).toEqual([WON, 24_000]);
  expect((await transfers())[1]).toEqual({
    from: "bookmakers",
    to: "lay-off-winnings",
    pence: 24_000,
    corrects: null,
  });
  const audits = await reader()
    .select({ action: auditRows.action, after: auditRows.after })
    .from(auditRows)
    .where(eq(auditRows.subjectType, "lay-off"))
    .orderBy(asc(auditRows.id));
  expect(audits.map(({ action }) => action)).toEqual(["RecordLayOff", "SettleLayOff"]);
  expect(audits[1]!.after).toMatchObject({ status: WON, returnPence: 24_000, version: 1 });
});

describe("settles as a customer's single does", () => {
  test.each([
    ["a loser", "Bellflower", {}, { finish: ALL }, [LOST, 0]],
    [
      "each way, placed at a quarter of 5/1",
      "Bellflower",
      { eachWay: true },
      { finish: ALL },
      [PLACED, 9_000],
    ],
    ["each way, a winner", "Abbey", { eachWay: true }, { finish: ALL }, [WON, 33_000]],
    [
      "a dead heat of two",
      "Abbey",
      {},
      { finish: [["Abbey", "Bellflower"], "Cloudberry", "Damson", "Elder"] },
      [WON, 12_000],
    ],
    ["part of a penny", "Abbey", { stakePence: 333, price: "8/13" }, { finish: ALL }, [WON, 538]],
  ] as const)("%s", async (_, horse, more, called, expected) => {
    const id = await onHorse(horse, more);
    await run(called as unknown as CalledResult);
    expect(await standing(id)).toEqual([...expected]);
  });

  test("Rule 4 is off a winner where a horse came out after it was struck", async () => {
    const id = await onHorse("Abbey");
    shop.clock.shop = off("12:30");
    await reprice(shop, race.runnerIds.Bellflower!, "NR");
    await run({ finish: ["Abbey", "Cloudberry", "Damson", "Elder"] });
    // 20p in the pound for a horse at 4/1: 5/1 is 4/1.
    expect(await standing(id)).toEqual([WON, 20_000]);
  });

  test("a non-runner and a void race return the stake, which is no winnings", async () => {
    const id = await onHorse("Bellflower");
    shop.clock.shop = off("12:30");
    await reprice(shop, race.runnerIds.Bellflower!, "NR");
    await run({ finish: ["Abbey", "Cloudberry", "Damson", "Elder"] });
    expect(await standing(id)).toEqual([VOID, 4_000]);
    expect((await transfers()).at(-1)).toMatchObject({ from: "bookmakers", to: "lay-off-stakes" });
  });

  test("an abandoned race returns it, too", async () => {
    const id = await onHorse("Bellflower", { eachWay: true });
    await stopRace(shop.shop, BY, { raceId: race.raceId, as: RACE_STATUS.abandoned, reason: "Fog" });
    await checkInTurn(shop.shop, BY);
    expect(await standing(id)).toEqual([VOID, 8_000]);
  });

  test("goodwill that the shop pays its customers is paid by no other bookmaker", async () => {
    const id = await onHorse("Bellflower");
    shop.clock.shop = off("13:10");
    await callResult(shop, race, { finish: ALL });
    const paid = await payBoth(shop.shop, BY, {
      ...{ runnerId: race.runnerIds.Bellflower!, pays: true, reason: "The judge was wrong" },
    });
    expect(paid.done).toBe(true);
    await checkInTurn(shop.shop, BY);
    expect(await standing(id)).toEqual([LOST, 0]);
  });
});

test("two rounds at once settle it once", async () => {
  const id = await onHorse("Abbey");
  shop.clock.shop = off("13:10");
  await callResult(shop, race, { finish: ALL });
  await Promise.all([1, 2, 3].map(() => checkInTurn(shop.shop, BY)));
  await checkInTurn(shop.shop, BY);
  expect(await standing(id)).toEqual([WON, 24_000]);
  expect(await transfers()).toHaveLength(2);
});

describe("settled again", () => {
  const again = (layOffId: number, settling: "RESULT" | "VOID", shown: object, reason = "Corrected") =>
    resettleLayOff(shop.shop, BY, { layOffId, settling, shown, reason } as never);

  test("upon a corrected result the former return is taken back and the new one paid, in rows of their own", async () => {
    const id = await onHorse("Abbey");
    await run({ finish: ALL });
    await callResult(shop, race, {
      finish: ["Bellflower", "Abbey", "Cloudberry", "Damson", "Elder"],
      userId: 1,
    });
    await checkInTurn(shop.shop, BY);
    expect(await standing(id)).toEqual([WON, 24_000]);
    const proposed = await proposeLayOff(reader(), id, "RESULT");
    expect(proposed.done && [proposed.value.after.status, proposed.value.after.payoutPence]).toEqual([
      LOST,
      0,
    ]);
    expect((await again(id, "RESULT", { status: WON, returnPence: 24_000 })).outcome).toMatchObject({
      refusal: { code: "lay-off-changed" },
    });
    expect((await again(id, "RESULT", { status: LOST, returnPence: 0 })).outcome.done).toBe(true);
    const [stake, paid, takenBack] = await transfers();
    expect([stake!.pence, paid!.pence]).toEqual([4_000, 24_000]);
    expect(takenBack).toMatchObject({ from: "lay-off-winnings", to: "bookmakers", pence: 24_000 });
    expect(takenBack!.corrects).not.toBeNull();
    // And back once more: the row that is taken back is never taken back twice.
    await callResult(shop, race, { finish: ALL, userId: 1 });
    expect((await again(id, "RESULT", { status: WON, returnPence: 24_000 })).outcome.done).toBe(true);
    expect(
      (await again(id, "VOID", { status: VOID, returnPence: 4_000 }, "Bright would not take it")).outcome
        .done,
    ).toBe(true);
    expect(await standing(id)).toEqual([VOID, 4_000]);
    const versions = await reader()
      .select({ version: layOffSettlements.version, reason: layOffSettlements.reason })
      .from(layOffSettlements)
      .orderBy(asc(layOffSettlements.version));
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(versions[3]!.reason).toBe("Bright would not take it");
    const [sum] = await reader()
      .select({
        at: sql<number>`sum(case when ${shopTransfers.fromAccount} = 'bookmakers' then ${shopTransfers.amountPence}
          else -${shopTransfers.amountPence} end)`.mapWith(Number),
      })
      .from(shopTransfers)
      .where(eq(shopTransfers.referenceType, "LayOff"));
    expect(sum!.at).toBe(0);
  });

  test("a pending one can be made void, and stays so whatever wins", async () => {
    const id = await onHorse("Abbey");
    expect((await again(id, "VOID", { status: VOID, returnPence: 4_000 }, "Struck twice")).outcome.done).toBe(
      true,
    );
    await run({ finish: ALL });
    expect(await standing(id)).toEqual([VOID, 4_000]);
  });

  test.each([
    ["without a reason", "VOID", "   ", "lay-off-without-reason"],
    ["with a reason that shows nothing", "VOID", "​", "lay-off-without-reason"],
    ["before there is a result", "RESULT", "Why", "lay-off-not-decided"],
  ] as const)("is refused %s", async (_, settling, reason, code) => {
    const id = await onHorse("Abbey");
    const { outcome } = await again(id, settling, { status: VOID, returnPence: 4_000 }, reason);
    expect(outcome).toMatchObject({ refusal: { code } });
    expect(await standing(id)).toEqual([PENDING, null]);
  });

  test("is refused where nothing changes, and where there is none", async () => {
    const id = await onHorse("Abbey");
    await run({ finish: ALL });
    expect((await again(id, "RESULT", { status: WON, returnPence: 24_000 })).outcome).toMatchObject({
      refusal: { code: "lay-off-settles-the-same" },
    });
    expect((await again(id + 1, "VOID", { status: VOID, returnPence: 0 })).outcome).toMatchObject({
      refusal: { code: "lay-off-unknown" },
    });
  });
});
