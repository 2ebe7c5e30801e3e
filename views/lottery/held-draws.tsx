import { formatDay } from "../../src/domain/london-time.ts";
import { drawnText } from "../../src/domain/lottery/draw.ts";
import { drawName } from "../../src/domain/lottery/game.ts";
import { type HeldDraw, type SourcedDraw, whyHeld } from "../../src/domain/lottery/held-draw.ts";
import { urls } from "../../src/http/urls/urls.ts";

/** A feed by its name for clerks. */
type NameOf = (feed: string) => string;

/** Draws that pay nothing yet, with the ball that their sources do not agree on; each version can be confirmed. */
export const HeldDraws = ({ held, nameOf }: { held: readonly HeldDraw[]; nameOf: NameOf }) => (
  <ul className="draw-conflicts">
    {held.map((draw) => (
      <li key={`${draw.drawDate} ${draw.drawType}`}>
        <span>{heldLine(draw, nameOf)}</span>
        {versionsOf(draw).map((version) => (
          <Confirm key={drawnText(version)} draw={draw} version={version} />
        ))}
      </li>
    ))}
  </ul>
);

const heldLine = (draw: HeldDraw, nameOf: NameOf): string =>
  `${drawName(draw.drawType)} of ${formatDay(draw.drawDate)} is not stored, and pays nothing yet: ${whyHeld(draw, nameOf)}.`;

/** Different numbers, each once. */
const versionsOf = ({ sources }: HeldDraw): SourcedDraw[] =>
  sources.filter((one, at) => sources.findIndex((other) => drawnText(other) === drawnText(one)) === at);

/** Confirming is entering it by hand: the numbers are those on the button. */
function Confirm({ draw, version }: { draw: HeldDraw; version: SourcedDraw }) {
  const { winningNumbers, bonusBall } = version;
  return (
    <form method="post" action={urls.lottery.confirmDraw}>
      <input type="hidden" name="drawDate" value={draw.drawDate} />
      <input type="hidden" name="drawType" value={draw.drawType} />
      <input type="hidden" name="drawn" value={drawnText(version)} />
      <button type="submit" className="button small" data-busy="Saving...">
        Confirm {winningNumbers.join(" ")}
        {bonusBall !== null && ` + ${bonusBall}`}
        <span className="visually-hidden">{` as ${drawName(draw.drawType)} of ${formatDay(draw.drawDate)}`}</span>
      </button>
    </form>
  );
}
