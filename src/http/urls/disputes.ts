import { type Id, queryOf } from "./racing.ts";

/** Disputes of customers, and their evidence. */
export const disputeUrls = {
  list: "/administration/disputes",
  print: "/administration/disputes/print",
  csv: "/administration/disputes.csv",
  open: "/administration/disputes/new",
  openAbout: (about: "bet" | "result" | "movement", id: Id) =>
    `/administration/disputes/new?${queryOf({ about, id })}`,
  details: <const I extends Id>(id: I) => `/administration/disputes/${id}` as const,
  note: <const I extends Id>(id: I) => `/administration/disputes/${id}/note` as const,
  /** The pack to print; a post makes it: what is in it is sealed and noted. */
  evidence: <const I extends Id>(id: I) => `/administration/disputes/${id}/evidence` as const,
  evidenceFile: <const I extends Id>(id: I) => `/administration/disputes/${id}/evidence.json` as const,
} as const;
