import { secure } from "../../http/response/security-headers.ts";
import type { MeasuredShop } from "./shop-metrics.ts";

const METRICS_PATH = "/metrics";

type Measured = { measured(): Promise<MeasuredShop> };

/** The route of the metrics; none without a token. */
export const metricsRoute = (
  token: string | null,
  places: readonly Measured[],
): Record<string, (request: Request) => Promise<Response>> =>
  token === null
    ? {}
    : { [METRICS_PATH]: answerMetrics(token, () => Promise.all(places.map((place) => place.measured()))) };

const digest = (text: string): string => Bun.CryptoHasher.hash("sha256", text, "hex");

/**
 * Serves the metrics of all shops of this server to a request with the token. The writer is loaded by the first request.
 * `measured` reads the facts.
 */
function answerMetrics(token: string, measured: () => Promise<MeasuredShop[]>) {
  const wanted = digest(`Bearer ${token}`);
  return async (request: Request): Promise<Response> => {
    // Comparing digests leaks no timing of the token.
    if (digest(request.headers.get("authorization") ?? "") !== wanted)
      return plain("Send the token: Authorization: Bearer METRICS_TOKEN", "text/plain; charset=utf-8", 401);
    const { metricsText } = await import("./shop-metrics.ts");
    const { text, type } = await metricsText(await measured());
    return plain(text, type, 200);
  };
}

function plain(text: string, type: string, status: number): Response {
  const headers = new Headers({ "content-type": type, "cache-control": "no-store" });
  if (status === 401) headers.set("www-authenticate", "Bearer");
  secure(headers, "metrics");
  return new Response(text, { status, headers });
}
