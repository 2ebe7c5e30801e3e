import { unstoppedBets } from "../../db/stores/lottery/selections.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { countHeld } from "../../src/domain/lottery/number-counts.ts";
import { NumbersHeld } from "./numbers-held.tsx";

type Props = {
  reader: Reader;
  /** The draw day that it is, and the largest number of the shop's drum. */
  today: string;
  largest: number;
};

/** How many running bets of all players hold each number. */
export const NumbersHeldPage = async ({ reader, today, largest }: Props) => (
  <NumbersHeld counts={countHeld(await unstoppedBets(reader), today, largest)} />
);
