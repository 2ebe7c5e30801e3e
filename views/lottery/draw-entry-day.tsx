import { Island } from "../../islands/island.tsx";
import { NumberPicker } from "../../islands/lottery/number-picker.tsx";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { type Drawn, drawnText } from "../../src/domain/lottery/draw.ts";
import { type DrawType, drawName, WINNING_NUMBERS } from "../../src/domain/lottery/game.ts";
import type { LineNumbers } from "../../src/domain/lottery/number-line.ts";
import { type Difference, DrawDifferences } from "./draw-differences.tsx";
import { NumberLineField } from "./number-line-field.tsx";

const LINE_HINT = "draw-line-hint";

export type DrawEntry = {
  /** The date in the form, and the day whose stored draws it knows: another, where nobody has looked since. */
  drawDate: string;
  shownDate: string;
  largest: number;
  /** The largest number that was in the drum on that day. */
  drum: number;
  /** Set where the drum no longer holds all the numbers of the picker. */
  drumNote: string | null;
  /** The three draws: what is known to be stored, what stands on the line, and what in the picker. */
  draws: { drawType: DrawType; shown: Drawn | null; line: string; picks: LineNumbers }[];
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
  const isStored = draws.some(({ shown }) => shown);
  return (
    <fieldset id="draw-day" className="draw-day" aria-label="Draws of the day">
      <input type="hidden" name="shownDate" value={shownDate} />
      {isStored && differences.length === 0 && (
        <p className="soft small">
          Draws of {formatWeekday(shownDate)} {formatDay(shownDate)} are stored already. Other numbers correct
          them, after a question.
        </p>
      )}
      <DrawDifferences day={entry.drawDate} differences={differences} />
      <p className="soft small" id={LINE_HINT}>
        Type six numbers and the bonus ball, such as 4 11 19 23 36 44 + 7, and press Enter for the next draw.
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
