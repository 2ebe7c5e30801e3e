import { callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { betTypesCall, calculateCall } from "./calculate-call.ts";
import { settleCall } from "./settle-call.ts";

/** Which bets there are, what a bet would pay, and the settlement engine for a slip in the hand. */
export const oddsCalls = ({ shop }: AppContext) =>
  callsUnder("/api/odds", "Odds", [betTypesCall, calculateCall(shop), settleCall(shop)]);
