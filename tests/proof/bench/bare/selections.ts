import type { Database } from "bun:sqlite";
import { trail } from "./place-slip.ts";
import { fetchedRow, longDay, money, safe } from "./text.ts";

type Player = { id: number; account_id: number; name: string };
type Selection = {
  id: number;
  player_id: number;
  number: number;
  numbers: string;
  bonus: number;
  pence: number;
  start: string;
  weeks: number;
  never_ends: number;
  wednesday: number;
  saturday: number;
  draw1: number;
  draw2: number;
  draw3: number;
  won: number;
};

const PLAYERS = 50;
const WEEK_MS = 604_800_000;
const LARGEST = 45;
const NUMBERS_HELD = fetchedRow(
  "numbers-held",
  "Numbers Held",
  "By the running bets of all players",
  "/lottery/manage-bets?page=1&amp;numbers=held",
);
const NOT_DRAWN = "46 and 47 have not been in the drum since 5 September 2026";

/** The first fifty players by their accounts' names with all their bets, by three prepared queries. Running bets alone. */
export function selectionsPage(db: Database): () => string {
  const count = db.query<{ total: number }, []>(
    "select count(*) as total from players p where removed_at is null and exists (select 1 from selections where player_id = p.id)",
  );
  const playersOf = db.query<Player, []>(
    `select p.id, p.account_id, a.name from players p join accounts a on a.id = p.account_id
     where p.removed_at is null and exists (select 1 from selections where player_id = p.id)
     order by a.search_name, p.id limit ${PLAYERS}`,
  );
  const betsOf = db.query<Selection, [string]>(
    `select id, player_id, selection_number as number, selected_numbers as numbers, include_bonus as bonus,
       bet_pence as pence, start_date as start, number_of_weeks as weeks, is_never_ending as never_ends,
       play_wednesday as wednesday, play_saturday as saturday, play_draw1 as draw1, play_draw2 as draw2,
       play_draw3 as draw3, won_pence as won
     from selections where player_id in (select value from json_each(?)) order by player_id, selection_number`,
  );
  return () => {
    const pages = Math.ceil(count.get()!.total / PLAYERS);
    const players = playersOf.all();
    const ids = JSON.stringify(players.map(({ id }) => id));
    const bets = Map.groupBy(betsOf.all(ids), ({ player_id }) => player_id);
    const groups = players.map((player) => group(player, bets.get(player.id) ?? []));
    return `${groups.join("")}<nav class="pager" aria-label="Pages of bets"><span class="button off" aria-disabled="true">Previous</span><span class="soft">Page 1 of ${pages}</span><a class="button" href="/lottery/manage-bets?page=2" hx-get="/lottery/manage-bets?page=2" hx-target="#bets" hx-swap="outerHTML" hx-push-url="true">Next</a><span class="loading">Loading bets...</span></nav>${NUMBERS_HELD}`;
  };
}

function group({ id, account_id, name: written }: Player, bets: readonly Selection[]): string {
  const name = safe(written);
  return `<section class="bet-group" aria-labelledby="player-${id}"><header><h3 id="player-${id}">${name}</h3><span class="soft small">ID ${account_id}</span></header><ul>${bets.map((bet) => line(bet, name)).join("")}</ul></section>`;
}

function line(bet: Selection, player: string): string {
  const { id, number, start, won } = bet;
  const named = `Selection #${number}`;
  const numbers = JSON.parse(bet.numbers) as number[];
  const end = new Date(Date.parse(start) + bet.weeks * WEEK_MS).toISOString().slice(0, "2026-01-01".length);
  const days = bet.wednesday && bet.saturday ? "Wed &amp; Sat" : bet.wednesday ? "Wednesday" : "Saturday";
  const draws = [
    ...(bet.draw1 ? ["Draw 1 (Main)"] : []),
    ...(bet.draw2 ? ["Draw 2 (Plus 1)"] : []),
    ...(bet.draw3 ? ["Draw 3 (Plus 2)"] : []),
  ];
  return `<li class="selection"><div class="selection-head"><span class="strong">${named} </span><span class="balls">${numbers.map((one) => `<b class="ball small">${one}</b>`).join("")}</span><span class="bet-amount"><strong>${money(bet.pence)}</strong>${bet.bonus ? '<span class="bonus-mark"> • Bonus</span>' : ""}</span></div><dl class="selection-facts"><div><dt>From</dt><dd>${longDay(start)}</dd></div><div><dt>To</dt><dd>${bet.never_ends ? "Never ending" : longDay(end)}</dd></div><div><dt>Play on</dt><dd>${days}</dd></div><div><dt>Draws</dt><dd>${draws.join(", ")}</dd></div><div><dt>Won so far</dt><dd class="${won > 0 ? "strong won" : "soft"}">${money(won)}</dd></div></dl><p class="row-actions">${opener(id, "edit", "", "Edit", `${named} of ${player}`)}${opener(id, "stop", " quiet danger", "Stop", `${named} of ${player}`)}</p>${numbers.some((one) => one > LARGEST) ? `<p class="drum-note small">${NOT_DRAWN}</p>` : ""}</li>`;
}

const opener = (id: number, verb: string, look: string, text: string, of: string): string =>
  `<a id="${verb}-bet-${id}" class="button small${look}" href="/lottery/manage-bets/${id}/${verb}" hx-get="/lottery/manage-bets/${id}/${verb}" hx-target="#dialog-outlet" hx-swap="innerHTML" hx-sync="#dialog-outlet:replace">${text}<span class="visually-hidden"> ${of}</span></a>`;

export type SentAmount = { selectionId: number; pence: number };

/** Another amount for a bet: the terms that stood until now, the bet's row and the audit row, in a commit of its own. */
export function changeAmount(db: Database, at: number): (sent: SentAmount) => void {
  const termsOf = db.query<Record<string, unknown>, [number]>("select * from selections where id = ?");
  const keep = db.query(`insert into former_terms (selection_id, terms, replaced_at) values (?, ?, ${at})`);
  const change = db.query("update selections set bet_pence = ? where id = ?");
  const { note } = trail(db, at);
  return ({ selectionId, pence }) => {
    db.run("BEGIN IMMEDIATE");
    const before = termsOf.get(selectionId)!;
    keep.run(selectionId, JSON.stringify(before));
    change.run(pence, selectionId);
    note("EditSelection", "selection", selectionId, before, { ...before, bet_pence: pence });
    db.run("COMMIT");
  };
}
