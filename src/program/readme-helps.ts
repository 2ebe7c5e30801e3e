/** Where the README says what to do when the books do not open; every such message names it. */
export const README_HELPS = 'The README says how, under "When the books do not open".';
