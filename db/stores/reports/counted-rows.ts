import { asc, eq, sql } from "drizzle-orm";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import type { Odds } from "../../../src/domain/odds.ts";
import type { Leg } from "../../../src/domain/racing/settlement/bet.ts";
import { RESETTLEMENT } from "../../../src/domain/reports/add-up.ts";
import { type Market, type MarketHorse, marketOf } from "../../../src/domain/reports/statistics/market.ts";
import type {
  Movement,
  SettledBet,
  SettledInputs,
  SettledLeg,
} from "../../../src/domain/reports/statistics/statistic.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  betSettlements,
  raceResults,
  racingBets,
  racingSelections,
  runners,
  type SummedTable,
  transactions,
} from "../../schema/index.ts";
import { settlementSettings } from "../../schema/shapes.ts";
import { TRANSFERS } from "../accounts/transfers.ts";

const p = sql.placeholder;

/** Rows of a table with ids above one and up to another. */
export type IdRange = { after: number; through: number };

const BET_KINDS = "'RacingBetPlaced', 'RacingBetPaidOut', 'RacingBetRefunded', 'Adjustment'";

const movementsOf = (source: SummedTable) =>
  statement((db) =>
    db
      .select({
        at: mapped(sql<Date>`m.created_at`, transactions.createdAt),
        from: sql<string>`m.from_account`,
        to: sql<string>`m.to_account`,
        pence: mapped(sql<number>`m.amount_pence`, Number),
        kind: sql<string>`m.kind`,
        userId: mapped(sql<number | null>`m.user_id`, Number),
        struckAt: mapped(sql<Date | null>`b.placed_at`, racingBets.placedAt),
      })
      .from(
        sql`(${sql.raw(TRANSFERS)}) m
          left join racing_bets b
            on m.reference_type = 'RacingBet' and b.id = m.reference_id and m.kind in (${sql.raw(BET_KINDS)})`,
      )
      .where(
        sql`m.source = ${sql.raw(`'${source}'`)} and m.id > ${p("after")} and m.id <= ${p("through")}
          and m.kind not in ('Deposit', 'Withdraw')`,
      )
      .orderBy(sql`m.id`),
  );
const MOVEMENTS = {
  transactions: movementsOf("transactions"),
  shop_transfers: movementsOf("shop_transfers"),
};

/** Movements of money of one table, but for deposits and withdrawals. */
export async function countedMovements(db: Db, source: SummedTable, range: IdRange): Promise<Movement[]> {
  return (await MOVEMENTS[source](db, range)).map((row) => ({
    ...row,
    kind: row.kind === "Adjustment" && row.struckAt !== null ? RESETTLEMENT : row.kind,
  }));
}

const settlements = statement((db) =>
  db
    .select({
      betId: betSettlements.betId,
      at: betSettlements.settledAt,
      version: betSettlements.version,
      status: betSettlements.status,
      payoutPence: betSettlements.payoutPence,
      inputs: betSettlements.inputs,
      voidedByStaff: betSettlements.voidedByStaff,
      userId: betSettlements.userId,
      betType: racingBets.betType,
      stakePence: racingBets.stakePence,
      amountPence: racingBets.amountPence,
      eachWay: racingBets.eachWay,
    })
    .from(betSettlements)
    .innerJoin(racingBets, eq(racingBets.id, betSettlements.betId))
    .where(sql`${betSettlements.id} > ${p("after")} and ${betSettlements.id} <= ${p("through")}`)
    .orderBy(asc(betSettlements.id)),
);

const versionsBefore = statement((db) =>
  db
    .select({
      betId: betSettlements.betId,
      version: betSettlements.version,
      payoutPence: betSettlements.payoutPence,
      inputs: betSettlements.inputs,
    })
    .from(betSettlements)
    .where(isOneOf(betSettlements.betId, p("ids")))
    .orderBy(asc(betSettlements.betId), asc(betSettlements.version)),
);

const legsOf = statement((db) =>
  db
    .select({
      betId: racingSelections.betId,
      raceId: racingSelections.raceId,
      runnerId: racingSelections.runnerId,
      price: racingSelections.price,
      offAt: racingSelections.offAt,
    })
    .from(racingSelections)
    .where(isOneOf(racingSelections.betId, p("ids")))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
);

const field = statement((db) =>
  db
    .select({ id: runners.id, raceId: runners.raceId, price: runners.price })
    .from(runners)
    .where(sql`${isOneOf(runners.raceId, p("ids"))} and ${runners.status} = 'runner'`)
    .orderBy(asc(runners.raceId), asc(runners.id)),
);

const results = statement((db) =>
  db
    .select({ raceId: raceResults.raceId, finishers: raceResults.finishers })
    .from(raceResults)
    .where(isOneOf(raceResults.raceId, p("ids")))
    .orderBy(asc(raceResults.raceId), asc(raceResults.version)),
);

/** Settlements with all that statistics group them by, in order of id. */
export async function countedSettlements(db: Db, range: IdRange): Promise<SettledBet[]> {
  const rows = await settlements(db, range);
  if (rows.length === 0) return [];
  const ids = (of: Iterable<number>) => ({ ids: JSON.stringify([...new Set(of)]) });
  const legs = Map.groupBy(await legsOf(db, ids(rows.map(({ betId }) => betId))), ({ betId }) => betId);
  const again = rows.filter(({ version }) => version > 1).map(({ betId }) => betId);
  const before = new Map(
    (again.length > 0 ? await versionsBefore(db, ids(again)) : []).map((one) => [
      `${one.betId} ${one.version}`,
      one,
    ]),
  );
  const markets = await marketsOf(db, ids([...legs.values()].flat().map(({ raceId }) => raceId)));
  return rows.map(({ betId, inputs, ...row }) => {
    const last = before.get(`${betId} ${row.version - 1}`);
    return {
      ...row,
      inputs: inputsIn(inputs),
      beforePence: last?.payoutPence ?? 0,
      beforeInputs: last ? inputsIn(last.inputs) : null,
      legs: (legs.get(betId) ?? []) as SettledLeg[],
      markets,
    };
  });
}

type Ids = { ids: string };

async function marketsOf(db: Db, raceIds: Ids): Promise<Map<number, Market>> {
  const starting = new Map<number, Map<number, Odds>>();
  for (const { raceId, finishers } of await results(db, raceIds))
    starting.set(
      raceId,
      new Map(finishers.flatMap(({ runnerId, sp }) => (runnerId && sp ? [[runnerId, sp.fraction]] : []))),
    );
  const fields = Map.groupBy(await field(db, raceIds), ({ raceId }) => raceId);
  const markets = new Map<number, Market>();
  for (const [raceId, horses] of fields) {
    const priced = horses.map(
      ({ id, price }): MarketHorse => ({
        runnerId: id,
        price: starting.get(raceId)?.get(id) ?? price?.fraction ?? null,
      }),
    );
    const market = marketOf(priced);
    if (market) markets.set(raceId, market);
  }
  return markets;
}

const NO_INPUTS: SettledInputs = { legs: [], settings: DEFAULT_SETTINGS };

/** As they were stored; without legs where they cannot be read. */
function inputsIn(stored: unknown): SettledInputs {
  const { legs, settings, goodwillPence } = (stored ?? {}) as Record<string, unknown>;
  const isList = Array.isArray(legs) && legs.every((leg) => typeof leg === "object" && leg !== null);
  if (!isList || !settlementSettings.fits(settings)) return NO_INPUTS;
  return {
    legs: legs as Leg[],
    settings: settings as SettledInputs["settings"],
    goodwillPence: typeof goodwillPence === "number" ? goodwillPence : undefined,
  };
}
