import type { Database } from "bun:sqlite";
import { trail } from "./place-slip.ts";
import { clock, longDay, odds, safe, weekday } from "./text.ts";

type Race = {
  id: number;
  course: string;
  off_time: string;
  off_at: number;
  name: string;
  distance: string;
  going: string;
  handicap: number;
  field: number;
  status: string;
};
type Runner = {
  id: number;
  race_id: number;
  number: number | null;
  name: string;
  jockey: string | null;
  status: string;
  price: string | null;
};

const NEXT = 4;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/**
 * Today's races by three prepared queries: all races of the day, those of the course that stands open with their
 * runners, and whether there were races yesterday. Races to come alone: none of them has a result.
 */
export function racesPage(db: Database, day: string, yesterday: string, startedAt: number): () => string {
  const opened = performance.now();
  const racesOf = db.query<Race, [string]>(
    `select id, course_name as course, off_time, off_at, name, distance_text as distance, going, handicap,
       runners_expected as field, status from races where day = ? order by off_at, course_name`,
  );
  const runnersOf = db.query<Runner, [string, string]>(
    `select h.id, h.race_id, h.number, h.name, h.jockey, h.status, h.price ->> 'fraction' as price
     from races r join runners h on h.race_id = r.id
     where r.day = ? and r.course_name = ? order by h.race_id, h.number, h.id`,
  );
  return () => {
    const now = startedAt + performance.now() - opened;
    const races = racesOf.all(day);
    const before = racesOf.all(yesterday);
    const next = races.filter(({ off_at }) => off_at > now);
    const open = next[0]!.course;
    const runners = Map.groupBy(runnersOf.all(day, open), ({ race_id }) => race_id);
    const meetings = [...Map.groupBy(races, ({ course }) => course)].map(([course, held]) =>
      meeting(day, course, held, now, course === open ? runners : null),
    );
    return `<section class="next-off" aria-labelledby="next-off-title"><h2 id="next-off-title">Next off</h2><ol>${next
      .slice(0, NEXT)
      .map((race) => nextOff(day, race, now))
      .join(
        "",
      )}</ol></section>${dayGrid(races)}${dayHead(day, "Today")}${meetings.join("")}</section>${dayHead(yesterday, "Yesterday")}${before.length > 0 ? "" : '<p class="sheet empty">No race cards have been fetched for this day.</p>'}</section>`;
  };
}

const dayHead = (day: string, title: string): string =>
  `<section class="card-day" aria-labelledby="day-${day}"><header class="list-head"><h2 id="day-${day}">${title}, ${weekday(day)} ${longDay(day)}</h2></header>`;

const addressOf = (day: string, course: string): string =>
  `/racing?course=${day}/${encodeURIComponent(course)}`;

const nextOff = (day: string, race: Race, now: number): string =>
  `<li><a href="${addressOf(day, race.course)}#race-${race.id}"><span class="off">${race.off_time}</span><span class="course">${safe(race.course)}</span><span class="to-go" data-off="${race.off_at}">${untilOff(race.off_at - now)}</span><span class="small soft">${safe(race.name)}</span></a></li>`;

