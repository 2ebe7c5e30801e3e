import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_DRAWS, drawsOfNight } from "../../../db/seeds/demo-draws.ts";

/** A folder with the one night's draws that the demo shop has not entered yet: for its feed to find. */
export async function lastNightFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-demo-draws-"));
  await Bun.write(join(folder, "draws.json"), JSON.stringify(drawsOfNight(DEMO_DRAWS.at(-1)!), null, 1));
  return folder;
}
