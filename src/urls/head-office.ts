/** The pages of a head office, which reads over all of its shops. */
export const headOfficeUrls = {
  figures: "/head-office",
  csv: "/head-office.csv",
} as const;