function dayGrid(races: readonly Race[]): string {
  const hourOf = ({ off_time }: Race) => Number(off_time.slice(0, 2));
  const hours = [...new Set(races.map(hourOf))].sort((a, b) => a - b);
  const rows = [...Map.groupBy(races, ({ course }) => course)].map(
    ([course, held]) =>
      `<tr><th scope="row" class="course">${safe(course)}</th>${hours
        .map(
          (hour) =>
            `<td>${held
              .filter((race) => hourOf(race) === hour)
              .map(gridLink)
              .join("")}</td>`,
        )
        .join("")}</tr>`,
  );
  return `<section class="day-grid sheet scroll" aria-label="Races of the day"><table><thead><tr><th scope="col">Course</th>${hours.map((hour) => `<th scope="col">${hour}:00</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></section>`;
}

const gridLink = ({ id, off_time, course }: Race): string =>
  `<a href="/racing/races/${id}" data-state="to come">${off_time}<span class="visually-hidden"> ${safe(course)}, to come</span></a>`;

function untilOff(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes < HOUR_MINUTES) return `in ${minutes} min`;
  const left = minutes % HOUR_MINUTES;
  return `in ${(minutes - left) / HOUR_MINUTES} h${left ? ` ${left} min` : ""}`;
}

function meeting(
  day: string,
  course: string,
  races: readonly Race[],
  now: number,
  runners: ReadonlyMap<number, Runner[]> | null,
): string {
  const key = `${day}-${course.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const name = safe(course);
  const address = addressOf(day, course);
  const next = races.find(({ off_at }) => off_at > now);
  const fetches = `hx-get="${address}" hx-trigger="toggle once" hx-target="#in-${key}" hx-swap="innerHTML"`;
  const inside = runners
    ? `<div class="races">${races.map((race) => block(race, runners.get(race.id) ?? [])).join("")}</div>`
    : `<p class="in"><a href="${address}#${key}">Show the races</a><span class="loading">Loading races...</span></p>`;
  return `<details id="${key}" class="sheet meeting" ${runners ? 'open=""' : fetches}><summary><h3 class="course">${name}</h3><span class="soft">${races.length} races, ${races[0]!.off_time} to ${races.at(-1)!.off_time}</span><span class="push">${next ? `<span class="badge">Next ${next.off_time}</span>` : ""}</span><input type="hidden" name="open" value="${day}/${name}"/></summary><div id="in-${key}">${inside}</div></details>`;
}

function block(race: Race, runners: readonly Runner[]): string {
  const { id, off_time, course, distance, going, field, handicap } = race;
  const facts = [distance, going, `${field} runners`, ...(handicap ? ["Handicap"] : [])].join(" · ");
  return `<article id="race-${id}" class="race"><header><span class="off">${off_time}</span><h4><a href="/racing/races/${id}">${safe(race.name)}</a></h4><p class="small soft">${safe(facts)}</p></header><section id="runners-${id}" class="runners" tabindex="0" aria-label="Runners, ${clock(race.off_at)} ${safe(course)}"><table><thead><tr><th>No.</th><th>Horse</th><th>Jockey</th><th class="odds">Odds</th></tr></thead><tbody>${runners.map(row).join("")}</tbody></table></section></article>`;
}

function row({ id, number, name, jockey, status, price }: Runner): string {
  const [horse, offered] = [safe(name), price ? odds(JSON.parse(price)) : "SP"];
  const isOut = status === "non-runner";
  return `<tr${isOut ? ' class="out"' : ""}><td><b class="cloth">${number ?? "–"}</b></td><td> ${isOut ? `<s>${horse}</s><i> Non-runner</i>` : `<span class="strong">${horse}</span>`}</td><td>${safe(jockey ?? "")}</td><td class="odds">${isOut ? "NR" : `<a class="price" href="/racing/bets?runner=${id}" aria-label="Bet on ${horse}, ${offered}">${offered}</a>`}</td></tr>`;
}

export type SentWithdrawal = { runnerId: number; withdrawnAt: number };

/** A non-runner by hand, or another time for one: its row, its race's field and the audit row, in a commit of its own. */
export function withdraw(db: Database, at: number): (sent: SentWithdrawal) => void {
  const take = db.query<{ race_id: number }, [number, number]>(
    `update runners set status = 'non-runner', status_by_hand = 1, last_price = coalesce(price, last_price), price = null,
       withdrawn_at = ? where id = ? returning race_id`,
  );
  const count = db.query(
    `update races set runners_expected =
       (select count(*) from runners where race_id = races.id and status = 'runner') where id = ?`,
  );
  const { note } = trail(db, at);
  return ({ runnerId, withdrawnAt }) => {
    db.run("BEGIN IMMEDIATE");
    count.run(take.get(withdrawnAt, runnerId)!.race_id);
    note("WithdrawRunner", "runner", runnerId, { status: "runner" }, { withdrawnAt });
    db.run("COMMIT");
  };
}
