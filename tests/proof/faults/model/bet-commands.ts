import { linesOf, type ModelBet, mostPence, PENDING, TYPES } from "./bet-model.ts";
import {
  ask,
  type Client,
  expectSame,
  type ModelAccount,
  moveOn,
  note,
  openAccounts,
  pounds,
  type Weighted,
} from "./client.ts";
import { type ModelLeg, type ModelRace, textOf } from "./race-model.ts";

const CREATED = 201;
const REFUSED = 422;
const MOST_ON_SLIP = 4;
const MANY_LEGS = 5;

type Wanted = Pick<ModelBet, "type" | "eachWay" | "stakePence" | "legs">;

/** Cheap bets on a few horses come more often than a Goliath. */
function someType(client: Client): string {
  const { chance } = client;
  const isLarge = chance.percent(15);
  return chance.one(Object.keys(TYPES).filter((name) => TYPES[name]!.legs[0]! >= MANY_LEGS === isLarge));
}

function someLeg(client: Client, race: ModelRace): ModelLeg {
  const runner = client.chance.one(race.runners.filter(({ out }) => out === null));
  const price = client.chance.percent(5) ? null : runner.price;
  return { race, runner, price, struckAt: client.today.struckAt };
}

function someBet(client: Client): Wanted {
  const { chance } = client;
  const type = someType(client);
  const legs = chance.one(TYPES[type]!.legs);
  return {
    type,
    eachWay: type === "Each-Way" || chance.percent(40),
    stakePence: chance.weighted([
      [4, chance.between(1, 50)],
      [2, chance.between(1, 500)],
    ]),
    legs: chance.some(client.races, legs).map((race) => someLeg(client, race)),
  };
}

/** The horses as they are sent: some with the price that stood beside them, some at starting price although there is one. */
const sentLegs = (client: Client, legs: readonly ModelLeg[]) =>
  legs.map(({ runner, price }) => ({
    racingRunnerId: runner.id,
    ...(price === null && runner.price !== null && { atSp: true }),
    ...(price !== null && client.chance.percent(30) && { odds: textOf(price) }),
  }));

const sentBet = (client: Client, { type, eachWay, stakePence, legs }: Wanted) => ({
  betType: type,
  eachWay,
  stake: pounds(stakePence),
  selections: sentLegs(client, legs),
});

/** Notes a bet that was placed, and what its stake has done to its account. */
function noteBet(client: Client, account: ModelAccount, id: number, wanted: Wanted): ModelBet {
  const amountPence = linesOf(wanted) * wanted.stakePence;
  moveOn(account, -amountPence);
  const stands = { status: PENDING, pence: 0 };
  const bet = {
    ...wanted,
    id,
    accountId: account.id,
    amountPence,
    stands,
    collected: 0,
    isVoidedByStaff: false,
  };
  client.bets.push(bet);
  return bet;
}

/** Where nothing may be owed, a bet that is not paid is covered by the balance. */
function mayPlace(
  client: Client,
  { pence }: ModelAccount,
  isPaid: boolean,
  bets: readonly Wanted[],
): boolean {
  const total = bets.reduce((sum, wanted) => sum + linesOf(wanted) * wanted.stakePence, 0);
  if (!client.owesNothing || isPaid || total <= pence) return true;
  note(client, "bets not owed");
  return false;
}

const inPounds = (pence: number | null) => (pence === null ? null : pounds(pence));

async function placeBet(client: Client): Promise<void> {
  const account = client.chance.one(openAccounts(client));
  const wanted = someBet(client);
  const isPaid = client.chance.percent(50);
  const { status, body } = await ask(client, "POST", "/api/racing/bets", {
    accountId: account.id,
    isPaid,
    ...sentBet(client, wanted),
  });
  if (!mayPlace(client, account, isPaid, [wanted])) return expectSame("the status", status, REFUSED);
  expectSame("the status", status, CREATED);
  if (isPaid) moveOn(account, linesOf(wanted) * wanted.stakePence);
  const { amountPence } = noteBet(client, account, body.id, wanted);
  expectSame(
    `status, amount, most of a ${wanted.type}`,
    [body.status, body.amount, body.possibleReturn],
    [PENDING, pounds(amountPence), inPounds(mostPence(wanted))],
  );
}

