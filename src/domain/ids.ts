/**
 * A number that names a row of one kind. Ids of two kinds do not mix: a bet's id finds no account. A plain number, as an
 * address or a call has it, fits all of them, and is checked where its row is looked up.
 */
type Id<Kind extends string> = number & { readonly idOf?: Kind };

export type AccountId = Id<"account">;
export type BetId = Id<"bet">;
export type RaceId = Id<"race">;
export type RunnerId = Id<"runner">;
export type TillId = Id<"till">;
export type ShiftId = Id<"shift">;
export type UserId = Id<"user">;
