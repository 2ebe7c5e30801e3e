import { counted } from "../../src/domain/exact-text.ts";
import type { WeekState } from "../../src/domain/lottery/weekly-due.ts";
import { WeekSquares } from "../charts/week-squares.tsx";

const SAID: Record<WeekState, string> = {
  paid: "paid",
  part: "part paid",
  missed: "not paid",
  none: "nothing due",
  unread: "cannot be read",
};
const STATES = Object.keys(SAID) as WeekState[];

/** A player's last weeks, the latest at the right. */
export const WeeksBefore = ({ states }: { states: readonly WeekState[] }) => (
  <WeekSquares label={`${counted(states.length, "week")} before: ${saidOf(states)}`} marks={states} />
);

/** "6 paid, 1 not paid, 1 nothing due". */
const saidOf = (states: readonly WeekState[]): string =>
  STATES.map((state) => ({ state, weeks: states.filter((one) => one === state).length }))
    .filter(({ weeks }) => weeks > 0)
    .map(({ state, weeks }) => `${weeks} ${SAID[state]}`)
    .join(", ");

/** What the squares mean. */
export const WeeksBeforeKey = () => (
  <p className="in soft small weeks">
    Weeks before, the latest at the right:
    {STATES.filter((state) => state !== "unread").map((state) => (
      <span key={state}>
        <WeekSquares label={null} marks={[state]} /> {SAID[state]}
      </span>
    ))}
  </p>
);
