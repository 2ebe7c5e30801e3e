/** Numbers as checkboxes and lists of a form send them. */
export const typedNumbers = (typed: string | string[] | undefined): number[] =>
  (Array.isArray(typed) ? typed : []).slice(0, 100).map(Number);
