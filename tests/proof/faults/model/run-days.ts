import { join } from "node:path";
import { ratesOnDay, settingsFrom } from "../../../../src/domain/system/shop-settings.ts";
import { writtenSettings } from "../../../../views/system/settings-page.tsx";
import { ACCOUNTS, openAccount } from "./account-commands.ts";
import { accountsThatDiffer, betsThatDiffer, type Ledgers, sumsThatDiffer } from "./agreement.ts";
import { BETS } from "./bet-checks.ts";
import { PLACING, TOO_LATE } from "./bet-commands.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { Client, ModelAccount, Weighted } from "./client.ts";
import { COLLECTING } from "./collect-commands.ts";
import { changePayouts, drawAgain, drawAll, expectDraws, type Syndicate } from "./draws.ts";
import { addPlayer, LOTTERY, PAYING } from "./lottery-commands.ts";
import { newMultipliers, standing } from "./lottery-model.ts";
import type { ModelShop } from "./model-shop.ts";
import { EMPTYING, MONEY } from "./money-commands.ts";
import { cardsOf, racesOn } from "./race-cards.ts";
import { EVENING_RACES, endDay, MORNING_RACES } from "./race-commands.ts";

const MORNING: Weighted = [...MONEY, ...ACCOUNTS, ...PLACING, ...BETS, ...MORNING_RACES, ...LOTTERY];
const EVENING: Weighted = [
  ...MONEY,
  ...ACCOUNTS,
  ...TOO_LATE,
  ...BETS,
  ...EVENING_RACES,
  ...COLLECTING,
  ...LOTTERY,
  ...PAYING,
];

/** Where nothing may be owed, these come besides: customers without money who bet, and results that change. */
const more = (commands: Weighted): Weighted => commands.map(([weight, ...kind]) => [weight * 8, ...kind]);
const POOR_MORNING: Weighted = [...EMPTYING, ...more(PLACING)];
const POOR_EVENING: Weighted = [...EMPTYING, ...more(EVENING_RACES)];

/** A Wednesday, and after it every Saturday and Wednesday. In winter, when London goes by UTC. */
const FIRST_DAY = Date.parse("2025-10-29");
const DAY_MS = 24 * 60 * 60_000;
const [TO_SATURDAY, TO_WEDNESDAY] = [3, 4];
const ACCOUNTS_EACH = 5;
const SHARED = 3;
const CREATED = 201;

export type Plan = {
  seed: number;
  clients: number;
  days: number;
  /** A morning and an evening have so many rounds, with everything compared after each. */
  rounds: number;
  /** How many commands a client sends in a round. */
  commands: number;
  /** The shop's setting is that customers may owe nothing, ever. */
  owesNothing?: boolean;
};
export type Played = { commands: number; compared: number; kinds: Map<string, number>; broken: string[] };

const dayAt = (index: number): string => {
  const weeks = Math.floor(index / 2) * (TO_SATURDAY + TO_WEDNESDAY);
  return new Date(FIRST_DAY + (weeks + (index % 2) * TO_SATURDAY) * DAY_MS).toISOString().slice(0, 10);
};

