import type { RaceDecision } from "./race-decisions.ts";

/** A reserve got into the field, or did not. docs/rules/racing.md#reserves */
export type ReserveMark = "declared in" | "not in";
export const isReserveMark = (text: string | null): text is ReserveMark =>
  text === "declared in" || text === "not in";

type Decided = Pick<RaceDecision, "kind" | "runnerId" | "choice">;

/** The newest choice of a kind for each horse; one that was taken back is left out. */
const newestOf = (
  decisions: readonly Decided[],
  wanted: RaceDecision["kind"],
): ReadonlyMap<number, string> => {
  const newest = new Map<number, string>();
  for (const { kind, runnerId, choice } of decisions) {
    if (kind !== wanted || runnerId === null) continue;
    if (choice === null) newest.delete(runnerId);
    else newest.set(runnerId, choice);
  }
  return newest;
};

/** What is noted of a race's reserves, by runner. One that its card alone calls a reserve is not among them. */
export const reservesIn = (decisions: readonly Decided[]): ReadonlyMap<number, ReserveMark> =>
  new Map(
    [...newestOf(decisions, "reserve")].flatMap(([id, choice]) =>
      isReserveMark(choice) ? [[id, choice] as const] : [],
    ),
  );

/** Null: it is no reserve. A reserve of the card has not got in. */
export const reserveMarkOf = (
  { id, status }: { id: number; status: string },
  noted: ReadonlyMap<number, ReserveMark>,
): ReserveMark | null => (status === "reserve" ? "not in" : (noted.get(id) ?? null));

/** Horses that were balloted out: eliminated, because more were entered than may run. */
export const ballotedOutIn = (decisions: readonly Decided[]): ReadonlySet<number> =>
  new Set(newestOf(decisions, "balloted-out").keys());

/** What the receipt says of a void leg by the newest note of its horse, and of one on a reserve; null: nothing. */
export function outText(outAs: string | null | undefined): string | null {
  if (outAs === "balloted out") return "Balloted out: void";
  if (outAs === "reserve") return "A reserve: void unless it runs";
  return outAs === "not in" ? "A reserve that did not get in: void" : null;
}

type Named = { runnerId: number | null; horseName: string };

/** What a ballot or a reserve means for a horse that a bet is on, a sentence each. */
export function outNotes({ runnerId, horseName }: Named, decisions: readonly Decided[]): string[] {
  if (runnerId === null) return [];
  if (ballotedOutIn(decisions).has(runnerId))
    return [`${horseName} was balloted out: the leg is void, ante-post or not.`];
  const mark = reservesIn(decisions).get(runnerId);
  if (mark === undefined) return [];
  return [
    mark === "declared in"
      ? `${horseName} is a reserve that was declared in.`
      : `${horseName} is a reserve that was not declared in: a non-runner unless it runs.`,
  ];
}
