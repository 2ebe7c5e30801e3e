import { formatDay } from "../../src/domain/london-time.ts";
import { type Drawn, drawnText } from "../../src/domain/lottery/draw.ts";
import { type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import { DrawnNumbers } from "./drawn-numbers.tsx";

/** A draw that is stored with other numbers than those that were typed, and what was chosen for it so far. */
export type Difference = {
  drawType: DrawType;
  stored: Drawn;
  typed: Drawn;
  choice: "keep" | "replace" | null;
  /** Somebody was paid on it: it can only be kept. */
  isPaid: boolean;
};

/** The question before stored draws are replaced: old beside new, for each draw on its own. */
export function DrawDifferences({ day, differences }: { day: string; differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <section className="draw-differences" aria-labelledby="draw-differences-title">
      <h3 id="draw-differences-title">Replace what is stored for {formatDay(day)}?</h3>
      <p>Nothing was changed yet. Choose for each draw, and submit again.</p>
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
