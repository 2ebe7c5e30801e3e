import { poundsFromPence } from "../../../src/domain/money.ts";
import { type Building, type Figures, isEachWay } from "../../../src/domain/racing/bet-building.ts";
import { addItem } from "./slip-store.ts";

/** Puts a bet on the slip of an account, at the prices that stand beside its horses; false when nothing can be kept. */
export function putOnSlip(accountId: number, building: Building, figures: Figures): boolean {
  try {
    addItem(accountId, {
      betType: building.betType ?? "",
      racingBet: {
        stake: poundsFromPence(figures.totalPence ?? 0),
        eachWay: isEachWay(building),
        possibleReturn:
          figures.possibleReturnPence === null ? null : poundsFromPence(figures.possibleReturnPence),
        selections: building.horses.map((horse) => ({
          racingRunnerId: horse.runnerId,
          horseName: horse.name,
          horseNumber: horse.number,
          courseName: horse.courseName,
          raceTime: horse.raceTime,
          odds: { fractional: horse.odds },
        })),
      },
    });
    return true;
  } catch {
    return false;
  }
}