/** Plays days in a shop: bets in the morning, results, draws and settlement in the evening, money all day. */
export async function playDays(shop: ModelShop, cards: string, plan: Plan): Promise<Played> {
  const state = await begin(shop, plan);
  for (let day = 0; day < plan.days && state.broken.length === 0; day++)
    await playDay(state, cards, dayAt(day), plan);
  if (state.broken.length === 0) state.broken.push(...(await betsThatDiffer(shop, state.clients, () => 0)));
  if (state.broken.length === 0) state.broken.push(...(await sumsThatDiffer(shop, state.clients)));
  const kinds = new Map<string, number>();
  for (const client of state.clients)
    for (const [kind, count] of client.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
  const commands = state.clients.reduce((sum, { sent }) => sum + sent, 0);
  return { commands, compared: state.compared, kinds, broken: state.broken };
}

type State = {
  shop: ModelShop;
  seed: number;
  clients: Client[];
  cardChance: Chance;
  syndicate: Syndicate;
  ledgers: Ledgers;
  compared: number;
  broken: string[];
};

async function begin(shop: ModelShop, { seed, clients: count, owesNothing = false }: Plan): Promise<State> {
  await shop.opensAt(new Date(`${dayAt(0)}T08:00:00Z`));
  if (owesNothing) await setOwesNothing(shop);
  const shared: ModelAccount[] = [];
  for (let at = 1; at <= SHARED; at++) {
    const details = { name: `Shared account ${at}`, description: "", playsLottery: false, playsRaces: false };
    const { status, body } = await shop.call("POST", "/api/accounts", details);
    if (status !== CREATED) throw new Error(`No account was opened: ${status}`);
    shared.push({ id: body.id, ...details, pence: 0, rows: 0, isDeleted: false });
  }
  const clients = Array.from({ length: count }, (_, number) =>
    newClient({ shop, shared, owesNothing }, seed, number),
  );
  const syndicate = { chance: chanceOf(seed - 1), shop, multipliers: newMultipliers(), draws: [] };
  const state = {
    shop,
    seed,
    clients,
    syndicate,
    cardChance: chanceOf(-seed),
    ledgers: new Map(),
    compared: 0,
    broken: [],
  };
  await each(state, "the beginning", async (client) => {
    client.today.day = dayAt(0);
    for (let at = 0; at < ACCOUNTS_EACH; at++) await openAccount(client);
    for (let at = 0; at < 2; at++) await addPlayer(client);
  });
  return state;
}

/** Shop Settings as the form sends them. */
async function setOwesNothing(shop: ModelShop): Promise<void> {
  const settings = { ...settingsFrom({ customersMayOwe: "NOTHING" }), ...ratesOnDay([], dayAt(0)) };
  const { status } = await shop.post("/administration/settings", writtenSettings(settings));
  if (status >= 400) throw new Error(`The settings were not saved: ${status}`);
}

const CLIENT_SPREAD = 1000;
const newClient = (
  given: Pick<Client, "shop" | "shared" | "owesNothing">,
  seed: number,
  number: number,
): Client => ({
  ...given,
  number,
  chance: chanceOf(seed * CLIENT_SPREAD + number),
  ...{ accounts: [], players: [], bets: [], races: [], inForce: [], results: [] },
  today: { day: "", struckAt: 0, firstBet: 0, isDrawn: false },
  changed: new Set(),
  sent: 0,
  kinds: new Map(),
  doing: "",
});

/** All clients at once. What stops one of them is noted with the seed and the command that bring it back. */
async function each(state: State, doing: string, work: (client: Client) => Promise<void>): Promise<void> {
  await Promise.all(
    state.clients.map(async (client) => {
      client.doing = doing;
      try {
        await work(client);
      } catch (fault) {
        const where = `seed ${state.seed}, client ${client.number}, command ${client.sent} (${client.doing})`;
        state.broken.push(`${where}: ${(fault as Error).message}`);
      }
    }),
  );
}

async function playDay(state: State, folder: string, day: string, plan: Plan): Promise<void> {
  const { shop, clients, syndicate, broken } = state;
  const cards = clients.map(({ number }) => cardsOf(number, day, state.cardChance));
  await Bun.write(join(folder, `${day}.json`), JSON.stringify(cards.flat()));
  await shop.opensAt(new Date(`${day}T09:00:00Z`));
  const answered = (await shop.call("GET", `/api/racing/racecards?date=${day}&refresh=true`)).body;
  for (const [at, client] of clients.entries()) {
    client.races = racesOn(cards[at]!, answered);
    client.today = {
      day,
      struckAt: Date.parse(`${day}T09:30:00Z`),
      firstBet: client.bets.length,
      isDrawn: false,
    };
    client.changed = new Set();
  }
  await alone(state, () => changePayouts(syndicate));
  await playRounds(state, { usual: MORNING, poor: POOR_MORNING }, plan);
  if (broken.length > 0) return;
  for (const client of clients) {
    client.inForce = standing(client.players);
    client.today.isDrawn = true;
  }
  await shop.opensAt(new Date(`${day}T20:30:00Z`));
  await alone(state, () => drawAll(syndicate, clients, day));
  await playRounds(state, { usual: EVENING, poor: POOR_EVENING }, plan);
  await each(state, "the end of the day", endDay);
  await alone(state, () => drawAgain(syndicate, clients));
  await alone(state, () => expectDraws(syndicate, clients, day));
  await compare(state);
}

/** What one client does while all others wait. */
async function alone(state: State, work: () => Promise<void>): Promise<void> {
  if (state.broken.length > 0) return;
  await work().catch((fault: Error) =>
    state.broken.push(`seed ${state.seed}, the syndicate: ${fault.message}`),
  );
}

async function playRounds(
  state: State,
  { usual, poor }: { usual: Weighted; poor: Weighted },
  { rounds, commands, owesNothing }: Plan,
): Promise<void> {
  const choices = owesNothing ? [...usual, ...poor] : usual;
  const weighted = choices.map(([weight, kind, command]) => [weight, { kind, command }] as const);
  for (let round = 0; round < rounds && state.broken.length === 0; round++) {
    await each(state, "", async (client) => {
      for (const until = client.sent + commands; client.sent < until; ) {
        const { kind, command } = client.chance.weighted(weighted);
        client.doing = kind;
        client.kinds.set(kind, (client.kinds.get(kind) ?? 0) + 1);
        await command(client);
      }
    });
    await compare(state);
  }
}

/** Accounts and the bets of today, by all ways in which the shop says them. */
async function compare(state: State): Promise<void> {
  const { shop, clients, ledgers, broken, seed } = state;
  if (broken.length > 0) return;
  state.compared += 1;
  const differ = [
    ...(await accountsThatDiffer(shop, clients, ledgers)),
    ...(await betsThatDiffer(shop, clients, ({ today }) => today.firstBet)),
  ];
  broken.push(...differ.map((one) => `seed ${seed}, after ${clients[0]!.sent} commands each: ${one}`));
}
