/** How a week went: paid, in part, not at all, or with nothing due; `unread`: it cannot be read what was due. */
export type WeekMark = "paid" | "part" | "missed" | "none" | "unread";

/** `label`: null where the words stand beside it. */
type Props = { label: string | null; marks: readonly WeekMark[] };

const SIZE = 10;
const STEP = 13;
/** Half of a line, which is within the picture. */
const EDGE = 0.5;

const square = (x: number): string => `M${x + EDGE} ${EDGE}h${SIZE - 1}v${SIZE - 1}h${1 - SIZE}z`;
const [HALF, MIDDLE] = [SIZE / 2, SIZE / 2 - EDGE];

/** A path of each mark, which differ without their colours: full, half full, struck through, and a line. */
const PATHS: Record<WeekMark, (x: number) => string> = {
  paid: square,
  part: (x) => `${square(x)}M${x + EDGE} ${HALF}h${SIZE - 1}v${MIDDLE}h${1 - SIZE}z`,
  missed: (x) => `${square(x)}M${x + EDGE} ${SIZE - EDGE}l${SIZE - 1} ${1 - SIZE}`,
  none: (x) => `M${x + 2} ${HALF}h${SIZE - 4}`,
  unread: (x) => `M${x + 2} ${HALF}h${SIZE - 4}M${x + HALF} 2v${SIZE - 4}`,
};

/** Weeks from left to right, a small square each. The label has them in words. */
export function WeekSquares({ label, marks }: Props) {
  const kinds = Map.groupBy(marks.keys(), (at) => marks[at]!);
  return (
    <span className="week-marks" {...(label !== null && { role: "img", "aria-label": label })}>
      <svg width={marks.length * STEP} height={SIZE} aria-hidden="true">
        {[...kinds].map(([kind, places]) => (
          <path key={kind} className={kind} d={places.map((at) => PATHS[kind](at * STEP)).join("")} />
        ))}
      </svg>
    </span>
  );
}
