import { identityMarks, keepsIdentity } from "../../db/stores/accounts/identity.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { wallClock } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";

export type Marks = Awaited<ReturnType<typeof identityMarks>>;

/** Of found accounts, their photographs and who may be on a list; null where the shop keeps nothing of it. */
export const marksOf = async (reader: Reader, ids: readonly number[], now: Date): Promise<Marks | null> =>
  (await keepsIdentity(reader))
    ? await identityMarks(reader, ids, wallClock(now, "Europe/London").day)
    : null;

/** Beside the customer's name, which says who it is. */
export function FoundPhotograph({ id, marks }: { id: number; marks: Marks | null }) {
  const savedAt = marks?.photographs.get(id);
  if (!savedAt) return null;
  return <img src={urls.accounts.photographOf(id, savedAt.getTime())} alt="" height={36} loading="lazy" />;
}
