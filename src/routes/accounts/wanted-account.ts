import { type Account, findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { idIn } from "../../web/id-in.ts";

/** The account that an address names, if there is one. */
export async function wantedAccount(reader: Reader, id: string): Promise<Account | undefined> {
  return await findAccount(reader, idIn(id) ?? 0);
}
