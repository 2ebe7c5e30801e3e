import { DAY, RACES, RUNNERS_EACH } from "../../bench/book.ts";
import { slipOfTwo } from "../../bench/slip.ts";
import { ACCOUNTS } from "./write-shop.ts";

/** A request that changes something, of a call or of a form. */
export type Request = { method: string; path: string; body?: unknown; form?: Record<string, string> };

const FIRST_OPEN_RACE = 26;
const DRAW_TYPES = 3;
const WEEK_DAYS = 7;
const NUMBERS = 47;
const DRAWS = "/api/lottery/draw-results";
const PENCE = 100;

/**
 * What the counter does, one thing after another: money in and out, slips that are paid and owed, draws, winnings that are
 * handed over, results of races, and settlements. No two of them are the same. `winners`: results that can be paid.
 */
export function counterWork() {
  let at = 0;
  const winners: number[] = [];
  return {
    next(): Request {
      const kind = KINDS[at % KINDS.length]!;
      const request = kind(Math.floor(at / KINDS.length), at, winners);
      at += 1;
      return request;
    },
    /** What was answered to a draw says who has won in it. */
    learn({ path }: Request, text: string): void {
      if (path !== DRAWS) return;
      const { playerResults } = JSON.parse(text) as {
        playerResults: { id: number; totalWinnings: number }[];
      };
      winners.push(...playerResults.filter(({ totalWinnings }) => totalWinnings > 0).map(({ id }) => id));
    },
  };
}

const account = (at: number): number => (at % ACCOUNTS) + 1;
const call = (method: string, path: string, body?: unknown): Request => ({ method, path, body });

const deposit = (_: number, at: number): Request =>
  call("POST", `/api/accounts/${account(at)}/deposit`, { amount: (5000 + at) / PENCE });
/** Of an account that has just been paid into, or is being paid into. */
const withdraw = (_: number, at: number): Request =>
  call("POST", `/api/accounts/${account(at - 1)}/withdraw`, { amount: (100 + (at % 1000)) / PENCE });

/** On races that are still open: the slips of the benchmark are on all of them. */
function slip(_: number, at: number): Request {
  const slip = slipOfTwo(at, ACCOUNTS) as {
    items: { racingBet: { selections: { racingRunnerId: number }[] } }[];
  };
  const items = slip.items.map((item) => ({
    ...item,
    racingBet: {
      ...item.racingBet,
      selections: item.racingBet.selections.map((_, leg) => runner(at + leg * WEEK_DAYS)),
    },
  }));
  return call("POST", "/api/betslip/create", { ...slip, items });
}

const runner = (at: number) => {
  const race = FIRST_OPEN_RACE + (at % (RACES - FIRST_OPEN_RACE));
  return { racingRunnerId: (race - 1) * RUNNERS_EACH + 1 + (at % RUNNERS_EACH) };
};

/** A race that is off: 1, 2 and 3 in an order of their own, and corrected when its turn comes again. */
const result = (nth: number): Request => ({
  method: "POST",
  path: `/racing/races/${1 + (nth % (FIRST_OPEN_RACE - 2))}/result`,
  form: {
    order: ORDERS[Math.floor(nth / (FIRST_OPEN_RACE - 2)) % ORDERS.length]!,
    reason: "As it was called",
  },
});
const ORDERS = ["1 2 3 4", "2 1 3 4", "3 1 2 4", "4 3 2 1"];
const checkBet = (nth: number): Request => call("GET", `/api/racing/bets/check-result/${1 + (nth % 120)}`);

/** Wednesdays and Saturdays, one before another, each with its three draws. */
function draw(nth: number): Request {
  const night = Math.floor(nth / DRAW_TYPES);
  const back = Math.floor(night / 2) * WEEK_DAYS + (night % 2 === 0 ? WEEK_DAYS : 3);
  const drawDate = Temporal.PlainDate.from(DAY).subtract({ days: back }).toString();
  const numbers = Array.from({ length: 7 }, (_, at) => 1 + ((nth * 5 + at * 6) % NUMBERS));
  return call("POST", DRAWS, {
    drawDate,
    drawType: 1 + (nth % DRAW_TYPES),
    winningNumbers: numbers.slice(0, -1),
    bonusBall: numbers.at(-1),
  });
}

const pay = (nth: number, at: number, winners: number[]): Request => {
  const resultId = winners.shift();
  if (resultId === undefined) return deposit(nth, at);
  return call("PUT", `/api/drawresults/player-result/${resultId}/paid`, { paid: true });
};

const KINDS = [deposit, slip, deposit, withdraw, draw, slip, pay, deposit, withdraw, result, pay, checkBet];
