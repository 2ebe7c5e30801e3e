import { sql } from "drizzle-orm";
import { onPostgres } from "../../../../db/kit.ts";
import { openAccount } from "../../../../src/operations/accounts/write-account.ts";
import { placeBets } from "../../../../src/operations/racing/place-bets.ts";
import { bareShop } from "../../../support/bare-shop.ts";
import { type CardedRace, callResult, cardRace } from "../../../support/race-cards.ts";
import { rowsBySql } from "../../../support/rows-by-sql.ts";

const BY = { userId: null, requestId: "counter" };
const STAKE_PENCE = 100;
/** At 3/1. */
const RETURN_PENCE = 400;
const HORSES = { Alder: "3/1", Birch: "5/1" };

/** Where bets are taken and results come in, beside the servers whose clocks are tried. */
export async function openCounter(url: string) {
  const { shop, clock, close } = await bareShop(url, 2);
  const details = { name: "Maeve Kelly", description: "", playsLottery: false, playsRaces: true };
  const opened = await openAccount(shop, BY, details);
  if (!opened.outcome.done) throw new Error("No account was opened");
  const accountId = opened.outcome.value.account.id;
  const running: { race: CardedRace; offAt: Date }[] = [];
  let run = 0;
  return {
    setTime(now: Date): void {
      clock.shop = now;
    },
    /** A race that is off at an instant, with a bet on each of its two horses. */
    async takeBets(offAt: Date): Promise<void> {
      const race = await cardRace({ shop }, { offAt, horses: HORSES });
      for (const runnerId of Object.values(race.runnerIds)) {
        const legs = [{ runnerId, seen: null }];
        const bet = { betType: "Single", eachWay: false, stake: { perLinePence: STAKE_PENCE }, legs };
        const wanted = { accountId, isPaid: false, bets: [{ ...bet, acceptsPrices: false }] };
        const { outcome } = await placeBets(shop, BY, wanted);
        if (!outcome.done) throw new Error(`A bet was refused: ${outcome.refusal.code}`);
      }
      running.push({ race, offAt });
    },
    /** Races that are off by now have their result. */
    async callResults(now: Date): Promise<void> {
      while (running[0] && running[0].offAt < now) {
        await callResult({ shop }, running.shift()!.race, { finish: ["Alder", "Birch"] });
        run += 1;
      }
    },
    /** Time goes on for leases, too, where they go by the database's clock. */
    async ageLeases(ms: number): Promise<void> {
      if (!onPostgres) return;
      const older = sql`update leases set until = until - ${ms} * interval '1 millisecond' where until > 'epoch'`;
      await shop.database.transact(async (tx) => void (await rowsBySql(tx, older)));
    },
    /** Whoever has a lease has none any more: servers that do not heed each other. */
    dropLeases: () =>
      shop.database.transact(async (tx) => void (await rowsBySql(tx, sql`delete from leases`))),
    /** What has been drawn and fetched, and what became of the bets on races that have a result. */
    async facts() {
      const one = async (query: ReturnType<typeof sql>) =>
        Number(Object.values((await rowsBySql(shop.database.reader, query))[0])[0]);
      const ofBets = sql`from transactions where reference_type = 'RacingBet' and amount_pence > 0`;
      return {
        draws: await one(sql`select count(*) from draws`),
        fetchesWithDraws: await one(sql`select count(*) from lottery_fetch_log where new_draws > 0`),
        races: run,
        pending: (await one(sql`select count(*) from racing_bets where status = 0`)) - 2 * running.length,
        settlements: await one(sql`select count(*) from bet_settlements`),
        payouts: await one(sql`select count(*) ${ofBets}`),
        payoutsOfBets: await one(sql`select count(distinct reference_id) ${ofBets}`),
        balance: await one(sql`select balance_pence from accounts where id = ${accountId}`),
        expectedBalance: run * RETURN_PENCE - 2 * STAKE_PENCE * (run + running.length),
      };
    },
    close,
  };
}
