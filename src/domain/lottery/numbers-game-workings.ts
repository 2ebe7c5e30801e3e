import { combinations } from "../bets/bet-types.ts";
import { counted, exactMoney, foldName } from "../exact-text.ts";
import { formatMoney } from "../money.ts";
import { formatOdds } from "../odds.ts";
import { isWhole } from "../rounding.ts";
import type { NumbersBet, NumbersDraw, NumbersDrawName } from "./numbers-bet.ts";
import { matchedNumbers, type NumbersSettlement, returnOfCount } from "./numbers-game.ts";

const NAMES: Record<NumbersDrawName, string> = { MAIN: "Main", PLUS1: "Plus 1", PLUS2: "Plus 2" };

/** How a bet on numbers came out, draw by draw, as a clerk reads it aloud. */
export function numbersWorkings(bet: NumbersBet, settlement: NumbersSettlement): string[] {
  const { lines, totalStakePence, returnsPence, profitPence, status, exact, isCapped } = settlement;
  const game = bet.bonusBall ? "seven-ball" : "six-ball";
  const draws = counted(bet.draws.length, "draw");
  const said = [
    `${counted(lines, "line")}, ${game}, in ${draws} at ${formatMoney(bet.stakePence)}: ${formatMoney(totalStakePence)} staked`,
    ...bet.draws.flatMap((draw) => drawWorkings(bet, draw)),
  ];
  if (isCapped) said.push(`Capped at ${exactMoney(exact)}`);
  if (!isWhole(exact))
    said.push(`Rounded ${bet.settings.rounding === "DOWN" ? "down" : "half up"} from ${exactMoney(exact)}`);
  if (status === "PENDING") return [...said, `Still to be drawn: ${formatMoney(returnsPence)} already sure`];
  const difference =
    profitPence < 0 ? `loss ${formatMoney(-profitPence)}` : `profit ${formatMoney(profitPence)}`;
  return [...said, `Returns ${formatMoney(returnsPence)}, ${difference}`];
}

function drawWorkings(bet: NumbersBet, { name, drawn }: NumbersDraw): string[] {
  if (drawn === "PENDING") return [`${NAMES[name]}: not drawn yet`];
  if (drawn === "VOID") return [`${NAMES[name]}: void, stakes back`];
  const matched = matchedNumbers(bet, drawn);
  if (matched.length < bet.least)
    return [`${NAMES[name]}: ${matched.length === 0 ? "no number" : matched.join(", ")} drawn, lost`];
  const said = [`${NAMES[name]}: ${matched.join(", ")} drawn`];
  for (let count = bet.least; count <= bet.most; count++) {
    const winning = combinations(matched.length, count);
    if (winning === 0) continue;
    const line = `${counted(winning, foldName(count))} at ${formatOdds(bet.odds[count]!)}`;
    said.push(`${NAMES[name]}: ${line} returned ${exactMoney(returnOfCount(bet, count, winning))}`);
  }
  return said;
}
