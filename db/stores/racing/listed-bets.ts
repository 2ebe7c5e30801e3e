import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, races, racingBets, racingSelections } from "../../schema/index.ts";
import { accountName } from "./bets.ts";
import { joinedLegs, ofRace } from "./joined-legs.ts";

/** Bets with no more than what lists on screens say of them. */
export const listedBets = (db: Db) =>
  db
    .select({
      id: racingBets.id,
      reference: racingBets.reference,
      accountName,
      betType: racingBets.betType,
      amountPence: racingBets.amountPence,
      eachWay: racingBets.eachWay,
      possibleReturnPence: racingBets.possibleReturnPence,
      status: racingBets.status,
      payoutPence: racingBets.payoutPence,
      placedAt: racingBets.placedAt,
    })
    .from(racingBets)
    .innerJoin(accounts, eq(accounts.id, racingBets.accountId));

const legs = statement((db) =>
  db
    .select({
      id: racingSelections.id,
      betId: racingSelections.betId,
      horseName: racingSelections.horseName,
      horseNumber: racingSelections.horseNumber,
      courseName: racingSelections.courseName,
      offAt: racingSelections.offAt,
      price: racingSelections.price,
      status: racingSelections.status,
      ...ofRace,
    })
    .from(racingSelections)
    .innerJoin(races, eq(races.id, racingSelections.raceId))
    .where(isOneOf(racingSelections.betId, sql.placeholder("betIds")))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
);

type Listed = Awaited<ReturnType<ReturnType<ReturnType<typeof listedBets>["prepare"]>["execute"]>>;
export type ListedBet = Listed[number] & { legs: Awaited<ReturnType<typeof legs>> };

/** The same with their legs, in the order that they came in. */
export const withListedLegs = (db: Db, bets: Listed): Promise<ListedBet[]> => joinedLegs(db, bets, legs);
