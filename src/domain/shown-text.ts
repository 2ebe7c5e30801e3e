/** White space, controls, and characters Unicode renders as nothing; also the blank of Braille. */
const SHOWS_NOTHING = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is empty to the eye: "", "   ", or a zero-width space, which no trimming takes off. */
export const showsNothing = (text: string): boolean => SHOWS_NOTHING.test(text);

/**
 * Characters that do not belong in a name: controls, line separators, direction marks, noncharacters, and
 * invisible ones, which make two names look the same.
 */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u;

/** A flag of a part of a country (England, Scotland, Wales): a black flag, and letters that are drawn as nothing. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;

/**
 * A joiner or variation selector without effect. Emoji need them, and so do Arabic, Hindi and other joining
 * scripts; Latin, Greek and Cyrillic do not.
 */
const IDLE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])[\u200c\u200d]|(?<!\p{Emoji}|\p{Extended_Pictographic})[\ufe0e\ufe0f]/u;

export function holdsHidden(text: string): boolean {
  const bare = text.replace(FLAG, "");
  return HIDDEN.test(bare) || IDLE_JOINER.test(bare);
}

/**
 * Marks on one letter: Vietnamese has two, Greek three, a syllable of Hindi or Burmese up to seven. More are
 * piled up to cover the line above.
 */
const PILED_MARKS = /(?:(?!\p{Default_Ignorable_Code_Point})\p{M}){9}|(?:(?=\p{Script=Inherited})\p{M}){5}/u;

export const holdsPiledMarks = (text: string): boolean => PILED_MARKS.test(text);

const FLAG_OR_HIDDEN = new RegExp(`${FLAG.source}|${HIDDEN.source}`, "gu");

/** A multi-line text without any of these: a report is not refused for them. */
export const withoutHidden = (text: string): string =>
  text
    .replace(FLAG_OR_HIDDEN, (found) => (/^(\n|\t|\u{1f3f4}.*)$/u.test(found) ? found : ""))
    .replace(/((?:(?=\p{Script=Inherited})\p{M}){4})(?:(?=\p{Script=Inherited})\p{M})+/gu, "$1")
    .replace(/(\p{M}{8})\p{M}+/gu, "$1");
