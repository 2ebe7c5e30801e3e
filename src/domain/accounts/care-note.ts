/** Notes of interactions with a customer: what it was about, in words, and the day of the follow-up. */

export const CARE_NOTE_KINDS = [
  ["CONVERSATION", "Conversation"],
  ["LIMITS", "Limits or a break offered"],
  ["IDENTITY", "Identity checked"],
  ["MONEY", "Where the money comes from"],
  ["HELP", "Told where help is"],
  ["OTHER", "Something else"],
] as const;
export type CareNoteKind = (typeof CARE_NOTE_KINDS)[number][0];
export const CARE_NOTE_CODES = CARE_NOTE_KINDS.map(([code]) => code);

/** A kind that cannot be read is something else. */
export const careNoteKindName = (kind: string): string =>
  CARE_NOTE_KINDS.find(([code]) => code === kind)?.[1] ?? "Something else";

export const MOST_CARE_NOTE = 1_000;
/** How far ahead a follow-up may be. */
export const MOST_FOLLOW_UP_MONTHS = 24;

/** `staffName` is null where its writer is unknown. */
export type CareNote = {
  id: number;
  kind: CareNoteKind;
  text: string;
  followUpOn: string | null;
  writtenAt: Date;
  staffName: string | null;
};
