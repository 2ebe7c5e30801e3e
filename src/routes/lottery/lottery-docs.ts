import * as v from "valibot";
import { told } from "../docs/told.ts";

export const Selection = v.object({
  id: v.number(),
  selectionNumber: v.number(),
  selectedNumbers: v.array(v.number()),
  numberCount: v.number(),
  includeBonus: v.boolean(),
  betAmount: v.number(),
  startDate: v.string(),
  numberOfWeeks: v.number(),
  isNeverEnding: v.boolean(),
  playWednesday: v.boolean(),
  playSaturday: v.boolean(),
  playDraw1: v.boolean(),
  playDraw2: v.boolean(),
  playDraw3: v.boolean(),
});
export const Player = v.object({
  id: v.number(),
  accountId: v.number(),
  name: v.string(),
  account: v.object({ id: v.number(), name: v.string() }),
  lotteryNumberSelections: v.array(Selection),
});
const SelectionResult = v.object({
  selectionId: v.number(),
  selectedNumbers: v.array(v.number()),
  matchedNumbers: v.array(v.number()),
  matchedBonus: v.boolean(),
  matchCount: v.number(),
  includeBonus: v.boolean(),
  betAmount: v.number(),
  payout: v.number(),
});
export const PlayerResult = v.object({
  id: v.number(),
  lotteryPlayerId: v.number(),
  playerId: v.number(),
  playerName: v.string(),
  selectionResults: v.array(SelectionResult),
  totalWinnings: v.number(),
  paid: v.boolean(),
});
export const Draw = v.object({
  id: v.number(),
  drawDate: v.string(),
  drawType: v.pipe(v.number(), v.description("1 Main, 2 Plus 1, 3 Plus 2")),
  winningNumbers: v.array(v.number()),
  bonusBall: v.pipe(v.nullable(v.number()), v.description("null for draws before August 1992")),
  playerResults: v.array(PlayerResult),
});
export const Payouts = v.object({
  numberCount: v.number(),
  payouts: v.array(v.object({ matchCount: v.number(), withBonus: v.boolean(), multiplier: v.number() })),
});

const selection = {
  id: 31,
  selectionNumber: 1,
  selectedNumbers: [4, 11, 19],
  numberCount: 3,
  includeBonus: false,
  betAmount: 5,
  startDate: "2026-08-15",
  numberOfWeeks: 4,
  isNeverEnding: false,
  playWednesday: true,
  playSaturday: true,
  playDraw1: true,
  playDraw2: false,
  playDraw3: false,
};
const player = {
  id: 8,
  accountId: 12,
  name: "Maeve Kelly",
  account: { id: 12, name: "Maeve Kelly" },
  lotteryNumberSelections: [selection],
};
const result = {
  id: 77,
  lotteryPlayerId: 8,
  playerId: 8,
  playerName: "Maeve Kelly",
  selectionResults: [
    {
      selectionId: 31,
      selectedNumbers: [4, 11, 19],
      matchedNumbers: [4, 11, 19],
      matchedBonus: false,
      matchCount: 3,
      includeBonus: false,
      betAmount: 5,
      payout: 55,
    },
  ],
  totalWinnings: 55,
  paid: false,
};
const drawn = { drawDate: "2026-08-15", drawType: 1, winningNumbers: [4, 11, 19, 23, 30, 41], bonusBall: 8 };
const draw = { id: 5, ...drawn, playerResults: [result] };
const payouts = {
  numberCount: 3,
  payouts: [
    { matchCount: 3, withBonus: false, multiplier: 10 },
    { matchCount: 3, withBonus: true, multiplier: 15 },
  ],
};
const noPlayer = { 404: "Player not found" };
const noBet = { 404: "Bet not found", 409: "The bet was stopped" };

