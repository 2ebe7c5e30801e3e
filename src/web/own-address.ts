/**
 * An address that a form asks to go back to, if it is one of our own: a path. "//evil.example" and "/\\evil.example" are
 * other hosts to a browser, and blanks in between it leaves out.
 */
export function ownAddress(sent: unknown): string | null {
  const address = typeof sent === "string" ? sent : "";
  return /^\/(?![/\\])[^\\\s]*$/.test(address) && address.length <= 2000 ? address : null;
}
