/** A small whole number: 7, "7", and "7.0" from files that went through pandas. Null for "NR", "", "-", "4+". */
export function readWhole(text: string): number | null {
  return /^\d{1,4}(\.0+)?$/.test(text.trim()) ? Number(text) : null;
}
