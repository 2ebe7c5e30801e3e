/** White space, controls, and what Unicode says is drawn as nothing; the blank of Braille is drawn as nothing, too. */
const SHOWS_NOTHING = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is empty to the eye: "", "   ", or a zero-width space, which no trimming takes off. */
export const showsNothing = (text: string): boolean => SHOWS_NOTHING.test(text);

/**
 * Characters that have no place in a name: controls, line separators, what turns the text around, what is no character, and what is
 * drawn as nothing, which makes two names look the same.
 */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u;

/** A flag of a part of a country (England, Scotland, Wales): a black flag, and letters that are drawn as nothing. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;

/**
 * A joiner or variation selector that does nothing where it stands. Emoji need them, and so do the letters of Arabic, Hindi and other scripts
 * that join; Latin, Greek and Cyrillic ones do not.
 */
const IDLE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])[\u200c\u200d]|(?<!\p{Emoji}|\p{Extended_Pictographic})[\ufe0e\ufe0f]/u;

export function holdsHidden(text: string): boolean {
  const bare = text.replace(FLAG, "");
  return HIDDEN.test(bare) || IDLE_JOINER.test(bare);
}

/**
 * Marks on one letter: Vietnamese has two, Greek three, and a syllable of Hindi or Burmese up to seven of its own. More of them are piled up to
 * cover what stands above.
 */
const PILED_MARKS = /(?:(?!\p{Default_Ignorable_Code_Point})\p{M}){9}|(?:(?=\p{Script=Inherited})\p{M}){5}/u;

export const holdsPiledMarks = (text: string): boolean => PILED_MARKS.test(text);

const FLAG_OR_HIDDEN = new RegExp(`${FLAG.source}|${HIDDEN.source}`, "gu");

/** A text of some lines without any of that: what somebody reports is not refused for it. */
export const withoutHidden = (text: string): string =>
  text
    .replace(FLAG_OR_HIDDEN, (found) => (/^(\n|\t|\u{1f3f4}.*)$/u.test(found) ? found : ""))
    .replace(/((?:(?=\p{Script=Inherited})\p{M}){4})(?:(?=\p{Script=Inherited})\p{M})+/gu, "$1")
    .replace(/(\p{M}{8})\p{M}+/gu, "$1");
