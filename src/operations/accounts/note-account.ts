import { findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import { insertNote } from "../../../db/stores/accounts/notes.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

/** Writes a note of a customer's debt, beside the earlier ones. */
export const noteAccount = (
  shop: Shop,
  by: Actor,
  { accountId, text: given }: { accountId: number; text: string },
  keyed: Keyed | null = null,
): Promise<Answer<null>> =>
  once<null>(
    shop,
    by,
    keyed,
    async (tx) => {
      const text = given.trim();
      if (showsNothing(text)) return refuse({ code: "note-missing" });
      if (!(await findAccountForUpdate(tx, accountId))) return refuse({ code: "account-unknown" });
      await insertNote(tx, { accountId, text, writtenAt: shop.clock.now(), userId: by.userId });
      await audit(tx, shop, by, {
        action: "NoteAccount",
        subjectType: "account",
        subjectId: accountId,
        after: { note: text },
      });
      return done(null);
    },
    `account ${accountId}`,
  );