const sentItem = (client: Client, wanted: Wanted) => ({
  betType: wanted.type,
  racingBet: {
    stake: pounds(linesOf(wanted) * wanted.stakePence),
    eachWay: wanted.eachWay,
    selections: sentLegs(client, wanted.legs),
  },
});

async function placeSlip(client: Client): Promise<void> {
  const { chance } = client;
  const account = chance.one(openAccounts(client));
  const bets = Array.from({ length: chance.between(1, MOST_ON_SLIP) }, () => someBet(client));
  const isPaid = chance.percent(50);
  const items = bets.map((wanted) => sentItem(client, wanted));
  const { status, body } = await ask(client, "POST", "/api/betslip/create", {
    accountId: account.id,
    isPaid,
    items,
  });
  if (!mayPlace(client, account, isPaid, bets)) return expectSame("the status", status, REFUSED);
  expectSame("the status", status, CREATED);
  const total = bets.reduce((sum, wanted) => sum + linesOf(wanted) * wanted.stakePence, 0);
  if (isPaid) moveOn(account, total);
  for (const [at, wanted] of bets.entries()) noteBet(client, account, body.items[at].id, wanted);
  expectSame("total and bets", [body.totalStake, body.items.length], [pounds(total), bets.length]);
}

/** A slip with one bet that cannot be taken: nothing of it is placed. */
async function refusedSlip(client: Client): Promise<void> {
  const account = client.chance.one(openAccounts(client));
  const good = sentItem(client, someBet(client));
  const bad = sentItem(client, someBet(client));
  const items = client.chance.shuffled([good, client.chance.one(WRONG)(client, bad)]);
  const { status } = await ask(client, "POST", "/api/betslip/create", {
    accountId: account.id,
    isPaid: true,
    items,
  });
  expectSame("refused", isRefused(status), true);
}

type Item = ReturnType<typeof sentItem>;
const isRefused = (status: number): boolean => status >= 400 && status < 500;
const withLegs = (item: Item, selections: Item["racingBet"]["selections"]) => ({
  ...item,
  racingBet: { ...item.racingBet, selections },
});
const WRONG: readonly ((client: Client, item: Item) => unknown)[] = [
  (_, item) => ({ ...item, betType: "Trio" }),
  (_, item) => ({ ...item, racingBet: { ...item.racingBet, stake: 0 } }),
  (_, item) => withLegs(item, []),
  (_, item) =>
    withLegs({ ...item, betType: "Double" }, [item.racingBet.selections[0]!, item.racingBet.selections[0]!]),
  (client) => {
    const race = client.chance.one(client.races);
    const legs = race.runners.slice(0, 2).map((runner) => ({ racingRunnerId: runner.id }));
    return { betType: "Double", racingBet: { stake: 1, eachWay: false, selections: legs } };
  },
  (client, item) => {
    const out = client.races.flatMap(({ runners }) => runners).filter((runner) => runner.out !== null);
    const id = out.length === 0 ? 999_999_999 : client.chance.one(out).id;
    return withLegs({ ...item, betType: "Single" }, [{ racingRunnerId: id }]);
  },
];

/** A race that is off takes no bet. */
async function placeTooLate(client: Client): Promise<void> {
  const account = client.chance.one(openAccounts(client));
  const body = { accountId: account.id, isPaid: true, ...sentBet(client, someBet(client)) };
  const { status } = await ask(client, "POST", "/api/racing/bets", body);
  expectSame("refused", isRefused(status), true);
}

export const PLACING: Weighted = [
  [4, "bets placed", placeBet],
  [1, "slips placed", placeSlip],
  [0.7, "slips refused", refusedSlip],
];
export const TOO_LATE: Weighted = [[0.3, "bets too late", placeTooLate]];
