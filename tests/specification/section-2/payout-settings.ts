import { table } from "../table.ts";

export const PAYOUT_SETTINGS = table(
  "§2 Payout Settings",
  `
  S2.14.1 | title and subtitle | «Payout Settings» «Configure payout rules and multipliers for different number matches»
  S2.14.2 | while loading | «Loading payout settings...»
  S2.14.3 | a card | «Payout Configuration»
  S2.14.4 | with four tabs | «1 Number» «{2} Numbers»
  S2.14.5 | two inputs on each | «matched without bonus» «matched plus bonus ball»
  S2.14.6 | two buttons | «Reset to Defaults» «Save Changes» POST /administration/payout-settings
  S2.14.7 | the second while it is busy | «Saving...»
`,
);
