import { layOffBookBeside, layOffBookOf } from "../../../db/stores/racing/lay-off-books.ts";
import { layOffsOfRace } from "../../../db/stores/racing/lay-offs.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { RaceBook } from "../../../src/domain/racing/book/race-book.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Title } from "../../ui/title.tsx";
import { HedgePanel } from "./hedge-panel.tsx";
import { LayOffTable } from "./lay-offs-page.tsx";

type Props = {
  reader: Reader;
  race: { id: number; title: string };
  /** The race takes lay-offs: it is not off. */
  isAhead: boolean;
  keepPence: number | null;
  form: FormState;
};

/** What to lay off on a race, within a limit of the user's own, and what was laid off. */
export async function HedgePage({ reader, race, isAhead, keepPence, form }: Props) {
  const [book, layOffs] = await Promise.all([layOffBookOf(reader, race.id), layOffsOfRace(reader, race.id)]);
  return (
    <>
      <Title text={`Lay-offs, ${race.title}`} sub="What to lay off, and what was">
        <a className="button" href={urls.racing.race(race.id)}>
          Race
        </a>
        {isAhead && <RecordButton raceId={race.id} />}
      </Title>
      {isAhead && (
        <section className="sheet" aria-labelledby="hedge-title">
          <header>
            <h2 id="hedge-title">Suggestion</h2>
          </header>
          <KeepForm raceId={race.id} form={form} />
          {book ? (
            <HedgePanel raceId={race.id} book={book} keepPence={keepPence} />
          ) : (
            <p className="in soft">No bet is pending on this race: there is nothing to lay off.</p>
          )}
          <p className="in soft small">
            By the latest prices; another bookmaker's may differ. Places, best odds and later withdrawals do
            not count.
          </p>
        </section>
      )}
      {layOffs.length > 0 ? (
        <LayOffTable layOffs={layOffs} label="Lay-offs of this race" />
      ) : (
        <p className="sheet empty">
          <strong>No lay-offs on this race</strong>
        </p>
      )}
    </>
  );
}

const RecordButton = ({ raceId }: { raceId: number }) => (
  <OpensDialog
    id={`record-lay-off-${raceId}`}
    className="button act"
    href={urls.layOffs.recordOn({ raceId })}
  >
    Record Lay-off
  </OpensDialog>
);

const KeepForm = ({ raceId, form }: { raceId: number; form: FormState }) => (
  <form className="form in" method="get" action={urls.layOffs.ofRace(raceId)}>
    <Field
      id="lay-off-keep"
      label="Worst result at least (£)"
      name="keep"
      form={form}
      inputMode="text"
      autoComplete="off"
      placeholder="-200"
      hint="Blank: as high as it can be. A loss has a minus."
    />
    <p className="actions">
      <button type="submit" className="button">
        Suggest
      </button>
    </p>
  </form>
);

type PanelProps = { reader: Reader; raceId: number; ofCustomers: RaceBook | null };

/** The same on the race's own page, where something is pending, by the book that the page has. */
export async function HedgeOfRace({ reader, raceId, ofCustomers }: PanelProps) {
  const book = await layOffBookBeside(reader, raceId, ofCustomers);
  if (!book) return null;
  return (
    <section className="sheet" aria-labelledby="race-hedge-title">
      <header>
        <h2 id="race-hedge-title">Lay-offs</h2>
        <a href={urls.layOffs.ofRace(raceId)}>Limit and history</a>
      </header>
      <HedgePanel raceId={raceId} book={book} keepPence={null} />
    </section>
  );
}
