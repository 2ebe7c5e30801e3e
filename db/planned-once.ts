/** A text or a name in quotes, or a parameter. */
const QUOTED_OR_PARAMETER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/**
 * The same statement, with a plan that SQLite keeps. SQLite looks at what a bare parameter of a join or of a limit is
 * bound to, and plans the statement anew each time it is bound: some thirty times what the statement itself costs. Behind a
 * unary plus, which changes no value of any type, it does not look.
 */
export const plannedOnce = (text: string): string =>
  text.replace(QUOTED_OR_PARAMETER, (found) => (found === "?" ? "+?" : found));
