import { eachAccount } from "../../../db/stores/accounts/account-list.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { type Exported, tableOf } from "../papers/exported.ts";

/** Everybody on the books, with what they hold or owe. */
export const accountsExported = (reader: Reader): Exported => ({
  title: "Registered Accounts",
  sub: "Everybody on the books; below zero is owed to the shop",
  file: "accounts",
  ...tableOf(
    () => eachAccount(reader),
    [
      { head: "ID", kind: "number", value: ({ id }) => id },
      { head: "Name", kind: "text", value: ({ name }) => name },
      { head: "Lottery", kind: "text", wide: true, value: ({ playsLottery }) => yesOrNo(playsLottery) },
      { head: "Races", kind: "text", wide: true, value: ({ playsRaces }) => yesOrNo(playsRaces) },
      { head: "Created", kind: "instant", wide: true, value: ({ createdAt }) => createdAt },
      { head: "Description", kind: "text", wide: true, value: ({ description }) => description },
      { head: "Balance", kind: "money", sum: true, value: ({ balancePence }) => balancePence },
    ],
  ),
});

const yesOrNo = (is: boolean): string => (is ? "Yes" : "No");
