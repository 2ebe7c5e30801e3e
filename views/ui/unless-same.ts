/**
 * For what asks for a part of its page anew by itself: its request carries the tag of the part that is shown, which the server puts
 * in (src/http/response/render.ts), and where nothing has changed the answer is 304, so that nothing is swapped.
 */
export const UNLESS_SAME = { "hx-headers": "tag" } as const;
