import { quoted } from "./notes.ts";
import { ReadingFailure } from "./reading-failure.ts";

/** A 200 may be an error page, and a file may have been cut off half way: both are said as what they are. */
export function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const start = text.trimStart();
    if (start.startsWith("<")) throw new ReadingFailure("not-cards", `${what} is a web page, not JSON.`);
    if (start === "") throw new ReadingFailure("not-cards", `${what} is empty.`);
    throw new ReadingFailure("not-cards", `${what} is not whole JSON; it begins ${quoted(start)}.`);
  }
}
