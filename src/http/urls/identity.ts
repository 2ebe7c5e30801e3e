import type { Id } from "./racing.ts";

/** Pages of what is known of a customer: a challenge of their age, a photograph, and whether a list has them. */
export const identityUrls = {
  challenge: <const I extends Id>(id: I) => `/administration/accounts/${id}/challenge` as const,
  removeBirthday: <const I extends Id>(id: I) => `/administration/accounts/${id}/remove-birthday` as const,
  photograph: <const I extends Id>(id: I) => `/administration/accounts/${id}/photograph` as const,
  photographOf: (id: Id, version: number) => `/administration/accounts/${id}/photograph?v=${version}`,
  addPhotograph: <const I extends Id>(id: I) => `/administration/accounts/${id}/photograph/new` as const,
  removePhotograph: <const I extends Id>(id: I) =>
    `/administration/accounts/${id}/photograph/remove` as const,
  answerListed: <const I extends Id>(id: I) => `/administration/accounts/${id}/listed` as const,
  challenges: "/administration/challenges",
  challengesPrint: "/administration/challenges/print",
  challengesCsv: "/administration/challenges.csv",
  /** Lists of exclusions from outside: open questions, and a file with its preview. */
  lists: "/administration/exclusion-lists",
  importList: "/administration/exclusion-lists/import",
  saveList: "/administration/exclusion-lists/import/save",
  listTemplate: "/administration/exclusion-lists/import/template.csv",
} as const;
