export type ReadJockey = { jockey: string | null; claim: number | null; nonRunner: boolean };

/** "Mr D Doyle(7)" carries the claim inside the name; "Non-Runner" is no person but says that the horse is out. */
export function readJockey(text: string, claimText = ""): ReadJockey {
  const written = text.replace(/\s+/g, " ").trim();
  if (/^non[- ]?runner$/i.test(written)) return { jockey: null, claim: null, nonRunner: true };
  const [, name = "", inside] = /^(.*?)\s*(?:\((\d{1,2})\))?$/.exec(written) ?? [];
  const claim = Number(inside ?? claimText);
  return { jockey: /[\p{L}]/u.test(name) ? name : null, claim: claim > 0 ? claim : null, nonRunner: false };
}
