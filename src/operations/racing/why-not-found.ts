import { racesOf } from "../../../db/stores/racing/cards.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { wallClock } from "../../domain/london-time.ts";
import { lineFault } from "../../domain/racing/line-fault.ts";

/** Which part of a counter's line is wrong, for which no horse was found. */
export async function reasonNotFound(reader: Reader, line: string, now: Date): Promise<string> {
  const races = await racesOf(reader, wallClock(now, "Europe/London").day);
  return lineFault(
    line,
    races.map(({ courseName, offTime, status, offAt }) => ({
      courseName,
      offTime,
      status,
      isOff: offAt <= now,
    })),
  );
}
