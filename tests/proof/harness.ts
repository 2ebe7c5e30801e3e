/**
 * A way of trying to break the shop. It stands in `tests/proof/faults/NAME.harness.ts` or `tests/proof/security/NAME.harness.ts`, as
 * the default export; its small run is a test beside it (`NAME.test.ts`), which also sees it find its planted fault. The
 * large run is `npm run prove -- faults` or `npm run prove -- security`, which writes what came of it into docs/proof.md.
 */
export type Harness = {
  /** The goals of docs/proof.md that it has figures for: R1 to R18 of reliability, S1 to S15 of security. */
  readonly goals: readonly string[];
  /** What must hold, in one sentence. */
  readonly holds: string;
  /** How much is tried, in whatever the harness counts, with every run of the tests and in the large run. */
  readonly sizes: { readonly small: number; readonly large: number };
  /** It judges how long something takes or how much it holds: its large run has the machine to itself. */
  readonly runsAlone?: true;
  /**
   * Tries as much as `size` says, with the shop that SATCHEL_TEST_SHOP names or the sources. With `planted` the shop has
   * a fault that the harness must find; each harness says which.
   */
  run(size: number, planted?: boolean): Promise<Trial>;
};

/** What came of it. */
export type Trial = {
  /** What was tried and what was seen, with how often: `{ "states after a power cut": 10_000 }`. */
  readonly counts: Readonly<Record<string, number>>;
  /** What broke, a sentence each, with whatever brings it back (a seed, the n of the n-th call). Empty when all held. */
  readonly broken: readonly string[];
};
