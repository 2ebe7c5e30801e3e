import { formatDay } from "../../src/domain/london-time.ts";
import type { MarkedNight, NightMark } from "../../src/domain/system/last-nights.ts";

const STEP = 12;
const SIZE = 9;
const HALF = SIZE / 2;

/**
 * The path of each mark from its left end: a disc, a cross, a triangle and a dash tell themselves apart in
 * grey.
 */
const PATHS: Record<NightMark, string> = {
  done: `m0 ${HALF}a${HALF} ${HALF} 0 1 1 ${SIZE} 0a${HALF} ${HALF} 0 1 1 -${SIZE} 0z`,
  missed: `m${HALF} 0l${HALF} ${SIZE}h-${SIZE}z`,
  failed: `m1 1l${SIZE - 2} ${SIZE - 2}m0 -${SIZE - 2}l-${SIZE - 2} ${SIZE - 2}`,
  unrecorded: `m2 ${HALF}h${SIZE - 4}`,
};

export const NIGHT_WORDS: Record<NightMark, string> = {
  done: "done",
  missed: "missed",
  failed: "failed",
  unrecorded: "not recorded",
};

/** Nights from left to right, a mark each; `label` has them in words. */
export const NightTicks = ({ label, nights }: { label: string; nights: readonly MarkedNight[] }) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${nights.length * STEP} ${SIZE}`}>
    {nights.map(({ day, mark }, at) => (
      <path key={day} className={mark} d={`M${at * STEP} 0${PATHS[mark]}`}>
        <title>{`${formatDay(day)}: ${NIGHT_WORDS[mark]}`}</title>
      </path>
    ))}
  </svg>
);