export const playerDocs = {
  list: told({ summary: "List the players with their bets", answers: v.array(Player), example: [player] }),
  add: told({
    summary: "Add a player for an account",
    description: "With its first bets, if there are any. Terms that are left out are those of the form.",
    asks: {
      Player: { accountId: 12, lotteryNumberSelections: [{ selectedNumbers: [4, 11, 19], betAmount: 5 }] },
    },
    answers: Player,
    example: player,
    status: 201,
    keyed: true,
    refuses: { 404: "Account not found", 409: "The account has a player already" },
  }),
  edit: told({
    summary: "Change a player and its bets",
    description:
      "All or nothing. Bets are merged by id: one that is not sent stays, so that two clerks cannot erase each other's; one without an id is new; one that was stopped may be sent back as it is, but not changed.",
    asks: { "One bet changed": { accountId: 12, lotteryNumberSelections: [{ id: 31, betAmount: 7.5 }] } },
    answers: Player,
    example: player,
    keyed: true,
    refuses: { 404: "Player not found, or Bet not found", 409: "A bet was stopped" },
  }),
  remove: told({
    summary: "Take a player out of the syndicate",
    answers: v.object({ removed: v.boolean() }),
    example: { removed: true },
    refuses: noPlayer,
  }),
};

export const selectionDocs = {
  add: told({
    summary: "Add a bet",
    asks: { "Three numbers": { selectedNumbers: [4, 11, 19], betAmount: 5, numberOfWeeks: 4 } },
    answers: Selection,
    example: selection,
    status: 201,
    keyed: true,
    refuses: noPlayer,
  }),
  edit: told({
    summary: "Change a bet from the next draw on",
    asks: { "Another amount": { betAmount: 7.5 } },
    answers: Selection,
    example: { ...selection, betAmount: 7.5 },
    refuses: noBet,
  }),
  stop: told({
    summary: "Stop a bet",
    answers: v.object({ stopped: v.boolean() }),
    example: { stopped: true },
    refuses: noBet,
  }),
};

export const drawDocs = {
  list: told({
    summary: "List the draws with who won what",
    description: "All of them, or those of the days from and to, both included.",
    answers: v.array(Draw),
    example: [draw],
  }),
  /** One draw or a list: the schema that checks it reads what was sent before it chooses, and cannot say so itself. */
  save: (takes: v.GenericSchema) =>
    told({
      takes,
      summary: "Save a draw, or up to 3 at once",
      description:
        "All or nothing. The same draw with the same numbers is one draw (200); with others it is a correction while nothing of it is paid. With `replaces` it is one only while the shop holds the numbers named there, null for none: else 409 with what is stored.",
      asks: {
        "One draw": drawn,
        "Two of a night": [drawn, { ...drawn, drawType: 2 }],
        "A correction that replaces nothing else": {
          ...drawn,
          replaces: { winningNumbers: [4, 11, 19, 23, 30, 42], bonusBall: 8 },
        },
      },
      answers: v.union([Draw, v.array(Draw)]),
      example: draw,
      status: 201,
      keyed: true,
      refuses: { 409: "Draw has paid results, or is stored with other numbers than it replaces" },
    }),
  markPaid: told({
    summary: "Mark winnings as paid or unpaid",
    asks: { Paid: { paid: true } },
    answers: PlayerResult,
    example: { ...result, paid: true },
    refuses: { 404: "Result not found" },
  }),
};

const Drawn = v.object({
  drawDate: v.string(),
  drawType: v.number(),
  winningNumbers: v.array(v.number()),
  bonusBall: v.pipe(v.nullable(v.number()), v.description("null for draws before August 1992")),
});
const LastFetch = v.object({ lastFetchAt: v.nullable(v.string()) });
const lastFetch = { lastFetchAt: "2026-08-15T20:05:00.000Z" };

export const fetchDocs = {
  scrape: told({
    summary: "Fetch draws from the feeds",
    description:
      "Draws that are news are stored and settled. One that differs from a stored one never overwrites it: it is among the conflicts. A refusal also carries success, data and error.",
    answers: v.object({
      success: v.boolean(),
      data: v.array(Drawn),
      error: v.nullable(v.string()),
      conflicts: v.array(Drawn),
    }),
    example: { success: true, data: [drawn], error: null, conflicts: [] },
    refuses: { 503: "No feed answered" },
  }),
  last: told({
    summary: "Read when the feeds were last asked",
    answers: LastFetch,
    example: lastFetch,
  }),
  note: told({
    summary: "Note that the feeds were asked now",
    answers: LastFetch,
    example: lastFetch,
  }),
};

export const payoutDocs = {
  list: told({
    summary: "List what each count of numbers pays",
    answers: v.array(Payouts),
    example: [payouts],
  }),
  save: told({
    summary: "Save what one count of numbers pays",
    description: "Winnings are the bet times multiplier + 1. Results that are stored stay as they are.",
    asks: { "Three numbers": payouts },
    answers: Payouts,
    example: payouts,
  }),
};
