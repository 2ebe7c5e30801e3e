import { searchAccounts } from "../../../db/stores/accounts/account-search.ts";
import { searchable } from "../../../db/stores/accounts/accounts.ts";
import { playingAccounts } from "../../../db/stores/lottery/playing-accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { accountIdIn, accountLabel } from "../../domain/accounts/account-label.ts";

/** Whose bet it is to be, as it was typed; a sentence where the text does not say. */
export type BettorTyped = { accountId: number | null } | { fault: string };

/** As many as a sentence can name. */
const MOST_NAMED = 5;

/** An account by its id, by what the field offers for it, or by a name that is one account's only. */
export async function bettorTyped(reader: Reader, text: string): Promise<BettorTyped> {
  const asked = text.trim();
  if (asked === "") return { accountId: null };
  const id = accountIdIn(asked);
  if (id !== null) return { accountId: id };
  const found = await playingAccounts(reader, asked, MOST_NAMED + 1);
  const alike = found.filter(({ name }) => searchable(name) === searchable(asked));
  const [only, ...others] = alike.length > 0 ? alike : found;
  if (only && others.length === 0) return { accountId: only.id };
  if (!only) return { fault: await saysNone(reader, asked) };
  const more = found.length > MOST_NAMED ? ", …" : "";
  const named = [only, ...others].slice(0, MOST_NAMED).map(accountLabel).join("; ");
  return { fault: `Which of them? ${named}${more}` };
}

async function saysNone(reader: Reader, asked: string): Promise<string> {
  const { accounts, total } = await searchAccounts(reader, { asked, page: 1, pageSize: 1 });
  const [first] = accounts;
  if (!first || total > 1) return `No account that plays the lottery matches “${asked.slice(0, 60)}”`;
  return `${accountLabel(first)} does not play the lottery: tick Lottery in the account first`;
}
