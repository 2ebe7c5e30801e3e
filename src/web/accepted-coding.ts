/** The forms of a body on its way, by their names in Accept-Encoding. */
export type Coding = "br" | "zstd" | "gzip";

/**
 * Which of the offered codings a client likes best by the weights of its Accept-Encoding (RFC 9110, 12.5.3), the first
 * one of those that it likes alike. Null where it takes none of them, or likes the body best as it is.
 */
export function acceptedCoding<Offered extends Coding>(
  request: Request,
  offered: readonly Offered[],
): Offered | null {
  const header = request.headers.get("accept-encoding");
  if (!header) return null;
  const weights = weightsIn(header);
  const others = weights.get("*") ?? 0;
  let best: Offered | null = null;
  // A body as it is need not be named: it is taken after everything that is.
  let most = weights.get("identity") ?? 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? others;
    if (weight === 0 || weight < most || (best !== null && weight === most)) continue;
    best = coding;
    most = weight;
  }
  return best;
}

/** By name, from 0 to 1; a weight that is no number says nothing, and counts as 0. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(",")) {
    const [name = "", ...parameters] = item.split(";");
    const weight = parameters.map((one) => one.trim().toLowerCase()).find((one) => one.startsWith("q="));
    weights.set(name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return weights;
}
