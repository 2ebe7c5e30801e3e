/** Shorter times are all taken for this one. */
const LEAST_MS = 0.25;
/** Bounds to each doubling: a time is known to a quarter of itself. */
const PER_DOUBLING = 3;
/** From a quarter of a millisecond to over a minute. */
const BOUNDS = 55;
/** The last hour, by parts that are forgotten one at a time. */
const PARTS = 6;
const PART_MS = 10 * 60_000;
const SHARE = 0.99;

/**
 * Upper bounds in milliseconds, each a third of a doubling above the last; slower answers count in the last
 * bucket.
 */
const bounds = Array.from({ length: BOUNDS }, (_, at) => LEAST_MS * 2 ** (at / PER_DOUBLING));

/** How long answers took: counts of a fixed size, so that noting one costs nothing worth measuring. */
export type AnswerTimes = {
  sinceStart: Float64Array;
  sumMs: number;
  /** The last hour, the newest part first, and when that ends. */
  parts: Float64Array[];
  endsAt: number;
};

const counts = () => new Float64Array(BOUNDS + 1);

export const newAnswerTimes = (): AnswerTimes => ({
  sinceStart: counts(),
  sumMs: 0,
  parts: Array.from({ length: PARTS }, counts),
  endsAt: Number.NEGATIVE_INFINITY,
});

/** `now`: when it ended, in milliseconds of a clock that never goes back (`performance.now()`). */
export function noteAnswer(times: AnswerTimes, ms: number, now: number): void {
  if (now >= times.endsAt) turnTo(times, now);
  const at = ms <= LEAST_MS ? 0 : Math.min(BOUNDS, Math.ceil(Math.log2(ms / LEAST_MS) * PER_DOUBLING));
  times.sinceStart[at]!++;
  times.parts[0]![at]!++;
  times.sumMs += ms;
}

/** Of 100 answers of the last hour 99 took no longer, to a quarter; null where there was none. */
export function slowestButOne(times: AnswerTimes, now: number): { p99Ms: number | null; count: number } {
  turnTo(times, now);
  const ofHour = Array.from(counts(), (_, at) => times.parts.reduce((sum, part) => sum + part[at]!, 0));
  const count = ofHour.reduce((sum, one) => sum + one, 0);
  if (count === 0) return { p99Ms: null, count };
  let seen = 0;
  const at = ofHour.findIndex((one) => {
    seen += one;
    return seen >= count * SHARE;
  });
  return { p99Ms: bounds[at] ?? Number.POSITIVE_INFINITY, count };
}

/** Since the start: how many answers took no longer than each whole doubling. */
export function answersSinceStart({ sinceStart, sumMs }: AnswerTimes): {
  bounds: { ms: number; answers: number }[];
  answers: number;
  sumMs: number;
} {
  let answers = 0;
  const each = bounds.map((ms, at) => {
    answers += sinceStart[at]!;
    return { ms, answers };
  });
  answers += sinceStart[BOUNDS]!;
  return { bounds: each.filter((_, at) => at % PER_DOUBLING === 0), answers, sumMs };
}

/** Parts expire in time, also after hours without requests. */
function turnTo(times: AnswerTimes, now: number): void {
  for (let turned = 0; now >= times.endsAt && turned < PARTS; turned++) {
    times.parts.unshift(times.parts.pop()!.fill(0));
    times.endsAt += PART_MS;
  }
  if (now >= times.endsAt) times.endsAt = now + PART_MS;
}
