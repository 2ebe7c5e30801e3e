import { callsUnder } from "../call.ts";
import type { Counter } from "../context.ts";
import { urls } from "../urls/urls.ts";
import { checkAllPendingCall, checkBetCall } from "./check-bet-calls.ts";
import {
  allBetsCall,
  betResultsCall,
  pendingBetsCall,
  readBetCall,
  todaysBetsCall,
} from "./list-bets-calls.ts";
import { placeBetCall, quoteCall } from "./place-bet-calls.ts";

/** Racing bets: placed one by one, looked at and checked. */
export const betCalls = ({ shop }: Counter) =>
  callsUnder(urls.api.racing.bets, "Racing bets", [
    placeBetCall(shop),
    quoteCall(shop),
    allBetsCall(shop),
    pendingBetsCall(shop),
    todaysBetsCall(shop),
    betResultsCall(shop),
    checkAllPendingCall(shop),
    checkBetCall(shop),
    readBetCall(shop),
  ]);
