/** Challenge 25: who looks under 25 is asked for a document before they bet (licence condition SR 3.2.3). */

export const DOCUMENTS = {
  PASSPORT: "Passport",
  LICENCE: "Driving licence",
  PASS: "PASS card",
  MILITARY: "Military identity card",
  OTHER: "Another document with a photograph",
  NONE: "None shown",
} as const;
export type AgeDocument = keyof typeof DOCUMENTS;

export const RESULTS = {
  PROVED: "18 or over",
  NOT_PROVED: "Not proved, refused",
  UNDER_18: "Under 18, refused",
} as const;
export type ChallengeResult = keyof typeof RESULTS;

export const documentWords = (document: string): string =>
  Object.hasOwn(DOCUMENTS, document) ? DOCUMENTS[document as AgeDocument] : document;
export const resultWords = (result: string): string =>
  Object.hasOwn(RESULTS, result) ? RESULTS[result as ChallengeResult] : result;

/** A challenge, and who asked. */
export type AgeChallenge = {
  accountId: number;
  challengedAt: Date;
  document: AgeDocument;
  result: ChallengeResult;
  staffName: string | null;
};

export const LEAST_AGE = 18;
const MOST_AGE = 120;

/** A person's age on a day. Born on 29 February, they have their birthday on 1 March of other years. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

export type BirthdayFault =
  | { code: "birthday-under-18"; birthday: string; age: number }
  | { code: "birthday-unfit" };

/** Why a birthday is not kept; null where it is. Days. */
export function birthdayFault(birthday: string, today: string): BirthdayFault | null {
  const age = ageOn(birthday, today);
  if (age < 0 || age > MOST_AGE) return { code: "birthday-unfit" };
  return age < LEAST_AGE ? { code: "birthday-under-18", birthday, age } : null;
}
