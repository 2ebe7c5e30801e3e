/** How long a sign-in lasts at most, in hours, whatever is done in it: the longest shift. */
export const SESSION_HOURS = 12;
