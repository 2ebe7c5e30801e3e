import { accountOf, checkBet, readBet } from "./bet-checks.ts";
import { type ModelBet, PENDING, type Settled, settledNow, settledVoid, VOID } from "./bet-model.ts";
import { type Client, expectSame, moveOn, note, post, type Weighted } from "./client.ts";
import { somePrice } from "./race-cards.ts";
import { type Finisher, fractionOf, type ModelRace, type ModelRunner, textOf } from "./race-model.ts";

const SEE_OTHER = 303;
const REASON = { reason: "Feed not answering" };
/** Before all bets of the day, and after them. */
const BEFORE_BETS = "08:30";
const MOST_TRIED = 12;
const AFTER_BETS = "12:30";

const isOpen = (race: ModelRace): boolean => race.finishers === null && !race.isStopped;
const inTheField = ({ runners }: ModelRace): ModelRunner[] => runners.filter(({ out }) => out === null);

/** Bets of today that hang on a race are checked after each change of it, so that what follows can be foreseen. */
async function checkBetsOn(client: Client, race: ModelRace): Promise<void> {
  if (race.finishers !== null || race.isStopped) client.changed.add(race);
  for (const bet of todaysBets(client))
    if (bet.stands.status === PENDING && bet.legs.some((leg) => leg.race === race))
      await checkBet(client, bet);
}

/** A horse comes out, at a price and a time that staff give. */
async function withdraw(client: Client, time: string): Promise<void> {
  const { chance } = client;
  const race = chance.one(client.races);
  if (!isOpen(race) || inTheField(race).length < 2) return;
  const runner = chance.one(inTheField(race));
  const price = chance.percent(60) ? somePrice(chance) : "";
  const { day } = client.today;
  const { status } = await post(client, `/racing/runners/${runner.id}/withdraw`, {
    ...{ withdrawnAt: time, date: day, price },
    ...REASON,
  });
  const out = price === "" ? runner.price : fractionOf(price);
  runner.out = { at: Date.parse(`${day}T${time}:00Z`), price: out, decided: null };
  expectSame("the status", status, SEE_OTHER);
}

async function decideRule4(client: Client): Promise<void> {
  const { chance } = client;
  const out = client.races.filter(isOpen).flatMap(({ runners }) => runners.filter((runner) => runner.out));
  if (out.length === 0) return;
  const runner = chance.one(out);
  const pence = chance.percent(20) ? null : chance.between(0, 90);
  const fields = { penceInPound: pence === null ? "" : String(pence), ...REASON };
  const { status } = await post(client, `/racing/runners/${runner.id}/rule-4`, fields);
  runner.out!.decided = pence;
  expectSame("the status", status, SEE_OTHER);
}

/** The field in some order, with dead heats, fallers, and now and then a starting price that is missing. */
function someFinish(client: Client, race: ModelRace, isWhole: boolean): Finisher[] {
  const { chance } = client;
  const field = chance.shuffled(inTheField(race));
  const fallers = field.length > 4 && chance.percent(40) ? chance.between(1, 2) : 0;
  let place = 0;
  return field.map((runner, at) => {
    const sp = isWhole || chance.percent(97) ? fractionOf(somePrice(chance)) : null;
    if (at >= field.length - fallers) return { runner, place: null, sp };
    if (at === 0 || !chance.percent(12)) place = at + 1;
    return { runner, place, sp };
  });
}

/** As a clerk keys it: "7 9/2 3=5 2 PU". */
const keyed = (finishers: readonly Finisher[]): string =>
  finishers
    .map(({ runner, place, sp }, at) => {
      const isTied = at > 0 && place !== null && finishers[at - 1]!.place === place;
      return `${isTied ? "=" : " "}${runner.number}${place === null ? " PU" : ""}${sp ? ` ${textOf(sp)}` : ""}`;
    })
    .join("")
    .trim();

async function enterFinish(client: Client, race: ModelRace, isWhole = false): Promise<void> {
  const finishers = someFinish(client, race, isWhole);
  const fields = { order: keyed(finishers), ...REASON };
  const { status } = await post(client, `/racing/races/${race.id}/result`, fields);
  race.finishers = finishers;
  expectSame(`the status of the result ${fields.order}`, status, SEE_OTHER);
  await checkBetsOn(client, race);
}

async function enterResult(client: Client): Promise<void> {
  const open = client.races.filter(isOpen);
  if (open.length > 0) await enterFinish(client, client.chance.one(open));
}

async function correctResult(client: Client): Promise<void> {
  const run = client.races.filter((race) => race.finishers !== null && !race.isStopped);
  if (run.length > 0) await enterFinish(client, client.chance.one(run));
}

