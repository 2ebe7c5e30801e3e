import { formatDay } from "../../src/domain/london-time.ts";
import { lastNights, type MarkedNight, type NightMark } from "../../src/domain/system/last-nights.ts";
import { FAILED_JOBS, NIGHTLY_JOBS, type Night } from "../../src/domain/system/maintenance.ts";
import { NIGHT_WORDS, NightTicks } from "../charts/night-ticks.tsx";
import { ColumnHeads } from "../ui/column-heads.tsx";

type Props = { kept: readonly Night[]; today: string };
type JobNights = { name: string; nights: readonly MarkedNight[] };

/** How the nightly backup and check ended in the last nights; nothing where none was noted yet. */
export function Nights({ kept, today }: Props) {
  const jobs = NIGHTLY_JOBS.flatMap((job): JobNights[] => {
    const nights = lastNights(kept, job, today);
    return nights ? [{ name: FAILED_JOBS[job].name, nights }] : [];
  });
  if (jobs.length === 0) return null;
  return (
    <section className="sheet nights" aria-labelledby="nights-title">
      <header>
        <h2 id="nights-title">Last {jobs[0]!.nights.length} nights</h2>
        <span className="soft small">● done ▲ missed ✕ failed – not recorded</span>
      </header>
      <ul>
        {jobs.map(({ name, nights }) => (
          <li key={name}>
            <h3>{name}</h3>
            <NightTicks label={`${name}: ${nightsSaid(nights)}`} nights={nights} />
            <p>{nightsSaid(nights)}</p>
          </li>
        ))}
      </ul>
      <details className="in">
        <summary>Nights in words</summary>
        <NightsTable jobs={jobs} />
      </details>
    </section>
  );
}

/** "28 of 30 nights. Failed: 12 November 2026. Missed: 20 November 2026." */
function nightsSaid(nights: readonly MarkedNight[]): string {
  const daysOf = (mark: NightMark) =>
    nights.filter((one) => one.mark === mark).map(({ day }) => formatDay(day));
  const recorded = nights.filter(({ mark }) => mark !== "unrecorded");
  const since = recorded.length < nights.length ? `, recorded since ${formatDay(recorded[0]!.day)}` : "";
  const bad = (["failed", "missed"] as const).flatMap((mark) => {
    const days = daysOf(mark);
    return days.length === 0 ? [] : [` ${mark === "failed" ? "Failed" : "Missed"}: ${days.join(", ")}.`];
  });
  return `${daysOf("done").length} of ${recorded.length} nights${since}.${bad.join("")}`;
}

/** The newest night first. The jobs may end with different nights: today's may have run of one. */
function NightsTable({ jobs }: { jobs: readonly JobNights[] }) {
  const byDay = jobs.map(({ nights }) => new Map(nights.map(({ day, mark }) => [day, mark])));
  const days = [...new Set(byDay.flatMap((marks) => [...marks.keys()]))].sort().reverse();
  return (
    <table>
      <caption className="visually-hidden">Nightly jobs by night</caption>
      <ColumnHeads columns={["Night", ...jobs.map(({ name }) => name)]} />
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            {byDay.map((marks, at) => {
              const mark = marks.get(day);
              return <td key={jobs[at]!.name}>{mark ? NIGHT_WORDS[mark] : "not yet"}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
