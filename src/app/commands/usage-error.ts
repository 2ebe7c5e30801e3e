/** An invalid command line: the sentence and the usage go to stderr, and the process exits with 2. */
export class UsageError extends Error {}
