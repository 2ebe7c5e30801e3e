import { type Building, type Figures, typeNameOf } from "../../../src/domain/racing/bet-building.ts";
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
        legs: building.horses.map(({ runnerId, name, number, courseName, raceTime, odds }) => ({
          runnerId,
          horseName: name,
          horseNumber: number,
          courseName,
          raceTime,
          odds,
        })),
      },
    });
    return true;
  } catch {
    return false;
  }
}
