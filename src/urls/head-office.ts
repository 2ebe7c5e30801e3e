import { type QueryValues, queryOf } from "./parts.ts";

/** The pages of a head office, which reads over all of its shops. */
export const headOfficeUrls = {
  figures: "/head-office",
  figuresOf: (span: QueryValues) => `/head-office?${queryOf(span)}`,
  csv: "/head-office.csv",
} as const;
