import { callsUnder } from "../call.ts";
import type { Counter } from "../context.ts";
import { searchHorsesCall, whyNotFoundCall } from "./horse-calls.ts";
import { raceCardsCall } from "./race-cards-call.ts";

/** What runs, what won, and where a horse is to be found. */
export const raceCalls = ({ shop }: Counter) =>
  callsUnder("/api/racing", "Racing", [raceCardsCall(shop), searchHorsesCall(shop), whyNotFoundCall(shop)]);
