import { asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { BetId, RaceId } from "../../../src/domain/ids.ts";
import { ERROR, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { AttentionContradiction, RaceQuestion } from "../../../src/domain/racing/races/attention.ts";
import type { RaceStatus } from "../../../src/domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../../src/domain/racing/races/result-version.ts";
import type { MaintenanceJob } from "../../../src/domain/system/maintenance.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isJsonNull, literal, unplanned } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { raceAttention, races } from "../../schema/index.ts";
import { heldDrawDays } from "../system/held-draws.ts";
import { ONCE_CLOSING, unclosedAmong } from "../tills/unclosed-days.ts";
import { stoppedStatuses } from "./stopped.ts";

export type RaceAttention = typeof raceAttention.$inferSelect;

/** Saves the open decisions of a race; deletes the row where there are none. */
export async function saveAttention(tx: Db, row: RaceAttention): Promise<void> {
  const { raceId, contradictions, correctionVersion, differingBets, questions } = row;
  if (contradictions.length === 0 && correctionVersion === null && differingBets === 0 && questions === null)
    return void (await tx.delete(raceAttention).where(eq(raceAttention.raceId, raceId)));
  const set = { contradictions, correctionVersion, differingBets, questions };
  await tx.insert(raceAttention).values(row).onConflictDoUpdate({ target: raceAttention.raceId, set });
}

/** Open decisions of a race, as a select for batching. */
export const questionsQuery = (db: Db) =>
  db
    .select({ questions: raceAttention.questions })
    .from(raceAttention)
    .where(eq(raceAttention.raceId, sql.placeholder("raceId")));

/** Races of an older database whose open decisions were not worked out. */
export const racesNotWorkedOut = async (db: Db, most: number): Promise<number[]> => {
  const rows = await db
    .select({ raceId: raceAttention.raceId })
    .from(raceAttention)
    .where(lt(raceAttention.differingBets, 0))
    .orderBy(asc(raceAttention.raceId))
    .limit(most);
  return rows.map(({ raceId }) => raceId);
};

/**
 * A race that needs a decision; with a null race, a bet that no result can settle, a failed maintenance job,
 * an unclosed day, or a held draw.
 */
export type AttentionRow = {
  raceId: RaceId | null;
  day: string;
  offTime: string;
  courseName: string;
  /** When it is off; of a bet when it was placed. */
  offAt: Date;
  contradictions: AttentionContradiction[] | null;
  correctionVersion: number | null;
  differingBets: number | null;
  questions: RaceQuestion[] | null;
  /** The newest version of its result, stops apart; null: there is none. */
  newest: ResultStatus | null;
  /** Pending bets that wait for it; how many of them are at the starting price. */
  heldBets: number;
  heldAtSp: number;
  /** Their stakes; of a bet that no result can settle its own. */
  heldPence: number;
  /**
   * The stakes of the pending bets of all races of the list: a bet that waits for two of them counts once.
   */
  allHeldPence: number;
  /** Null without a race. */
  raceStatus: RaceStatus | null;
  betId: BetId | null;
  reference: string | null;
  failedJob: MaintenanceJob | null;
  unclosedDay: string | null;
  /** The date of a draw that its sources do not vouch for. */
  heldDrawDay: string | null;
};

/**
 * How far back a race without a result counts, and by when one should have a result that was off before; by
 * when none may leave a bet open, stopped ones included; and the days that should be closed (`remindedDays`).
 */
export type AttentionSpan = { since: Date; late: Date; overdue: Date; days: string };

/** A reader handles no more at once; settled rows make room. */
const MOST = 200;

const p = sql.placeholder;
const pending = literal(PENDING);
const instantOf = (name: string) => unplanned(sql.param(p(name), races.offAt));

/** One seek for each race, however many bets wait for it. */
const waiting = sql`found_waiting(race_id) as (
  select min(race_id) from racing_selections where status = ${pending}
  union all
  select (select min(race_id) from racing_selections where status = ${pending} and race_id > found_waiting.race_id)
  from found_waiting where found_waiting.race_id is not null
)`;

/**
 * Noted ones; those off too long of which there is no result; and those off too long for which bets still
 * wait.
 */
const wanted = sql`found_races(id) as (
  select race_id from race_attention
  union
  select id from races where off_at between ${instantOf("since")} and ${instantOf("late")}
    and status not in ${stoppedStatuses}
    and not exists (select 1 from race_results where race_id = races.id)
  union
  select races.id from found_waiting join races on races.id = found_waiting.race_id
  where races.off_at <= ${instantOf("late")}
    and (races.status not in ${stoppedStatuses} or races.off_at <= ${instantOf("overdue")})
)`;

/** The stakes of the pending bets of which a leg waits for one of these races, each bet once. */
const stakesOn = (
  races: SQL,
) => sql`(select sum(amount_pence) from racing_bets where status = ${pending} and id in
  (select bet_id from racing_selections where status = ${pending} and race_id in ${races}))`;

/**
 * One pass for all races: a correlated query makes PostgreSQL read all bets for each race. Only a forecast
 * has several legs in a race: where one waits, the race's stakes are summed apart.
 */
const countedHeld = sql`found_held(race_id, bets, at_sp, pence) as (
  select s.race_id, count(distinct s.bet_id), count(distinct case when ${isJsonNull(sql`s.price`)} then s.bet_id end),
    case when count(*) = count(distinct s.bet_id) then sum(b.amount_pence) else ${stakesOn(sql`(s.race_id)`)} end
  from racing_selections s join racing_bets b on b.id = s.bet_id
  where s.race_id in (select id from found_races) and s.status = ${pending} and b.status = ${pending}
  group by s.race_id
), found_stakes(pence) as (select ${stakesOn(sql`(select id from found_races)`)})`;

/** The same as a select for batching; its parameters are an `AttentionSpan`. */
export const attentionNeeded = (db: Db) =>
  db
    .select({
      raceId: mapped(sql<number | null>`race_id`, Number),
      day: mapped(sql<string>`day`, races.day),
      offTime: sql<string>`off_time`,
      courseName: sql<string>`course_name`,
      offAt: mapped(sql<Date>`off_at`, races.offAt),
      contradictions: mapped(
        sql<AttentionContradiction[] | null>`contradictions`,
        raceAttention.contradictions,
      ),
      correctionVersion: mapped(sql<number | null>`correction_version`, Number),
      differingBets: mapped(sql<number | null>`differing_bets`, Number),
      questions: mapped(sql<RaceQuestion[] | null>`questions`, raceAttention.questions),
      newest: sql<ResultStatus | null>`newest`,
      heldBets: mapped(sql<number>`held_bets`, Number),
      heldAtSp: mapped(sql<number>`held_at_sp`, Number),
      heldPence: mapped(sql<number>`held_pence`, Number),
      allHeldPence: mapped(sql<number>`all_held_pence`, Number),
      raceStatus: sql<RaceStatus | null>`race_status`,
      betId: mapped(sql<number | null>`bet_id`, Number),
      reference: sql<string | null>`reference`,
      failedJob: sql<MaintenanceJob | null>`failed_job`,
      unclosedDay: sql<string | null>`unclosed_day`,
      heldDrawDay: sql<string | null>`held_draw_day`,
    })
    .from(
      sql`(with recursive ${waiting}, ${wanted}, ${countedHeld}
        select races.id as race_id, races.day, races.off_time, races.course_name, races.off_at,
          noted.contradictions, noted.correction_version, noted.differing_bets, noted.questions,
          (select r.status from race_results r where r.race_id = races.id
            and r.status not in ${stoppedStatuses} order by r.version desc limit 1) as newest,
          coalesce(held.bets, 0) as held_bets, coalesce(held.at_sp, 0) as held_at_sp, coalesce(held.pence, 0) as held_pence,
          coalesce((select pence from found_stakes), 0) as all_held_pence, races.status as race_status,
          null as bet_id, null as reference, null as failed_job, null as unclosed_day, null as held_draw_day
        from found_races join races on races.id = found_races.id
        left join race_attention noted on noted.race_id = races.id
        left join found_held held on held.race_id = races.id
        union all
        select null, null, null, null, placed_at, null, null, null, null, null, 0, 0, amount_pence, 0, null, id, reference, null, null, null
        from racing_bets where status = ${literal(ERROR)}
        union all
        select null, null, null, null, null, null, null, null, null, null, 0, 0, 0, 0, null, null, null, job, null, null
        from maintenance where failure is not null
        union all
        select null, null, null, null, null, null, null, null, null, null, 0, 0, 0, 0, null, null, null, null, day, null
        from (${unclosedAmong(p("days"), ONCE_CLOSING)}) as unclosed
        union all
        select null, null, null, null, null, null, null, null, null, null, 0, 0, 0, 0, null, null, null, null, null, day
        from (${heldDrawDays}) as held_draws
      ) as found`,
    )
    .orderBy(sql`off_at`, sql`race_id`, sql`bet_id`, sql`failed_job`, sql`unclosed_day`, sql`held_draw_day`)
    .limit(MOST);

const asked = statement(attentionNeeded);
/** Everything that needs attention now, earliest race first. */
export const attentionRows = (db: Db, span: AttentionSpan): Promise<AttentionRow[]> =>
  asked(db, span) as Promise<AttentionRow[]>;
