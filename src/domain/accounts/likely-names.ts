/**
 * Whether two names may be one person's. Spellings alone decide: case, accents, punctuation, the order of the words
 * and, where birthdays are the same, a letter or a word more. No nickname is guessed.
 */

/** "O'Brien", "O’Brien" and "O Brien" are one word. */
const PARTICLE = /(?<=^| )(o|mc|mac|ni|ui) (?=\p{L})/gu;

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const spaced = plain.replace(/['’‘`.]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ");
  return spaced.trim().replace(PARTICLE, "$1").split(" ").filter(Boolean);
}

/** The same for "Séamus Ó Néill" and "O'Neill, Seamus"; "" for a name without a letter. */
export const nameKey = (name: string): string => wordsOf(name).sort().join(" ");

/** A person's name, and a birthday where it is known. */
export type Known = { name: string; birthday: string | null };

/** Likely one person. Two birthdays that differ are two people. */
export const isLikelySame = (a: Known, b: Known): boolean =>
  isAlike([nameKey(a.name), a.birthday], [nameKey(b.name), b.birthday], null);

/** The same, or one letter off in a long word: enough to ask before a second account is opened. */
export function nearlySameAs(a: Known): (b: Known) => boolean {
  const key = nameKey(a.name);
  return (b) => isAlike([key, a.birthday], [nameKey(b.name), b.birthday], NEARLY);
}

type Compared = readonly [key: string, birthday: string | null];

/** `unborn`: what is allowed where a birthday is not known; null: nothing. */
function isAlike([key, born]: Compared, [other, otherBorn]: Compared, unborn: Allowance | null): boolean {
  if (key === "" || other === "") return false;
  if (born && otherBorn) return born === otherBorn && isLike(key, other, BORN_ALIKE);
  return key === other || (unborn !== null && isLike(key, other, unborn));
}

type Allowance = {
  /** The shortest word that may be misspelt. */
  fewestLetters: number;
  /** How many words may be. */
  words: number;
  /** Whether one name may lack a word of the other, or have its initial alone. */
  mayLack: boolean;
};
const BORN_ALIKE: Allowance = { fewestLetters: 3, words: 9, mayLack: true };
const NEARLY: Allowance = { fewestLetters: 5, words: 1, mayLack: false };

/** Of a longer word two letters may be off. */
const LONG_WORD = 8;

/** Each word of the shorter name stands in the longer one, and one of them as it is. */
function isLike(key: string, other: string, { fewestLetters, words, mayLack }: Allowance): boolean {
  const [shorter, longer] = [key.split(" "), other.split(" ")].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (!mayLack && shorter.length !== longer.length) return false;
  const left = [...longer];
  const found = (is: (word: string) => boolean): boolean => {
    const at = left.findIndex(is);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const unlike = shorter.filter((word) => !found((one) => one === word));
  // "Maeve" alone is no name of Maeve Kelly's.
  const asTheyAre = shorter.filter((word) => !unlike.includes(word) && word.length > 1).length;
  if (asTheyAre === 0 && shorter.length > 1) return false;
  if (shorter.length === 1 && longer.length > 1) return false;
  if (unlike.length > words) return false;
  return unlike.every((word) =>
    found(
      (one) =>
        (mayLack && (word.length === 1 || one.length === 1) && word[0] === one[0]) ||
        (Math.min(word.length, one.length) >= fewestLetters &&
          isWithinEdits(word, one, Math.min(word.length, one.length) >= LONG_WORD && mayLack ? 2 : 1)),
    ),
  );
}

/** Letters left out, added, changed, or two that changed places: at most so many. */
export function isWithinEdits(a: string, b: string, most: number): boolean {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > most) return false;
  let before: number[] = [];
  let last = to.map((_, at) => at + 1);
  last.unshift(0);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[to.length]! <= most;
}
