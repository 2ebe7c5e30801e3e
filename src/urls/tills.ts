import { type Id, queryOf } from "./parts.ts";

/** The tills, and the shifts that are counted in them. */
export const tillUrls = {
  /** The till that this browser is. */
  own: "/till",
  ownFor: (back: string) => `/till?${queryOf({ back })}`,
  name: "/till/name",
  takeOver: <const I extends Id>(id: I) => `/till/take-over/${id}` as const,
  takeOverFor: (id: Id, back: string) => `/till/take-over/${id}?${queryOf({ back })}`,
  open: "/till/open",
  openFor: (back: string) => `/till/open?${queryOf({ back })}`,
  list: "/administration/tills",
  listPage: (page: number) => `/administration/tills?page=${page}`,
  details: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}` as const,
  printShift: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/print` as const,
  close: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/close` as const,
  handOver: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/hand-over` as const,
  toSafe: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/to-safe` as const,
  fromSafe: <const I extends Id>(id: I) => `/administration/tills/shifts/${id}/from-safe` as const,
  /** Of one count of a shift. */
  correct: <const I extends Id, const C extends Id>(id: I, countId: C) =>
    `/administration/tills/shifts/${id}/counts/${countId}` as const,
} as const;
