import * as v from "valibot";
import type { AccountDetails } from "../../../db/stores/accounts/accounts.ts";
import { checkbox, line, lines } from "../request/inputs.ts";

type Fields = Record<keyof AccountDetails, v.GenericSchema>;

const name = line("Enter a name for the account", 120, "A name");
const description = lines(2000, "A description");

/** What is written about a customer, as it comes in and goes out. A column that is missing here does not compile. */
export const accountFields = {
  /** As the form posts them. */
  typed: {
    name,
    description: v.optional(description, ""),
    playsLottery: checkbox,
    playsRaces: checkbox,
  },
  /** As a call sends those of a new account. */
  sent: {
    name,
    description: v.optional(description, ""),
    playsLottery: v.optional(v.boolean(), false),
    playsRaces: v.optional(v.boolean(), false),
  },
  /** As a call sends those that it changes. */
  changed: { name, description, playsLottery: v.boolean(), playsRaces: v.boolean() },
  answered: {
    name: v.string(),
    description: v.string(),
    playsLottery: v.boolean(),
    playsRaces: v.boolean(),
  },
  example: {
    name: "Maeve Kelly",
    description: "Pays on Fridays",
    playsLottery: true,
    playsRaces: false,
  },
} satisfies Record<"typed" | "sent" | "changed" | "answered", Fields> & { example: AccountDetails };
