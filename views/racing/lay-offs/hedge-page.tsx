import { layOffBookBeside, layOffBookOf } from "../../../db/stores/racing/lay-off-books.ts";
import { layOffsOfRace } from "../../../db/stores/racing/lay-offs.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { plainPounds } from "../../../src/domain/money.ts";
import type { RaceBook } from "../../../src/domain/racing/book/race-book.ts";
import { NOTHING_PENDING } from "../../../src/domain/racing/lay-offs/hedge-words.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { Title } from "../../ui/title.tsx";
import { HedgePanel } from "./hedge-panel.tsx";
import { LayOffTable } from "./lay-offs-page.tsx";

type PartProps = {
  reader: Reader;
  raceId: number;
  /** Why nothing can be laid off on the race; null: it takes lay-offs. */
  closed: string | null;
  keepPence: number | null;
};

type Props = PartProps & { title: string; form: FormState };

/** What to lay off on a race, within a limit of the user's own, and what was laid off. */
export const HedgePage = ({ title, form, ...shown }: Props) => {
  const { raceId, closed } = shown;
  return (
    <>
      <Title
        text={`Lay-offs, ${title}`}
        sub="Bets that the shop strikes with another bookmaker, so that one winner costs it less"
      >
        <a className="button" href={urls.racing.race(raceId)}>
          Race
        </a>
        {!closed && <RecordButton raceId={raceId} />}
      </Title>
      {!closed && <KeepForm raceId={raceId} form={form} />}
      <HedgeParts {...shown} />
    </>
  );
};

/** The part that a bet, a price or a lay-off changes. */
export async function HedgeParts({ reader, raceId, closed, keepPence }: PartProps) {
  const [book, layOffs] = await Promise.all([layOffBookOf(reader, raceId), layOffsOfRace(reader, raceId)]);
  return (
    <div id="hedge" data-live="bets races">
      {closed ? (
        <p className="sheet empty">
          <strong>No more lay-offs</strong>
          <span className="soft">{closed}</span>
        </p>
      ) : (
        <section className="sheet" aria-labelledby="hedge-title">
          <header>
            <h2 id="hedge-title">What to lay off</h2>
          </header>
          {book ? (
            <HedgePanel raceId={raceId} book={book} keepPence={keepPence} />
          ) : (
            <p className="in soft">{NOTHING_PENDING}</p>
          )}
          <p className="in soft small">
            By the latest prices; another bookmaker's may differ. Forecasts and tricasts, places, best odds
            and later withdrawals do not count.
          </p>
        </section>
      )}
      {layOffs.length > 0 ? (
        <LayOffTable layOffs={layOffs} label="Lay-offs of this race" />
      ) : (
        <p className="sheet empty">
          <strong>No lay-offs recorded on this race</strong>
        </p>
      )}
      <RefreshFooter
        href={
          keepPence === null
            ? urls.layOffs.ofRace(raceId)
            : urls.layOffs.ofRaceWithin(raceId, plainPounds(keepPence))
        }
        target="#hedge"
        seconds={REFRESH_SECONDS}
      />
    </div>
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
  <section className="sheet" aria-label="Limit">
    <form className="form in narrow" method="get" action={urls.layOffs.ofRace(raceId)}>
      <Field
        id="lay-off-keep"
        label="Worst result at least (£)"
        name="keep"
        form={form}
        inputMode="text"
        autoComplete="off"
        placeholder="-200"
        hint="What the shop may lose on this race at most, such as -200.00. Blank: as little as stakes can make it."
      />
      <p className="actions">
        <button type="submit" className="button">
          Suggest
        </button>
      </p>
    </form>
  </section>
);

type PanelProps = { reader: Reader; raceId: number; ofCustomers: RaceBook | null };

/** The same on the race's own page, where something is pending, by the book that the page has. */
export async function HedgeOfRace({ reader, raceId, ofCustomers }: PanelProps) {
  const book = await layOffBookBeside(reader, raceId, ofCustomers);
  if (!book) return null;
  return (
    <section className="sheet" aria-labelledby="race-hedge-title">
      <header>
        <h2 id="race-hedge-title">What to lay off</h2>
        <a href={urls.layOffs.ofRace(raceId)}>Limit and history</a>
      </header>
      <HedgePanel raceId={raceId} book={book} keepPence={null} />
    </section>
  );
}
