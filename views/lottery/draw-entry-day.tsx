import { Island } from "../../islands/island.tsx";
import { NumberPicker } from "../../islands/lottery/number-picker.tsx";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { type Drawn, drawnText } from "../../src/domain/lottery/draw.ts";
import { type DrawType, drawName, WINNING_NUMBERS } from "../../src/domain/lottery/game.ts";
import type { LineNumbers } from "../../src/domain/lottery/number-line.ts";
import { DrawnNumbers } from "./draw-day-page.tsx";
import { NumberLineField } from "./number-line-field.tsx";

const LINE_HINT = "draw-line-hint";

export type DrawEntry = {
  /**
   * The form's date, and the day whose stored draws it showed: another one, where it has not been loaded
   * since.
   */
  drawDate: string;
  shownDate: string;
  largest: number;
  /** The largest number that was in the drum on that day. */
  drum: number;
  /** Set where the drum no longer holds all the numbers of the picker. */
  drumNote: string | null;
  /** The three draws: the stored one, the line's text, and the picker's numbers. */
  draws: { drawType: DrawType; shown: Drawn | null; line: string; picks: LineNumbers }[];
  /** No draw is planned for the day: the form asks whether one was moved there, and keeps the answer. */
  moved: { isSaid: boolean } | null;
  /** The draws that are stored with other numbers than those that were typed. */
  differences: Difference[];
};

type Props = {
  entry: DrawEntry;
  errors: Record<string, string>;
  /** A form that opens empty: the first line has the focus. */
  begins?: boolean;
};

/** The part of the draw-entry form that belongs to one day: another date brings another. */
export function DrawEntryDay({ entry, errors, begins = false }: Props) {
  const { shownDate, largest, drum, drumNote, draws, differences } = entry;
  const { moved } = entry;
  const isStored = draws.some(({ shown }) => shown);
  return (
    <fieldset id="draw-day" className="draw-day" aria-label="Draws of the day">
      <input type="hidden" name="shownDate" value={shownDate} />
      {isStored && differences.length === 0 && (
        <p className="soft small">
          These draws are already entered. If you change the numbers, you'll be asked to confirm.
        </p>
      )}
      {moved && <WasMoved day={entry.drawDate} isSaid={moved.isSaid} error={errors.movedTo} />}
      <DrawDifferences day={entry.drawDate} differences={differences} />
      <p className="soft small" id={LINE_HINT}>
        Type six numbers and the bonus ball, such as 4 11 19 23 36 44 + 7, then press Enter for the next draw.
      </p>
      <div className="draw-pickers">
        {draws.map((draw) => (
          <OneDraw
            key={draw.drawType}
            draw={draw}
            largest={largest}
            drum={drum}
            drumNote={drumNote}
            error={errors[`draw${draw.drawType}`]}
            begins={begins && draw.drawType === 1 && !isStored}
          />
        ))}
      </div>
    </fieldset>
  );
}

type WasMovedProps = { day: string; isSaid: boolean; error: string | undefined };

/** On a day without a planned draw every bet of the week plays: a wrong date would make winnings of nothing. */
const WasMoved = ({ day, isSaid, error }: WasMovedProps) => (
  <div className="draw-differences">
    <h3>
      {formatWeekday(day)} {formatDay(day)} is no draw day: moved, or misdated?
    </h3>
    <p>Every bet of that week plays in a moved draw, whatever its draw days are.</p>
    {error && (
      <p className="field-error" id="draw-moved-error">
        {error}
      </p>
    )}
    <label className="tick">
      <input
        type="checkbox"
        name="movedTo"
        value={day}
        defaultChecked={isSaid}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "draw-moved-error" : undefined}
      />
      The draw was moved to {formatWeekday(day)} {formatDay(day)}
    </label>
  </div>
);

type OneDrawProps = Pick<DrawEntry, "largest" | "drum" | "drumNote"> & {
  draw: DrawEntry["draws"][number];
  error: string | undefined;
  begins: boolean;
};

/** One draw: typed on a line, or picked below it. */
function OneDraw({ draw, largest, drum, drumNote, error, begins }: OneDrawProps) {
  const { drawType, shown, line, picks } = draw;
  const id = `draw${drawType}`;
  return (
    <div>
      <input type="hidden" name={`${id}Shown`} value={shown ? drawnText(shown) : ""} />
      <NumberLineField
        id={`${id}-line`}
        name={id}
        label={drawName(drawType)}
        line={line}
        picks={picks}
        picker={id}
        largest={largest}
        hasBonus
        error={error}
        hint={LINE_HINT}
        autoFocus={begins}
      />
      <Island
        of={NumberPicker}
        name="number-picker"
        id={id}
        props={{
          legend: `Or pick ${drawName(drawType)}`,
          name: `${id}Numbers`,
          most: WINNING_NUMBERS,
          largest,
          drum,
          chosen: picks.numbers,
          bonus: { name: `${id}Bonus`, chosen: picks.bonus },
          ...(drumNote && { hint: drumNote }),
        }}
      />
    </div>
  );
}

/** A draw that is stored with other numbers than those that were typed, and what was chosen for it so far. */
export type Difference = {
  drawType: DrawType;
  stored: Drawn;
  typed: Drawn;
  choice: "keep" | "replace" | null;
  /** It has paid winnings: it can only be kept. */
  isPaid: boolean;
};

/** The question before stored draws are replaced: old beside new, for each draw on its own. */
export function DrawDifferences({ day, differences }: { day: string; differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <section className="draw-differences" aria-labelledby="draw-differences-title">
      <h3 id="draw-differences-title">Replace what is stored for {formatDay(day)}?</h3>
      <p>Nothing has changed yet. Choose for each draw and submit again.</p>
      {differences.map((difference, at) => (
        <DifferentDraw key={difference.drawType} difference={difference} isFirst={at === 0} />
      ))}
    </section>
  );
}

function DifferentDraw({ difference, isFirst }: { difference: Difference; isFirst: boolean }) {
  const { drawType, stored, typed, choice, isPaid } = difference;
  const name = `draw${drawType}Choice`;
  return (
    <fieldset className="choices">
      <legend>{drawName(drawType)}</legend>
      <dl>
        <dt>Stored</dt>
        <dd>
          <DrawnNumbers numbers={stored.winningNumbers} bonus={stored.bonusBall} />
        </dd>
        <dt>Typed</dt>
        <dd>
          <DrawnNumbers numbers={typed.winningNumbers} bonus={typed.bonusBall} />
        </dd>
      </dl>
      <label>
        <input type="radio" name={name} value="keep" defaultChecked={choice === "keep"} autoFocus={isFirst} />
        Keep what is stored
      </label>
      {isPaid ? (
        <p className="soft small">Winnings of this draw were paid: it cannot be replaced.</p>
      ) : (
        <label>
          <input type="radio" name={name} value={drawnText(typed)} defaultChecked={choice === "replace"} />
          Replace it with what was typed
        </label>
      )}
    </fieldset>
  );
}
