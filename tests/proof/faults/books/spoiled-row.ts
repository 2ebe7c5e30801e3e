import { changeUnguarded } from "../../../support/change-by-hand.ts";
import { chanceOf } from "../model/chance.ts";

/** Changes of one row each, as somebody makes them who knows the tables and puts the triggers aside. */
const SPOILT: readonly string[] = [
  "update transactions set description = 'Cash' where id = (select max(id) / 2 from transactions)",
  "delete from transactions where id = (select max(id) from transactions)",
  "update audit_rows set reason = 'none' where id = (select max(id) / 3 from audit_rows)",
  "update seals set rows = rows + 1 where id = (select min(id) from seals)",
];

/** One of them by chance. */
export const spoil = (url: string, seed: number): Promise<void> =>
  changeUnguarded(url, chanceOf(seed).one(SPOILT));
