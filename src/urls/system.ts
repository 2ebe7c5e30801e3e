/** What the owner sees of the shop's health, and what the shop decides for itself. */
export const systemUrls = {
  page: "/administration/system",
  settings: "/administration/settings",
} as const;
