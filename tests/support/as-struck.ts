import type { OtherTerms } from "../../src/domain/reports/rehearsal/other-terms.ts";

/** A rehearsal that changes nothing. */
export const AS_STRUCK: OtherTerms = { values: {}, withoutRule4: false, stakeLimitPence: null };
