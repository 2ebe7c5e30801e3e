/** A refusal as it is answered: its HTTP status and one sentence with a way forward. */
export type Said = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  detail: string;
  field?: string;
  /** Every field a colleague has saved since. */
  moved?: readonly MovedField[];
};

/** A field saved by a colleague, by its name on the wire and in forms, and its present value. */
export type MovedField = { field: string; now: string };

/** Words for every refusal of a union: one that has none does not compile. */
export type WordsFor<R extends { code: string }> = {
  readonly [Code in R["code"]]: (refusal: Extract<R, { code: Code }>) => Said;
};

/** The words of one refusal. */
export function sayWith<R extends { code: string }>(words: WordsFor<R>, refusal: R): Said {
  // Each entry takes the refusal of its own code; TypeScript cannot follow that through the index.
  return (words[refusal.code as R["code"]] as (refusal: R) => Said)(refusal);
}

/** A waiting time: "8 seconds", "2 minutes". */
export function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
