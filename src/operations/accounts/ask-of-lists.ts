import type { Db } from "../../../db/client.ts";
import { lock, shareLock } from "../../../db/locks.ts";
import { findBirthday } from "../../../db/stores/accounts/identity.ts";
import {
  deleteOpenQuestions,
  eachKnownAccount,
  insertQuestions,
  type ListedPerson,
  listedInForce,
  listedLike,
} from "../../../db/stores/accounts/listed.ts";
import { isLikelySame, nameKey } from "../../domain/accounts/likely-names.ts";
import { wallClock } from "../../domain/london-time.ts";

/**
 * The questions whether an account is a person on a list, kept as rows: asked when a list comes, when an account is
 * opened, and when its name or birthday changes. Nothing is decided here.
 */

const londonDay = (now: Date): string => wallClock(now, "Europe/London").day;

/** Of an account that was opened or changed: open questions that no longer fit go. */
export async function askOfAccount(tx: Db, account: { id: number; name: string }, now: Date): Promise<void> {
  // An import that is under way would miss this account, as this would miss its people.
  await shareLock(tx, "exclusion lists");
  const { id: accountId, name } = account;
  const birthday = await findBirthday(tx, accountId);
  const found = await listedLike(tx, { nameKey: nameKey(name), birthday, today: londonDay(now) });
  const like = found.filter((one) => isLikelySame({ name, birthday }, one));
  await deleteOpenQuestions(tx, accountId);
  await insertQuestions(
    tx,
    like.map(({ id: listedId }) => ({ accountId, listedId })),
  );
}

/** Of every account and the people who were added to lists after an id; of all of them where it is 0. */
export async function askOfEveryAccount(tx: Db, after: number, now: Date): Promise<void> {
  await lock(tx, "exclusion lists");
  const people = await listedInForce(tx, londonDay(now), after);
  if (people.length === 0) return;
  const named = Map.groupBy(people, (one) => one.nameKey);
  const born = Map.groupBy(people, (one) => one.birthday);
  for await (const some of eachKnownAccount(tx))
    await insertQuestions(
      tx,
      some.flatMap((account) =>
        [...candidatesOf(account, named, born)]
          .filter((one) => isLikelySame(account, one))
          .map(({ id: listedId }) => ({ accountId: account.id, listedId })),
      ),
    );
}

type People<Key> = ReadonlyMap<Key, readonly ListedPerson[]>;

function candidatesOf(
  { name, birthday }: { name: string; birthday: string | null },
  named: People<string>,
  born: People<string | null>,
): Set<ListedPerson> {
  const sameDay = birthday === null ? [] : (born.get(birthday) ?? []);
  return new Set([...(named.get(nameKey(name)) ?? []), ...sameDay]);
}
