import { BOX_KEY, HELP_KEY } from "./shortcut-keys.ts";

export type Shortcut = {
  keys: readonly string[];
  does: string;
  /** Only where the shop takes bets by telephone. */
  byTelephone?: true;
};

/** Every key that does more than a browser does by itself, by where it does it. Shown by the help; the first two by name. */
export const SHORTCUTS: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  {
    where: "Everywhere",
    shortcuts: [
      { keys: [BOX_KEY, "Ctrl K"], does: "Find a customer, bet, horse or page, or do: deposit 20" },
      { keys: [HELP_KEY], does: "Show these keys" },
      { keys: ["S"], does: "Serve the customer whom the page is about" },
      { keys: ["Esc"], does: "Close the dialog, menu, panel or message" },
      { keys: ["Enter"], does: "Send the form" },
      { keys: ["P"], does: "Print what the page has on paper" },
    ],
  },
  {
    where: "Customer at the counter",
    shortcuts: [
      { keys: ["D"], does: "Deposit" },
      { keys: ["W"], does: "Withdraw" },
      { keys: ["B"], does: "Place a racing bet" },
      { keys: ["L"], does: "Lottery bets" },
    ],
  },
  {
    where: "Tabs",
    shortcuts: [{ keys: ["←", "→", "Home", "End"], does: "Switch tab" }],
  },
  {
    where: "Lottery results",
    shortcuts: [
      { keys: ["E"], does: "Enter draws" },
      { keys: ["Enter"], does: "Go to the next draw's numbers, then send" },
    ],
  },
  {
    where: "Manage bets",
    shortcuts: [{ keys: ["A"], does: "Add a bet" }],
  },
  {
    where: "Number picker",
    shortcuts: [
      { keys: ["←", "→", "↑", "↓", "Home", "End"], does: "Go to another number" },
      { keys: ["Space"], does: "Select or deselect" },
      { keys: ["B"], does: "Make it the bonus ball" },
    ],
  },
  {
    where: "Dashboard",
    shortcuts: [{ keys: ["Y"], does: "Focus Pay, then Enter to pay" }],
  },
  {
    where: "Unpaid results of one player",
    shortcuts: [{ keys: ["A"], does: "Pay all" }],
  },
  {
    where: "Racing bet",
    shortcuts: [
      { keys: ["A–Z", "0–9"], does: "Jump to a bet type by its first letter" },
      { keys: ["↓", "↑"], does: "Go through the horses that were found" },
      { keys: ["Enter"], does: "Add the horse, then go on to the amount; a whole bet goes on the slip" },
      { keys: ["P"], does: "Print what was just placed, before the next bet is typed" },
    ],
  },
  {
    where: "A bet's page",
    shortcuts: [
      { keys: ["P"], does: "Print its receipt" },
      { keys: ["V"], does: "Void it" },
      { keys: ["O"], does: "Pay out what it returned" },
    ],
  },
  {
    where: "Placing a bet",
    shortcuts: [
      { keys: ["P"], does: "Paid" },
      { keys: ["O", "C"], does: "Credit/Owed" },
      { keys: ["T"], does: "By telephone, or over the counter again", byTelephone: true },
      { keys: ["0–9"], does: "The cash handed over, after Paid: the change is shown" },
    ],
  },
];
