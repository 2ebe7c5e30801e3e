/** A whole number of an address, or its fallback for anything that is not one. */
export function numberIn(url: URL, name: string, fallback: number): number {
  const number = Number(url.searchParams.get(name) ?? fallback);
  return Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

/** `?page=`, or the first page for anything that is not one. */
export const pageNumber = (url: URL): number => numberIn(url, "page", 1);
