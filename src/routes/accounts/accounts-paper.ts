import { eachAccount } from "../../../db/stores/accounts/account-list.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { type Exported, rowsFrom } from "../papers/exported.ts";

/** Everybody on the books, with what they hold or owe. */
export const accountsExported = (reader: Reader): Exported => ({
  title: "Registered Accounts",
  sub: "Everybody on the books; below zero is owed to the shop",
  file: "accounts",
  columns: [
    { head: "ID", kind: "number" },
    { head: "Name", kind: "text" },
    { head: "Lottery", kind: "text", wide: true },
    { head: "Races", kind: "text", wide: true },
    { head: "Created", kind: "instant", wide: true },
    { head: "Description", kind: "text", wide: true },
    { head: "Balance", kind: "money", sum: true },
  ],
  batches: () =>
    rowsFrom(eachAccount(reader), (account) => [
      account.id,
      account.name,
      account.playsLottery ? "Yes" : "No",
      account.playsRaces ? "Yes" : "No",
      account.createdAt,
      account.description,
      account.balancePence,
    ]),
});
