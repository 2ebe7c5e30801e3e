/** Draw evenings as they were (facts restated), and pages of the operator's shape that tell them. */
export type Evening = { at: string; label: string; shown: string; games: [number[], number][] };

export const MON_14_SEP: Evening = {
  at: "2026-09-14T19:00:00.000Z",
  label: "Draw, Monday, September 14th, 2026",
  shown: "Mon 14/09/26",
  games: [
    [[9, 14, 20, 22, 26, 29], 4],
    [[14, 16, 17, 19, 30, 38], 34],
    [[9, 26, 30, 34, 40, 43], 18],
  ],
};
export const WED_16_SEP: Evening = {
  at: "2026-09-16T19:00:00.000Z",
  label: "Last draw, Wednesday, September 16th, 2026",
  shown: "Wed 16/09/26",
  games: [
    [[4, 7, 19, 20, 35, 42], 31],
    [[3, 11, 25, 33, 35, 45], 10],
    [[3, 10, 11, 18, 32, 43], 12],
  ],
};

export const drawsOf = ({ at, games }: Evening) =>
  games.map(([winningNumbers, bonusBall], index) => ({
    drawDate: at.slice(0, 10),
    drawType: index + 1,
    winningNumbers,
    bonusBall,
  }));

const TITLES = ["Lotto", "Lotto Plus 1", "Lotto Plus 2"];

export type EmbeddedGame = Record<string, unknown> & { grids: unknown };
export type EmbeddedEvening = {
  standard: EmbeddedGame & { drawDates: unknown[] };
  addonGames: EmbeddedGame[];
};

export function embedded({ at, games }: Evening): EmbeddedEvening {
  const [main, ...addonGames] = games.map(([numbers, bonus], index) => ({
    gameTitle: TITLES[index],
    jackpotAmount: "€1",
    grids: [{ standard: [numbers], additional: [[bonus]] }],
    prizes: [],
    prizeMessage: index
      ? `No winner of the ${TITLES[index]} top prize.`
      : "No winner of the Lotto jackpot; Lotto Plus too.",
  }));
  return { standard: { ...main!, drawDates: [at] }, addonGames };
}

export const embeddedPage = (list: unknown, rest = "") =>
  `<!doctype html><html><head><title>Results</title></head><body>${rest}<script id="__NEXT_DATA__" ` +
  `type="application/json">${JSON.stringify({ props: { pageProps: { list } }, buildId: "b1" })}</script></body></html>`;

const ball = (number: number) => `<div class="flex rounded-full w-7 md:w-10">${number}</div>`;

export const printedCard = ([numbers, bonus]: [number[], number], message: string) =>
  `<div class="relative"><p><span>Jackpot</span></p><div><div class="font-bold">Winning numbers</div><div class="gap-2">` +
  `${numbers.map(ball).join("")}</div></div><div><div class="font-bold">Bonus</div><div>${ball(bonus)}</div></div><hr/>` +
  `<p class="text-sm">${message}</p><table><tr><td>Match 5 + Bonus</td><td>0<!-- --> </td></tr></table></div>`;

export const printed = ({ label, shown, games }: Evening) =>
  `<h2 aria-label="${label}" class="text-2xl">${shown}</h2>` +
  games
    .map((game, index) =>
      printedCard(game, index ? `The ${TITLES[index]} top prize &amp; more` : "Lotto &amp; Lotto Plus"),
    )
    .join("");

export const printedPage = (...parts: string[]) =>
  `<!doctype html><html><head><title>Results</title></head><body><h2>How to claim</h2>${parts.join("")}</body></html>`;
