/** Keys of a map come from the sender: only plain words are repeated. */
const PLAIN_NAME = /^\w{1,40}$/;

/** A field by its names with dots, no further than names that can be repeated lead: "draws.<b>" is in "draws". */
export function plainField(path: string): string {
  const names = path.split(".");
  const odd = names.findIndex((name) => !PLAIN_NAME.test(name));
  return odd < 0 ? path : names.slice(0, odd).join(".");
}
