import type { Database } from "bun:sqlite";
import { trail } from "./place-slip.ts";
import { longDay, money, safe, weekday } from "./text.ts";

type Day = { day: string; draws: number };
type Totals = { day: string; winners: number; won: number; owed: number };
type Draw = { id: number; type: number; numbers: string; bonus: number };
type Won = { draw_id: number; winners: number; pence: number; first: string };
type Result = { id: number; name: string; won: string; lost: string; pence: number; paid: number };
/** A bet in a draw, whether it won or lost. */
type Pick = {
  order: number;
  numbers: number[];
  matched: number[];
  bonus: boolean;
  count: number;
  withBonus: boolean;
  bet: number;
  payout: number;
};

const DATES = 20;
const PLAYERS = 25;
const GOLD = 3;
const NAMES = ["", "Draw 1 (Main)", "Draw 2 (Plus 1)", "Draw 3 (Plus 2)"];

/** The newest days of draws with their totals, and the newest day's draws with 25 players each: 5 queries, 6 more for its draws. */
export function drawsPage(db: Database): () => string {
  const days = db.query<Day, []>(
    `select draw_date as day, count(*) as draws from draws group by draw_date order by draw_date desc limit ${DATES}`,
  );
  const totals = db.query<Totals, [string, string]>(
    `select d.draw_date as day, count(*) as winners, sum(r.total_winnings_pence) as won,
       sum(case when r.paid then 0 else r.total_winnings_pence end) as owed
     from draws d join player_results r on r.draw_id = d.id and r.total_winnings_pence > 0
     where d.draw_date between ? and ? group by d.draw_date`,
  );
  const drawsOf = db.query<Draw, [string]>(
    "select id, draw_type as type, winning_numbers as numbers, bonus_ball as bonus from draws where draw_date = ? order by draw_type",
  );
  const wonIn = db.query<Won, [string]>(
    `select r.draw_id, count(*) as winners, sum(r.total_winnings_pence) as pence, min(r.player_name) as first
     from draws d join player_results r on r.draw_id = d.id and r.total_winnings_pence > 0
     where d.draw_date = ? group by r.draw_id`,
  );
  const playersOf = db.query<{ total: number }, [number]>(
    "select count(*) as total from player_results where draw_id = ?",
  );
  const resultsOf = db.query<Result, [number]>(
    `select id, player_name as name, selection_results as won, losing_results as lost, total_winnings_pence as pence, paid
     from player_results where draw_id = ? order by total_winnings_pence desc, player_name, id limit ${PLAYERS}`,
  );
  return () => {
    const rows = days.all();
    const sums = new Map(totals.all(rows.at(-1)!.day, rows[0]!.day).map((one) => [one.day, one]));
    const open = rows[0]!.day;
    const won = new Map(wonIn.all(open).map((one) => [one.draw_id, one]));
    const draws = drawsOf.all(open);
    const panels = draws.map((draw, at) =>
      panel(open, draw, at === 0, playersOf.get(draw.id)!.total, resultsOf.all(draw.id)),
    );
    const inside = `<div class="tabs" role="tablist" aria-label="Draws of the day">${draws.map((draw, at) => tab(open, draw, at === 0, won.get(draw.id))).join("")}</div>${panels.join("")}<p class="actions day-actions"><a id="correct-${open}" class="button small quiet" href="/lottery/results/enter?date=${open}" hx-get="/lottery/results/enter?date=${open}" hx-target="#dialog-outlet" hx-swap="innerHTML" hx-sync="#dialog-outlet:replace">Correct These Draws</a></p>`;
    return rows.map((row) => dateRow(row, sums.get(row.day), row.day === open ? inside : null)).join("");
  };
}

function dateRow({ day, draws }: Day, sums: Totals | undefined, inside: string | null): string {
  const address = `/lottery/results?date=${day}`;
  const fetches = `hx-get="${address}" hx-trigger="toggle once" hx-target="#draws-of-${day}" hx-swap="innerHTML"`;
  const badges = sums
    ? `<span class="badge won">${sums.winners} ${sums.winners === 1 ? "winner" : "winners"} · ${money(sums.won)}</span>${sums.owed > 0 ? `<span class="badge bad">${money(sums.owed)} unpaid</span>` : '<span class="badge good">All paid</span>'}`
    : '<span class="badge">No winners</span>';
  return `<details id="date-${day}" class="sheet date" ${inside ? 'open=""' : fetches}><summary><span class="strong">${longDay(day)} (${weekday(day)}) - ${draws} ${draws === 1 ? "Draw" : "Draws"}</span><span id="totals-${day}" class="date-totals">${badges}</span></summary><div id="draws-of-${day}">${inside ?? `<p class="in"><a href="${address}#date-${day}">Show the results of this date</a><span class="loading">Loading results...</span></p>`}</div></details>`;
}

const tab = (day: string, { id, type }: Draw, isShown: boolean, won: Won | undefined): string =>
  `<a id="draw-${id}-tab" role="tab" href="/lottery/results?date=${day}&amp;draw=${type}" aria-controls="draw-${id}" aria-selected="${isShown}">${NAMES[type]}<br/>${won ? `<span class="won">${won.winners === 1 ? safe(won.first) : `${won.winners} won`}, ${money(won.pence)}</span>` : '<span class="soft">No winners</span>'}</a>`;

