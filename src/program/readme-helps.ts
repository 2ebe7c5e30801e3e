/** Where it is written what to do when the books do not open; every such refusal leads there. */
export const README_HELPS = 'The README says how, under "When the books do not open".';
