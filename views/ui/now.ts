/**
 * The placeholder in `data-now` for the shop's time at sending (src/http/response/respond.tsx): cached
 * content has no clock. A text cannot contain its quotation marks.
 */
export const NOW = "now";
