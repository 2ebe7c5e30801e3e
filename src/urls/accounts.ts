import { type Id, type QueryValues, queryOf } from "./parts.ts";

/** The pages of the customers' accounts. */
export const accountUrls = {
  search: "/account/search",
  searchOf: (asked: QueryValues) => `/account/search?${queryOf(asked)}`,
  /** Where the screen posts the account it chose, and where it posts that it wants another. */
  select: "/account/select",
  change: "/account/change",
  /** The account bar alone, for when a balance has changed elsewhere. */
  bar: "/account/bar",
  list: "/administration/accounts",
  add: "/administration/accounts/new",
  addNamed: (name: string) => `/administration/accounts/new?${queryOf({ name })}`,
  details: <const I extends Id>(id: I) => `/administration/accounts/${id}` as const,
  edit: <const I extends Id>(id: I) => `/administration/accounts/${id}/edit` as const,
  remove: <const I extends Id>(id: I) => `/administration/accounts/${id}/delete` as const,
  deleted: "/administration/accounts/deleted",
  restore: <const I extends Id>(id: I) => `/administration/accounts/${id}/restore` as const,
  deposit: <const I extends Id>(id: I) => `/administration/accounts/${id}/deposit` as const,
  withdraw: <const I extends Id>(id: I) => `/administration/accounts/${id}/withdraw` as const,
  transactions: (id: Id, page: number) => `/administration/accounts/${id}?page=${page}`,
  filtered: (asked: QueryValues) => `/administration/accounts?${queryOf(asked)}`,
  csv: "/administration/accounts.csv",
  print: "/administration/accounts/print",
  statement: <const I extends Id>(id: I) => `/administration/accounts/${id}/statement` as const,
  statementCsv: <const I extends Id>(id: I) => `/administration/accounts/${id}/statement.csv` as const,
} as const;

/** The calls of the same. */
export const accountApiUrls = {
  list: "/api/accounts",
} as const;
