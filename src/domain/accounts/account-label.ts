/** An account as a text field has it: "Nora Byrne, ID 12". */
export const accountLabel = ({ id, name }: { id: number; name: string }): string => `${name}, ID ${id}`;

/** The id at the end of such a text, or of a bare number. Null: only a name. */
export function accountIdIn(text: string): number | null {
  const digits = /^(?:.*,\s*id\s*|\s*)(\d{1,15})\s*$/is.exec(text)?.[1];
  return digits && Number(digits) > 0 ? Number(digits) : null;
}
