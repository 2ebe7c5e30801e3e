import { type SQL, sql } from "drizzle-orm";
import type { RacingAction } from "../../../src/domain/audit.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { auditRows, raceDays, raceDecisions, raceResults, rule4Decisions } from "../../schema/index.ts";

/**
 * Whether the audit trail is where the mark sees an action of staff: it changes what bets settle on, and adds a row to
 * no other table that the mark reads. Every action of racing is decided here; a new one does not compile without.
 */
const SEEN_BY_AUDIT: Record<RacingAction, boolean> = {
  PlaceBets: false,
  SettleBet: false,
  ResettleBet: false,
  PayOutBet: false,
  PutBackPayOut: false,
  LapseReturn: false,
  TakeBackLapse: false,
  EnterRaceResult: false,
  CorrectRaceResult: false,
  DecideRule4: false,
  KeyDividends: false,
  KeyOff: false,
  OfferOnRace: false,
  DecideLateBet: false,
  PayBoth: false,
  MoveRace: false,
  RerunRace: false,
  DecideRightPrice: false,
  DeclareReserve: false,
  StopRace: true,
  ResumeRace: true,
  WithdrawRunner: true,
  ReinstateRunner: true,
  RecordLayOff: false,
  SettleLayOff: false,
  ResettleLayOff: false,
  VoidLayOff: false,
};
const actions = Object.entries(SEEN_BY_AUDIT).flatMap(([action, isSeen]) => (isSeen ? [action] : []));

const newestOf = (rows: SQL) => sql`(select coalesce(max(id), 0) from ${rows})`;
const newestFacts = statement((db) =>
  db
    .select({
      mark: sql<string>`${sql.join(
        [
          newestOf(sql`${raceResults}`),
          newestOf(sql`${rule4Decisions}`),
          newestOf(sql`${raceDecisions}`),
          ...actions.map((action) => newestOf(sql`${auditRows} where action = ${action}`)),
          // A fetch can find a horse out. There is a row for each day that was ever fetched, and no more.
          sql`(select coalesce(cast(max(fetched_at) as text), '') from ${raceDays})`,
        ],
        sql` || '/' || `,
      )}`,
    })
    .from(sql`(select 1) as once`),
);

/** Changes whenever something becomes known that bets settle on: a result, Rule 4, a race or a horse that is out. */
export const factsMark = async (db: Db): Promise<string> => (await newestFacts(db))[0]!.mark;
