import { table } from "../table.ts";

const SCREEN = "routes/lottery-screens > after a week > Payout Settings";
const ALL = `${SCREEN} > has its title, its line, a card with a tab for each count, and two multipliers on each`;
const BUTTONS = `${SCREEN} > has its two buttons, each with what it says while it is busy`;

export const PAYOUT_SETTINGS = table(
  "§2 Payout Settings",
  `
  title and subtitle                            | «Payout Settings» «Configure payout rules and multipliers for different number matches» | ${ALL}
  while loading                                 | «Loading payout settings...» | ${BUTTONS}
  a card                                        | «Payout Configuration» | ${ALL}
  with four tabs                                | «1 Number» «{2} Numbers» | ${ALL}
  two inputs on each                            | «matched without bonus» «matched plus bonus ball» | ${ALL}
  two buttons                                   | «Reset to Defaults» «Save Changes» POST /administration/payout-settings | ${BUTTONS} | ${SCREEN} > Reset to Defaults shows them with a word, and stores nothing
  the second while it is busy                   | «Saving...»            | ${BUTTONS} | islands/busy > a native submit says so until the page comes back from the cache
`,
);
