import { newestDraws } from "../../db/stores/lottery/draws.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { drumNote } from "../../src/domain/lottery/drum-note.ts";
import { DRAW_TYPES, type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import {
  countDrawn,
  type DrawnCount,
  type DrawnCounts,
  eachSaid,
  mostOf,
  numbersSaid,
} from "../../src/domain/lottery/number-counts.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { NumberStrip } from "../charts/number-strip.tsx";
import { Fact } from "../ui/fact.tsx";

/** A year of one of the weekdays, half a year of both. */
const DRAWS = 52;

type PageProps = {
  reader: Reader;
  drawType: DrawType;
  /** The draw day that it is, and the largest number of the shop's drum. */
  today: string;
  largest: number;
};

/** How often each number was drawn lately. */
export async function NumbersDrawnPage({ reader, drawType, today, largest }: PageProps) {
  const draws = await newestDraws(reader, drawType, DRAWS);
  return <NumbersDrawn counts={countDrawn(draws, today, largest)} {...{ drawType, today, largest }} />;
}

type Props = { drawType: DrawType; counts: DrawnCounts; today: string; largest: number };

/** The numbers of one draw type: how often each came, and which has not come for longest. */
export function NumbersDrawn({
  drawType,
  counts: { counted: draws, unread, numbers },
  today,
  largest,
}: Props) {
  const note = drumNote(today, Math.min(largest, numbers.length));
  return (
    <>
      <DrawTypes chosen={drawType} />
      {draws.length === 0 ? (
        <p className="in soft">No draws of {drawName(drawType)} yet.</p>
      ) : (
        <DrawnFacts draws={draws} numbers={numbers} />
      )}
      {unread > 0 && <p className="in stale">{counted(unread, "draw")} cannot be read: check the books.</p>}
      {note && draws.length > 0 && <p className="in soft small">{note}</p>}
    </>
  );
}

const DrawTypes = ({ chosen }: { chosen: DrawType }) => (
  <nav className="in weeks" aria-label="Draws counted">
    {DRAW_TYPES.map((type) => (
      <a
        key={type}
        id={`numbers-of-${type}`}
        href={`${urls.lottery.numbersDrawn(type)}#numbers-drawn`}
        hx-get={urls.lottery.numbersDrawn(type)}
        hx-target="#numbers-drawn-inside"
        hx-swap="innerHTML"
        aria-current={type === chosen ? "true" : undefined}
      >
        {drawName(type)}
      </a>
    ))}
  </nav>
);

type FactsProps = { draws: DrawnCounts["counted"]; numbers: readonly DrawnCount[] };

function DrawnFacts({ draws, numbers }: FactsProps) {
  const often = mostOf(numbers, (one) => one.draws);
  const inDrum = numbers.filter(({ isOut }) => !isOut);
  const overdue = mostOf(inDrum, ({ since }) => since);
  const mostOften = eachSaid(often, counted(often[0]!.draws, "time"));
  const longest = overdue.length === 0 ? null : longestSaid(overdue, draws.length);
  return (
    <>
      <dl className="facts">
        <Fact term="Draws counted">{drawsSaid(draws)}</Fact>
        <Fact term="Drawn most often">{mostOften}</Fact>
        {longest && <Fact term="Longest not drawn">{longest}</Fact>}
      </dl>
      <figure className="in">
        <NumberStrip
          label={`Drawn most often: ${mostOften}.${longest ? ` Longest not drawn: ${longest}.` : ""} The table has all numbers.`}
          columns={numbers.map((one) => ({
            number: one.number,
            count: one.draws,
            hollow: one.asBonus,
            isOut: one.isOut,
            title: titleOf(one),
          }))}
        />
        {numbers.some(({ asBonus }) => asBonus > 0) && (
          <figcaption className="soft small">Filled: among the six. Hollow: as the bonus ball.</figcaption>
        )}
      </figure>
      <TimesTable numbers={numbers} />
    </>
  );
}

/** "52, from 28 February 2026 to 26 August 2026". */
function drawsSaid(draws: DrawnCounts["counted"]): string {
  const [newest, oldest] = [draws[0]!.drawDate, draws.at(-1)!.drawDate];
  const days = newest === oldest ? formatDay(newest) : `${formatDay(oldest)} to ${formatDay(newest)}`;
  return `${draws.length}, ${days}`;
}

/** "23, for 31 draws (last on 2 May 2026)", "13, in none of these 52 draws". */
function longestSaid(overdue: readonly DrawnCount[], draws: number): string {
  const [first] = overdue;
  const numbers = numbersSaid(overdue.map(({ number }) => number));
  if (first!.lastOn === null)
    return `${numbers}, in none of ${draws === 1 ? "this draw" : `these ${draws} draws`}`;
  return `${numbers}, for ${counted(first!.since, "draw")} (last on ${formatDay(first!.lastOn)})`;
}

function titleOf({ number, draws, asBonus, lastOn }: DrawnCount): string {
  if (lastOn === null) return `${number}: not drawn`;
  const bonus = asBonus > 0 ? ` (${asBonus} as the bonus ball)` : "";
  return `${number}: ${counted(draws, "time")}${bonus}, last on ${formatDay(lastOn)}`;
}

/** The numbers by how often they came, most often first. */
function TimesTable({ numbers }: { numbers: readonly DrawnCount[] }) {
  const byTimes = [...Map.groupBy(numbers, ({ draws }) => draws)].sort(([a], [b]) => b - a);
  return (
    <table className="times">
      <caption className="visually-hidden">Numbers by times drawn</caption>
      <thead>
        <tr>
          <th scope="col">Times drawn</th>
          <th scope="col">Numbers</th>
        </tr>
      </thead>
      <tbody>
        {byTimes.map(([times, some]) => (
          <tr key={times}>
            <th scope="row">{times}</th>
            <td>{some.map(withBonus).join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const withBonus = ({ number, asBonus }: DrawnCount): string =>
  asBonus > 0 ? `${number} (${asBonus} as bonus)` : String(number);
