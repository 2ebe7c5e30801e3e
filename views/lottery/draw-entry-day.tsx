import { Island } from "../../islands/island.tsx";
import { NumberPicker } from "../../islands/lottery/number-picker.tsx";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { type Drawn, drawnText } from "../../src/domain/lottery/draw.ts";
import { type DrawType, drawName, WINNING_NUMBERS } from "../../src/domain/lottery/game.ts";
import { type Difference, DrawDifferences } from "./draw-differences.tsx";

export type DrawEntry = {
  /** The date in the form, and the day whose stored draws it knows: another, where nobody has looked since. */
  drawDate: string;
  shownDate: string;
  largest: number;
  /** Set where the drum no longer holds all the numbers of the picker. */
  drumNote: string | null;
  /** The three draws: what is known to be stored, and what stands in the picker. */
  draws: { drawType: DrawType; shown: Drawn | null; numbers: number[]; bonus: number | null }[];
  /** The draws that are stored with other numbers than those that were typed. */
  differences: Difference[];
};

type Props = { entry: DrawEntry; errors: Record<string, string> };

/** The part of the draw-entry form that belongs to one day: another date brings another. */
export function DrawEntryDay({ entry, errors }: Props) {
  const { shownDate, largest, drumNote, draws, differences } = entry;
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
      <div className="draw-pickers">
        {draws.map(({ drawType, shown, numbers, bonus }) => (
          <div key={drawType}>
            <input type="hidden" name={`draw${drawType}Shown`} value={shown ? drawnText(shown) : ""} />
            <Island
              of={NumberPicker}
              name="number-picker"
              id={`draw${drawType}`}
              props={{
                legend: drawName(drawType),
                name: `draw${drawType}Numbers`,
                most: WINNING_NUMBERS,
                largest,
                chosen: numbers,
                bonus: { name: `draw${drawType}Bonus`, chosen: bonus },
                ...(errors[`draw${drawType}`] && { error: errors[`draw${drawType}`] }),
                ...(drumNote && { hint: drumNote }),
              }}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
