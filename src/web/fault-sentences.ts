export type FaultRoute = { method: string; path: string; fault?: string | undefined };

/**
 * What is said when a fault, and no rule, stood in the way: the sentence of the route that a request was for, if it has
 * one. The router is not asked: the fault may have come before it.
 */
export function faultSentences(routes: readonly FaultRoute[]): (request: Request) => string | null {
  const known = routes
    .filter(({ fault }) => fault !== undefined)
    .map(({ method, path, fault = "" }) => ({ method, fault, parts: path.split("/") }))
    // What is spelled out wins over a placeholder, as it does in the router.
    .sort((a, b) => placeholders(a.parts) - placeholders(b.parts));
  return (request) => {
    const asked = new URL(request.url).pathname.split("/");
    const fits = ({ parts }: { parts: string[] }) =>
      parts.length === asked.length && parts.every((part, at) => part.startsWith(":") || part === asked[at]);
    return known.find((route) => route.method === request.method && fits(route))?.fault ?? null;
  };
}

const placeholders = (parts: readonly string[]): number =>
  parts.filter((part) => part.startsWith(":")).length;
