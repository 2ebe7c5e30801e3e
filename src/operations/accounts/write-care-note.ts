import { findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import { insertCareNote } from "../../../db/stores/accounts/care-notes.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type CareNoteKind, MOST_FOLLOW_UP_MONTHS } from "../../domain/accounts/care-note.ts";
import { addMonths } from "../../domain/accounts/exclusion.ts";
import { wallClock } from "../../domain/london-time.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

type Wanted = { accountId: number; kind: CareNoteKind; text: string; followUpOn: string | null };

/** Writes what staff talked about with a customer. What is in it stays out of the audit trail, which others read. */
export const writeCareNote = (
  shop: Shop,
  by: Actor,
  { accountId, kind, text: given, followUpOn }: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<null>> =>
  once<null>(
    shop,
    by,
    keyed,
    async (tx) => {
      const text = given.trim();
      if (showsNothing(text)) return refuse({ code: "note-missing" });
      const now = shop.clock.now();
      const { day: first } = wallClock(now, "Europe/London");
      const last = addMonths(first, MOST_FOLLOW_UP_MONTHS);
      if (followUpOn !== null && (followUpOn < first || followUpOn > last))
        return refuse({ code: "follow-up-unfit", first, last });
      if (!(await currentSettings(tx)).care) return refuse({ code: "care-off" });
      if (!(await findAccountForUpdate(tx, accountId))) return refuse({ code: "account-unknown" });
      const note = { accountId, kind, text, followUpOn, writtenAt: now, userId: by.userId };
      const careNoteId = await insertCareNote(tx, note);
      await audit(tx, shop, by, {
        action: "WriteCareNote",
        subjectType: "account",
        subjectId: accountId,
        after: { careNoteId },
      });
      return done(null);
    },
    `account ${accountId}`,
  );
