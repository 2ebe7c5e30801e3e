/**
 * For a part that refreshes itself: its request sends the tag of the shown part, inserted by the server
 * (src/http/response/render.ts), and an unchanged one is 304, so that nothing is swapped.
 */
export const UNLESS_SAME = { "hx-headers": "tag" } as const;
