import { type Building, type Figures, typeNameOf } from "../../../src/domain/racing/placing/bet-building.ts";
import { takenOdds } from "../../../src/domain/racing/placing/card-horse.ts";
import { addItem } from "./slip-store.ts";

/** Puts a bet on the slip of an account, at the prices that stand beside its horses; false when nothing can be kept. */
export function putOnSlip(accountId: number, building: Building, figures: Figures): boolean {
  try {
    addItem(accountId, {
      betType: typeNameOf(building) ?? "",
      racingBet: {
        stakePence: figures.totalPence ?? 0,
        eachWay: figures.eachWay,
        possibleReturnPence: figures.possibleReturnPence,
        legs: building.horses.map((horse) => ({
          runnerId: horse.runnerId,
          horseName: horse.name,
          horseNumber: horse.number,
          courseName: horse.courseName,
          raceTime: horse.raceTime,
          odds: takenOdds(horse),
          ...(horse.atSp && { atSp: true }),
        })),
      },
    });
    return true;
  } catch {
    return false;
  }
}
