/** What keeps a text from being an email address, in a few words that hold nothing of it. */
export function emailFault(text: string): string {
  const [before, after, ...more] = text.split("@");
  if (/\s/.test(text)) return "it has a space in it";
  if (after === undefined) return "it has no @";
  if (more.length > 0) return "it has more than one @";
  if (before === "") return "nothing stands before its @";
  if (after === "") return "nothing stands after its @";
  if (!/.\../.test(after)) return "no name with a dot stands after its @";
  return "it has a sign or a dot where no email address has one";
}

/** The sentence for a setting that is none. */
export const notAnEmail = (text: string): string =>
  `must be an email address such as owner@shop.example: ${emailFault(text)}`;
