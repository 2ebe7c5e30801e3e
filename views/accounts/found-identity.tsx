import { urls } from "../../src/http/urls/urls.ts";

/** Of found accounts: when each photograph was saved, and who may be on a list. */
export type Marks = { photographs: ReadonlyMap<number, Date>; asked: ReadonlySet<number> };

/** Beside the customer's name, which says who it is. */
export function FoundPhotograph({ id, marks }: { id: number; marks: Marks | null }) {
  const savedAt = marks?.photographs.get(id);
  if (!savedAt) return null;
  const src = urls.accounts.photographOf(id, savedAt.getTime());
  return (
    <>
      <img src={src} alt="" height={36} loading="lazy" />{" "}
    </>
  );
}
