import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { Plot } from "./time-chart.tsx";

export type ChartStep = { at: number; pence: number };

type Props = {
  label: string;
  /** In their order: each holds until the next one, the last until `to`. */
  steps: readonly ChartStep[];
  to: number;
  /** Below its point; each has its words where a pointer rests on it. */
  drops: readonly (ChartStep & { title: string })[];
  /** At the end. */
  found: { pence: number; title: string };
  /** The first, the last, and some instants between them. */
  names: readonly { at: number; text: string }[];
};

const HEIGHT = 160;
const NAMES_HEIGHT = 24;
/** The width of the line's own picture, which is stretched to its place. */
const WIDTH = 1000;

/**
 * A sum that moves at some instants and holds between them, with what was taken off it and what was found at
 * the end.
 */
export function StepChart({ label, steps, to, drops, found, names }: Props) {
  const from = steps[0]!.at;
  const x = scaleLinear().domain([from, to]).range([0, 100]);
  const ends = [...steps, { at: to, pence: steps.at(-1)!.pence }];
  return (
    <div className="chart time" role="img" aria-label={label}>
      <Plot
        height={HEIGHT}
        series={[{ name: label, pence: [...steps.map(({ pence }) => pence), found.pence] }]}
      >
        {(y) => (
          <>
            <svg
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              width="100%"
              height={HEIGHT}
              aria-hidden="true"
            >
              <path
                className="share"
                vectorEffect="non-scaling-stroke"
                d={
                  line<ChartStep>()
                    .x(({ at }) => (x(at) * WIDTH) / 100)
                    .y(({ pence }) => y(pence))
                    .curve(curveStepAfter)
                    .digits(1)(ends) ?? ""
                }
              />
            </svg>
            {drops.map(({ at, pence, title }) => (
              <text key={`${at} ${title}`} x={share(x(at))} y={y(pence) + 4} textAnchor="middle">
                ▼<title>{title}</title>
              </text>
            ))}
            <circle className="hollow" cx="100%" cy={y(found.pence)} r="5">
              <title>{found.title}</title>
            </circle>
          </>
        )}
      </Plot>
      <span />
      <svg height={NAMES_HEIGHT} aria-hidden="true">
        {names.map(({ at, text }) => (
          <text key={at} x={share(x(at))} y={NAMES_HEIGHT - 6} textAnchor={anchorOf(at, from, to)}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The first and the last name stay within the picture. */
const anchorOf = (at: number, from: number, to: number) =>
  at === from ? "start" : at === to ? "end" : "middle";

const share = (percent: number): string => `${Math.round(percent * 100) / 100}%`;
