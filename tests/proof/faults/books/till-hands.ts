import { countsOfShift } from "../../../../db/stores/tills/shift-counts.ts";
import { cashInDrawer, findLatestShift } from "../../../../db/stores/tills/shifts.ts";
import { type CashPieces, DENOMINATIONS } from "../../../../src/domain/tills/cash-pieces.ts";
import { deposit, withdraw } from "../../../../src/operations/accounts/deposit-withdraw.ts";
import type { Actor, Shop } from "../../../../src/operations/shop.ts";
import { register } from "../../../../src/operations/staff/register.ts";
import { closeShift } from "../../../../src/operations/tills/close-shift.ts";
import { correctCount } from "../../../../src/operations/tills/correct-count.ts";
import { handOver } from "../../../../src/operations/tills/hand-over.ts";
import { moveToSafe } from "../../../../src/operations/tills/move-to-safe.ts";
import { openShift } from "../../../../src/operations/tills/open-shift.ts";
import { customerWith, doneOf, openWith, switchTillsOn, tillNamed } from "../../../support/counted-tills.ts";
import { type Chance, chanceOf } from "../model/chance.ts";

const HANDS = 3;
const TILLS = 2;
const RICH = 1000;
const BY = { userId: 1, requestId: "tills" };
const COLLEAGUE = {
  email: "colleague@shop.example",
  password: "long-enough-1",
  firstName: "Bob",
  lastName: "Day",
};

type Hand = {
  shop: Shop;
  by: Actor & { tillId: number };
  customer: number;
  colleague: number;
  chance: Chance;
};
type Command = (hand: Hand) => Promise<{ outcome: { done: boolean } } | undefined>;

const NOTE = "By chance";
const piecesBy = (chance: Chance): CashPieces => {
  const kinds = chance.some(DENOMINATIONS, 3).map(({ pence }) => [pence, chance.between(0, 20)]);
  return Object.fromEntries(kinds);
};
const pounds = (chance: Chance): number => chance.between(1, 5_000);
const latestOf = ({ shop, by }: Hand) => findLatestShift(shop.database.reader, by.tillId);

/** Puts a count of the till's newest shift right, whichever of them, also one that has been corrected already. */
const correct: Command = async (hand) => {
  const { shop, by, chance } = hand;
  const shift = await latestOf(hand);
  const counts = shift ? await countsOfShift(shop.database.reader, shift.id) : [];
  if (!shift || counts.length === 0) return undefined;
  const wrongIn = chance.percent(50) ? ("drawer" as const) : ("safe" as const);
  const countId = chance.one(counts).id;
  return await correctCount(shop, by, {
    ...{ shiftId: shift.id, countId, pieces: piecesBy(chance), wrongIn, reason: NOTE },
  });
};

const drop =
  (way: "ToSafe" | "FromSafe"): Command =>
  async (hand) => {
    const { shop, by, chance } = hand;
    const shift = await latestOf(hand);
    const wanted = { shiftId: shift?.id ?? 0, amountPence: pounds(chance), way, note: "" };
    return await moveToSafe(shop, by, wanted);
  };

const COMMANDS: readonly (readonly [number, Command])[] = [
  [
    5,
    ({ shop, by, customer, chance }) =>
      deposit(shop, by, { accountId: customer, amountPence: pounds(chance) }),
  ],
  [
    3,
    ({ shop, by, customer, chance }) =>
      withdraw(shop, by, { accountId: customer, amountPence: pounds(chance) }),
  ],
  [2, drop("ToSafe")],
  [1, drop("FromSafe")],
  [
    2,
    ({ shop, by, chance }) =>
      openShift(shop, by, { pieces: piecesBy(chance), note: NOTE, fromSafePence: null }),
  ],
  [
    1,
    async (hand) => {
      const { shop, by, chance } = hand;
      const shiftId = (await latestOf(hand))?.id ?? 0;
      const staysPence = chance.percent(50) ? 0 : null;
      return await closeShift(shop, by, { shiftId, pieces: piecesBy(chance), note: NOTE, staysPence });
    },
  ],
  [
    1,
    async (hand) => {
      const { shop, by, chance, colleague } = hand;
      const shiftId = (await latestOf(hand))?.id ?? 0;
      return await handOver(shop, by, {
        ...{ shiftId, pieces: piecesBy(chance), note: NOTE, toUserId: colleague },
      });
    },
  ],
  [1, correct],
];

/**
 * Clerks at tills, two of them at one, who do by chance what is done with drawers. Pages pay out over a till of their own, which stays open.
 * Whatever is refused is refused whole; `done` counts the others.
 */
export async function openTills(shop: { shop: Shop; jar: Map<string, string> }, seed: number) {
  await switchTillsOn(shop.shop);
  const customer = await customerWith(shop.shop, RICH);
  const colleague = doneOf(await register(shop.shop, BY, COLLEAGUE)).id;
  const pages = await tillNamed(shop.shop, "Pages");
  shop.jar.set("till", pages.till!);
  await openWith(shop.shop, pages, RICH);
  const tills = await Promise.all(
    Array.from({ length: TILLS }, (_, at) => tillNamed(shop.shop, `Till ${at + 1}`)),
  );
  const hands = Array.from(
    { length: HANDS },
    (_, at): Hand => ({
      ...{ shop: shop.shop, customer, colleague, by: tills[at % TILLS]! },
      chance: chanceOf(seed * HANDS + at),
    }),
  );
  return {
    /** Whose money goes over them: no account of the model's. */
    customer,
    async work(commands: number): Promise<number> {
      let done = 0;
      const each = hands.map(async (hand) => {
        for (let at = 0; at < commands; at++)
          if ((await hand.chance.weighted(COMMANDS)(hand))?.outcome.done) done += 1;
      });
      await Promise.all(each);
      return done;
    },
    /** What a drawer has by its newest shift and by all transfers: a sentence where they differ. */
    async drawersThatDiffer(accounts: readonly { account: string; pence: number }[]): Promise<string[]> {
      const sums = new Map(accounts.map(({ account, pence }) => [account, pence]));
      const differ = [pages, ...tills].map(async ({ tillId }) => {
        const { reader } = shop.shop.database;
        const shift = await findLatestShift(reader, tillId);
        const byShift = shift ? await cashInDrawer(reader, shift.id) : 0;
        // Cash that comes in goes from its account.
        const byTransfers = 0 - (sums.get(`till:${tillId}`) ?? 0);
        return byShift === byTransfers
          ? []
          : [`till ${tillId}: its shift has ${byShift} pence, and all transfers ${byTransfers}`];
      });
      return (await Promise.all(differ)).flat();
    },
  };
}
