/** The one box of every page, and what it finds. */
export const findUrls = {
  page: "/find",
} as const;
