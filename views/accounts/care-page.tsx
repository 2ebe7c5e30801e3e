import type { Account } from "../../db/stores/accounts/accounts.ts";
import { careNotesOf } from "../../db/stores/accounts/care-notes.ts";
import { playOf } from "../../db/stores/accounts/hours-of-play.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { type CareNote, careNoteKindName } from "../../src/domain/accounts/care-note.ts";
import {
  WEEKS_OF_PLAY,
  type WeekOfPlay,
  weeksOf,
  weeksSince,
} from "../../src/domain/accounts/weeks-of-play.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { TimeChart } from "../charts/time-chart.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";
import { OwnLimitsFact, type ShownCare } from "./care.tsx";

type Props = { reader: Reader; account: Account; care: ShownCare; now: Date };

/** Care for one customer: what they stake and lose over time, their own limits, and what staff noted. */
export const CarePage = ({ reader, account, care, now }: Props) => (
  <>
    <Title text={account.name} sub="Stakes over time, limits and notes">
      <a className="button" href={urls.accounts.details(account.id)}>
        View Account
      </a>
      <OpensDialog id="care-note" className="button act" href={urls.accounts.careNote(account.id)}>
        Add Note
      </OpensDialog>
    </Title>
    <Part of={PlayAndNotes} reader={reader} given={{ account, care, now }} />
  </>
);

/** So many notes; the ones before them stay in the database. */
const MOST_NOTES = 100;

async function PlayAndNotes({ reader, account, care, now }: Props) {
  const [hours, notes] = await Promise.all([
    playOf(reader, account.id, weeksSince(now)),
    careNotesOf(reader, account.id, MOST_NOTES),
  ]);
  const weeks = weeksOf(hours, now);
  const followUpOn = notes[0]?.followUpOn ?? null;
  return (
    <>
      <dl className="sheet facts">
        <Fact term={`Staked in ${WEEKS_OF_PLAY} weeks`} className="figure">
          {formatMoney(sum(weeks, "stakedPence"))}
        </Fact>
        <Fact term="On balance" className="figure">
          {onBalance(sum(weeks, "lostPence"))}
        </Fact>
        <Fact term="Follow-up">{followUpOn ? formatDay(followUpOn) : "None"}</Fact>
        <OwnLimitsFact id={account.id} care={care} />
      </dl>
      <WeeksDrawn weeks={weeks} />
      <Notes notes={notes} />
      <WeeksListed weeks={weeks} />
    </>
  );
}

const sum = (weeks: readonly WeekOfPlay[], of: "stakedPence" | "lostPence"): number =>
  weeks.reduce((total, week) => total + week[of], 0);

/** "£36.00 lost", "£30.00 won". */
const onBalance = (lostPence: number): string =>
  lostPence < 0 ? `${formatMoney(-lostPence)} won` : `${formatMoney(lostPence)} lost`;

/** "24/08", the Monday of a week. */
const shortDay = (day: string): string => day.slice(5).split("-").reverse().join("/");

const withPlay = (weeks: readonly WeekOfPlay[]): WeekOfPlay[] =>
  weeks.filter(({ stakedPence, lostPence }) => stakedPence !== 0 || lostPence !== 0);

function WeeksDrawn({ weeks }: { weeks: readonly WeekOfPlay[] }) {
  if (withPlay(weeks).length === 0)
    return (
      <p className="sheet empty">
        <strong>Nothing staked in {WEEKS_OF_PLAY} weeks</strong>
        <span className="soft">Stakes and losses are drawn here by the week.</span>
      </p>
    );
  const running = weeks.map((_, at) => sum(weeks.slice(0, at + 1), "lostPence"));
  return (
    <figure className="sheet in chart-sheet">
      <figcaption className="soft small">
        Staked each week, and below it what was lost on balance, summed from {formatDay(weeks[0]!.week)}
      </figcaption>
      <TimeChart
        label="Stakes of each week and losses summed from week to week; the table has the figures"
        parts={weeks.map(({ week }) => shortDay(week))}
        columns={[{ name: "Staked", pence: weeks.map(({ stakedPence }) => stakedPence) }]}
        running={{ name: "Lost", pence: running }}
        height={140}
      />
    </figure>
  );
}

function WeeksListed({ weeks }: { weeks: readonly WeekOfPlay[] }) {
  const played = withPlay(weeks).reverse();
  if (played.length === 0) return null;
  return (
    <section className="sheet scroll" aria-label="Weeks with stakes or returns">
      <table className="ledger">
        <caption className="visually-hidden">Weeks with stakes or returns, newest first</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {played.map(({ week, stakedPence, lostPence }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              <td className="money">{formatMoney(stakedPence)} staked</td>
              <td className="money">{onBalance(lostPence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const COLUMNS: readonly ColumnHead[] = ["Week from", ["Staked", "money"], ["On balance", "money"]];

const NOTE_COLUMNS: readonly ColumnHead[] = ["Written", "About", "Note", "Follow-up", "By"];

const Notes = ({ notes }: { notes: readonly CareNote[] }) => (
  <section className="sheet" aria-labelledby="care-notes-title">
    <header>
      <h2 id="care-notes-title">Notes</h2>
    </header>
    {notes.length === 0 ? (
      <p className="empty">
        <strong>No notes yet</strong>
        <span className="soft">The newest note has the day of the follow-up.</span>
      </p>
    ) : (
      <div className="scroll">
        <table className="ledger">
          <caption className="visually-hidden">Notes, newest first</caption>
          <ColumnHeads columns={NOTE_COLUMNS} />
          <tbody>
            {notes.map(({ id, kind, text, followUpOn, writtenAt, staffName }) => (
              <tr key={id}>
                <td className="soft">{formatInstant(writtenAt)}</td>
                <th scope="row">{careNoteKindName(kind)}</th>
                <td>{text}</td>
                <td>{followUpOn && formatDay(followUpOn)}</td>
                <td>{staffName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);