/** Abandoned before its result, void after it; and taken back. */
async function stopRace(client: Client): Promise<void> {
  const race = client.chance.one(client.races);
  if (race.isStopped) return await resumeRace(client, race);
  const as = race.finishers === null ? "abandoned" : "void";
  const { status } = await post(client, `/racing/races/${race.id}/stop`, { as, ...REASON });
  race.isStopped = true;
  expectSame("the status", status, SEE_OTHER);
  await checkBetsOn(client, race);
}

async function resumeRace(client: Client, race: ModelRace): Promise<void> {
  const { status } = await post(client, `/racing/races/${race.id}/resume`, REASON);
  race.isStopped = false;
  expectSame("the status", status, SEE_OTHER);
  await checkBetsOn(client, race);
}

const todaysBets = (client: Client): ModelBet[] => client.bets.slice(client.today.firstBet);
const differs = (a: Settled, b: Settled): boolean => a.status !== b.status || a.pence !== b.pence;

/** Some settled bets that would come to something else by the results of now, with what that is. */
const settledOtherwise = (client: Client, races: ReadonlySet<ModelRace>) =>
  client.chance
    .shuffled(
      todaysBets(client).filter(
        ({ stands, isVoidedByStaff, legs }) =>
          stands.status !== PENDING && !isVoidedByStaff && legs.some(({ race }) => races.has(race)),
      ),
    )
    .slice(0, MOST_TRIED)
    .map((bet) => ({ bet, now: settledNow(bet) }))
    .filter(({ bet, now }) => now.status !== PENDING && differs(now, bet.stands));

/** What was paid is taken back, what is due is paid: a row each, and one of what the shop bears. */
function resettleInModel(client: Client, bet: ModelBet, now: Settled): void {
  const account = accountOf(client, bet);
  const missing = bet.stands.pence - now.pence - account.pence;
  if (client.owesNothing && missing > 0) {
    note(client, "losses borne");
    moveOn(account, missing);
  }
  if (bet.stands.pence > 0) moveOn(account, -bet.stands.pence);
  if (now.pence > 0) moveOn(account, now.pence);
  bet.stands = now;
}

const shown = ({ status, pence }: Settled) => ({ status: String(status), payoutPence: String(pence) });

async function resettleBet(client: Client): Promise<void> {
  const [one] = settledOtherwise(client, client.changed);
  if (!one) return;
  const { bet, now } = one;
  await post(client, `/racing/all-bets/${bet.id}/resettle`, { ...shown(now), ...REASON });
  resettleInModel(client, bet, now);
  await readBet(client, bet);
}

async function resettleRace(client: Client): Promise<void> {
  if (client.changed.size === 0) return;
  const race = client.chance.one([...client.changed]);
  const all = settledOtherwise(client, new Set([race]));
  if (all.length === 0) return;
  const bets = all.map(({ bet, now }) => `${bet.id}/${now.status}/${now.pence}`);
  const { status } = await post(client, `/racing/races/${race.id}/resettle`, { bets, ...REASON });
  for (const { bet, now } of all) resettleInModel(client, bet, now);
  expectSame("the status", status, SEE_OTHER);
  for (const { bet } of all) await readBet(client, bet);
}

async function voidBet(client: Client): Promise<void> {
  const choice = todaysBets(client).filter(({ stands }) => stands.status !== VOID);
  if (choice.length === 0) return;
  const bet = client.chance.one(choice);
  const now = settledVoid(bet);
  await post(client, `/racing/all-bets/${bet.id}/void`, { ...shown(now), ...REASON });
  resettleInModel(client, bet, now);
  bet.isVoidedByStaff = true;
  await readBet(client, bet);
}

/** Every race of the day has its result, with all starting prices: no bet of today waits any longer. */
export async function endDay(client: Client): Promise<void> {
  client.doing = "the end of the day";
  for (const race of client.races)
    if (!race.isStopped && (race.finishers === null || race.finishers.some(({ sp }) => sp === null)))
      await enterFinish(client, race, true);
}

export const MORNING_RACES: Weighted = [
  [0.2, "horses withdrawn", (client) => withdraw(client, BEFORE_BETS)],
  [0.05, "bets voided", voidBet],
];
export const EVENING_RACES: Weighted = [
  [0.5, "horses withdrawn late", (client) => withdraw(client, AFTER_BETS)],
  [0.2, "deductions decided", decideRule4],
  [1.5, "results entered", enterResult],
  [0.4, "results corrected", correctResult],
  [0.25, "races stopped or resumed", stopRace],
  [1, "bets settled again", resettleBet],
  [0.3, "races settled again", resettleRace],
  [0.2, "bets voided", voidBet],
];
