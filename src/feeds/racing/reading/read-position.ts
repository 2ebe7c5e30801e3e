import { FINISH_CODES, type FinishCode } from "../../../domain/racing/result-version.ts";

export type Position = { place: number } | { code: FinishCode } | { nonRunner: true };

/** "1", "1.0" (pandas), "2=" and "=2" (dead heat), "3rd", "PU", "P". Null for what cannot be understood: "", "0", "XX". */
export function readPosition(text: string): Position | null {
  const bare = text.trim().toUpperCase();
  const [, place] = PLACE.exec(bare) ?? [];
  if (place) return Number(place) > 0 ? { place: Number(place) } : null;
  if (/^(NR|NON-?RUNNER)$/.test(bare)) return { nonRunner: true };
  const code = OTHER_SPELLINGS[bare] ?? bare;
  return isFinishCode(code) ? { code } : null;
}

const PLACE = /^(?:=|DH ?)?(\d{1,2})(?:\.0+)?(?:=|ST|ND|RD|TH|DH)?$/;

/** One-letter forms of form lines, and longer ones of other sources. */
const OTHER_SPELLINGS: Record<string, FinishCode> = {
  __proto__: null as never,
  P: "PU",
  U: "UR",
  B: "BD",
  S: "SU",
  C: "CO",
  R: "REF",
  O: "RO",
  L: "LFT",
  LEFT: "LFT",
  D: "DSQ",
  DQ: "DSQ",
  DISQ: "DSQ",
  V: "VOI",
  VOID: "VOI",
};

const isFinishCode = (text: string): text is FinishCode => Object.hasOwn(FINISH_CODES, text);
