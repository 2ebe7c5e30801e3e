import { asc } from "drizzle-orm";
import { racingBets } from "../../../../db/schema/index.ts";
import { favouriteId } from "../../../../src/domain/racing/favourites.ts";
import { requestBetCheck } from "../../../../src/operations/racing/request-bet-check.ts";
import { settledByRules } from "../../../domain/racing/random/bet-by-rules.ts";
import type { Comes, Happening, History, Struck } from "../../../domain/racing/random/history.ts";
import { somePrice } from "../../../domain/racing/random/some-race.ts";
import type { Chance } from "../../../proof/faults/model/chance.ts";
import { cardRace } from "../../../support/race-cards.ts";
import { wordsOf } from "../../../support/reading.ts";
import { PATH, settingsForm } from "../../../support/settings-form.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import { type DayRules, someRules, TICKS } from "./day-rules.ts";
import { typedResult, written } from "./some-finish.ts";

const MINUTE_MS = 60_000;
const REASON = "As announced";
const SEE_OTHER = 303;
const CREATED = 201;

/** A day in a shop: each thing that happens goes through its page and is told to the model. */
export type ShopDay = Awaited<ReturnType<typeof openDay>>;

export async function openDay(shop: TestShop, chance: Chance, day: string, accounts: readonly number[]) {
  const races: History[] = [];
  const bets: (Struck & { accountId: number; owedPence: number })[] = [];
  const instant = (minutes: number): Date => new Date(Date.parse(day) + minutes * MINUTE_MS);
  /** London's clock of a winter's day. */
  const clock = (minutes: number): string => instant(minutes).toISOString().slice(11, 16);
  let time = 0;
  const setTime = (minutes: number): void => {
    time = minutes;
    shop.clock.shop = instant(minutes);
  };
  const send = async (path: string, fields: Record<string, string | string[]>): Promise<void> => {
    const { status, text } = await shop.post(path, { reason: REASON, ...fields });
    if (status !== SEE_OTHER)
      throw new Error(`${path} ${JSON.stringify(fields)}: ${status} ${wordsOf(text)}`);
  };
  const tell = (race: History, happening: Happening): void => void race.happenings.push(happening);

  async function saveRules(): Promise<DayRules> {
    const rules = someRules(chance);
    const form = Object.entries(await settingsForm(shop)).filter(([name]) => !TICKS.includes(name));
    await send(PATH, { ...Object.fromEntries(form), ...rules.typed });
    return rules;
  }

  async function addRace(off: number): Promise<History> {
    const horses = Array.from({ length: chance.between(3, 13) }, () => somePrice(chance));
    const handicap = chance.percent(50);
    const named = Object.fromEntries(horses.map((price, at) => [`${day} ${off} ${at + 1}`, written(price)]));
    const { raceId, runnerIds } = await cardRace(shop, { offAt: instant(off), handicap, horses: named });
    const ids = Object.values(runnerIds);
    const race: History = {
      ...{ id: raceId, handicap, off, happenings: [] },
      horses: ids.map((id, at) => ({ id, price: horses[at]! })),
    };
    races.push(race);
    return race;
  }

  async function strike(rules: DayRules, wanted: Omit<Struck, "id" | "house" | "at">): Promise<void> {
    const accountId = chance.one(accounts);
    const isPaid = chance.percent(50);
    const { type: betType, eachWay, stakePence, picks } = wanted;
    const { status, body } = await shop.call("POST", "/api/racing/bets", {
      ...{ accountId, betType, eachWay, stake: stakePence / 100, isPaid },
      selections: picks.map(({ race, horse, favourite, price }) =>
        favourite
          ? { racingRunnerId: favouriteId(race, favourite) }
          : { racingRunnerId: horse, ...(price === null && { atSp: true }) },
      ),
    });
    if (status !== CREATED) throw new Error(`${JSON.stringify(wanted)}: ${status} ${JSON.stringify(body)}`);
    const owedPence = isPaid ? 0 : Math.round(body.amount * 100);
    bets.push({ ...wanted, id: body.id, at: time, house: rules.house, accountId, owedPence });
  }

  /** Every bet as it stands in the books. */
  async function standing(): Promise<Comes[]> {
    const rows = await shop.shop.database.reader.select().from(racingBets).orderBy(asc(racingBets.id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return bets.map(({ id }) => {
      const { status, payoutPence, goodwillPence } = byId.get(id)!;
      return { status, pence: payoutPence ?? 0, goodwill: goodwillPence };
    });
  }
  const byRules = (): Comes[] => bets.map(settledByRules(races));
  const balances = () =>
    Promise.all(accounts.map(async (id) => (await shop.call("GET", `/api/accounts/${id}`)).body.balance));
  const settle = () => requestBetCheck(shop.shop);

  return {
    ...{ shop, chance, day, races, bets, setTime, clock, send, tell, saveRules, addRace, strike },
    ...{ standing, byRules, balances, settle },
    enterResult: async (race: History, result: Happening & { what: "result" }): Promise<void> => {
      await send(`/racing/races/${race.id}/result`, typedResult(race, result));
      tell(race, result);
    },
    /** All bets that the race's page lists to settle again, by their ids. */
    async resettle(race: History): Promise<number[]> {
      const path = `/racing/races/${race.id}/resettle`;
      const { text } = await shop.page(path);
      const listed = [...text.matchAll(/name="bets" value="([^"]*)"/g)].map(([, one]) => one!);
      if (listed.length > 0) await send(path, { bets: listed });
      return listed.map((one) => Number.parseInt(one, 10));
    },
  };
}
