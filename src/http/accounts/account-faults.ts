import { faultSentence } from "../fault-sentence.ts";
import { urls } from "../urls/urls.ts";

/** As specified, a page of an account that cannot be shown leads back to the list. */
const leadsBack = { to: urls.accounts.list, sentence: "Failed to load account" };

export const ACCOUNT_NOT_LOADED = { detail: faultSentence("Failed to load account", { leadsBack }) };
export const HISTORY_NOT_LOADED = { detail: faultSentence("Failed to load transactions", { leadsBack }) };
