/** White space, controls, and what Unicode says is drawn as nothing; the blank of Braille is drawn as nothing, too. */
const SHOWS_NOTHING = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is empty to the eye: "", "   ", or a zero-width space, which no trimming takes off. */
export const showsNothing = (text: string): boolean => SHOWS_NOTHING.test(text);

/**
 * Characters that have no place in a name: controls, line separators, what turns the text around, and what is drawn as
 * nothing, which makes two names look the same. Joiners and variation selectors stay: emoji and some scripts need them.
 */
const HIDDEN =
  /[\p{Cc}\u2028\u2029\u2800\ufff9-\ufffb]|(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;

export const holdsHidden = (text: string): boolean => HIDDEN.test(text);