function panel(day: string, draw: Draw, isShown: boolean, players: number, results: Result[]): string {
  const { id, type, bonus } = draw;
  const numbers = JSON.parse(draw.numbers) as number[];
  const next = `/lottery/results?date=${day}&amp;draw=${type}&amp;players=2`;
  return `<div id="draw-${id}" role="tabpanel" aria-labelledby="draw-${id}-tab"${isShown ? "" : ' hidden=""'}><div id="draw-${id}-results" class="draw"><h3>Winning Numbers</h3><p class="drawn"><span class="balls">${numbers.map((number) => `<b class="ball hit">${number}</b>`).join("")}</span><span class="drawn-bonus"><span class="soft">bonus</span> <b class="ball bonus">${bonus}</b></span></p><h3>Player Results</h3><ul class="players">${results.map((one) => player(one, bonus)).join("")}</ul><nav class="pager" aria-label="Player result pages"><span class="button off" aria-disabled="true">Previous</span><span class="soft">Page 1 of ${Math.ceil(players / PLAYERS)}</span><a class="button" href="${next}" hx-get="${next}" hx-target="#draw-${id}-results" hx-swap="outerHTML" hx-push-url="true">Next</a><span class="loading">Loading results...</span></nav><p class="actions"><a id="remove-draw-${id}" class="button small quiet danger" href="/lottery/results/draws/${id}/remove" hx-get="/lottery/results/draws/${id}/remove" hx-target="#dialog-outlet" hx-swap="innerHTML" hx-sync="#dialog-outlet:replace">Remove ${NAMES[type]}</a></p></div></div>`;
}

function player({ id, name: written, won, lost, pence, paid }: Result, bonus: number): string {
  const name = safe(written);
  const picks = [
    ...(JSON.parse(won) as Winning[]).map(fromWinning),
    ...(JSON.parse(lost) as Losing[]).map(fromLosing),
  ];
  picks.sort((a, b) => a.order - b.order);
  return `<li id="result-${id}" class="player"><span class="name">${name}</span>${pence > 0 ? `<strong class="money won">${money(pence)}</strong><form id="result-${id}-paid" class="paid" hx-post="/lottery/results/${id}/paid" hx-target="this" hx-swap="outerHTML" hx-sync="this:drop" action="/lottery/results/${id}/paid" method="post"><input type="hidden" name="paid" value="${paid === 0}"/><input type="hidden" name="from" value="results"/><button type="submit" id="paid-${id}" class="switch" role="switch" aria-checked="${paid === 1}"><i aria-hidden="true"></i>${paid ? "Paid" : "Unpaid"}<span class="visually-hidden"> to ${name}</span></button>${paid ? "" : `<button type="submit" name="to" value="account" class="button small quiet">Add to balance<span class="visually-hidden"> of ${name}</span></button>`}</form>` : ""}<ul class="picks">${picks.map((one) => pick(one, bonus)).join("")}</ul></li>`;
}

type Winning = {
  selectionNumber: number;
  selectedNumbers: number[];
  matchedNumbers: number[];
  matchedBonus: boolean;
  matchCount: number;
  includeBonus: boolean;
  betPence: number;
  payoutPence: number;
};
type Losing = [number, number, number, number, number, number[], number[]];

const fromWinning = (one: Winning): Pick => ({
  order: one.selectionNumber,
  numbers: one.selectedNumbers,
  matched: one.matchedNumbers,
  bonus: one.matchedBonus,
  count: one.matchCount,
  withBonus: one.includeBonus,
  bet: one.betPence,
  payout: one.payoutPence,
});
const fromLosing = ([, order, bet, withBonus, bonus, numbers, matched]: Losing): Pick => ({
  ...{ order, bet, numbers, matched, payout: 0, count: matched.length + bonus },
  ...{ bonus: bonus === 1, withBonus: withBonus === 1 },
});

function pick({ numbers, matched, bonus, count, withBonus, bet, payout }: Pick, ball: number): string {
  const isGold = count >= GOLD || (bonus && count > 0);
  const balls = numbers.map((number) => {
    const isBonus = bonus && number === ball;
    if (!isBonus && !matched.includes(number)) return `<b class="ball small">${number}</b>`;
    return isBonus
      ? `<b class="ball small hit bonus">${number}<span class="visually-hidden"> matched as bonus</span></b>`
      : `<b class="ball small hit">${number}<span class="visually-hidden"> matched</span></b>`;
  });
  return `<li class="pick${isGold ? " gold" : ""}"><span class="balls">${balls.join("")}</span><span class="match">${count} ${count === 1 ? "match" : "matches"}${withBonus ? " *" : ""}</span><span class="soft">${money(bet)} bet</span>${payout > 0 ? `<strong class="outcome won">Won: ${money(payout)}</strong>` : '<span class="outcome soft">No win</span>'}</li>`;
}

export type SentPaid = { resultId: number; paid: boolean };

/** Winnings marked as paid, or as not paid: the result's row and the audit row, in a commit of its own. */
export function markPaid(db: Database, at: number): (sent: SentPaid) => void {
  const mark = db.query("update player_results set paid = ?, paid_at = ? where id = ?");
  const { note } = trail(db, at);
  return ({ resultId, paid }) => {
    db.run("BEGIN IMMEDIATE");
    mark.run(paid ? 1 : 0, paid ? at : null, resultId);
    note("MarkPaid", "playerResult", resultId, { paid: !paid }, { paid });
    db.run("COMMIT");
  };
}
