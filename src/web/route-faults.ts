import { idIn } from "./id-in.ts";

/** What is said, and shown, when a fault and no rule stood in the way of a request. */
export type RouteFault = {
  /** The specification's sentence (tests/specification/section-8-errors.ts). */
  sentence: string;
  /** The title of a page that is a list and nothing else: it is shown as an empty list below the sentence. */
  emptyList?: string;
  /** Where a page that cannot be shown leads back to, and what is said there. */
  leadsBack?: { to: string; sentence: string };
};

type Route = { method: string; path: string; fault?: RouteFault | undefined };

/**
 * Finds what the route that a request was for says of a fault, if it says anything. The router is not asked: the fault
 * may have come before it.
 */
export function routeFaults(routes: readonly Route[]): (request: Request) => RouteFault | null {
  const known = routes
    .map(({ method, path, fault }) => ({ method, fault, parts: path.split("/") }))
    // What is spelled out wins over a placeholder, as it does in the router.
    .sort((a, b) => placeholders(a.parts) - placeholders(b.parts));
  return (request) => {
    const asked = new URL(request.url).pathname.split("/");
    const fits = ({ parts }: { parts: string[] }) =>
      parts.length === asked.length && parts.every((part, at) => partFits(part, asked[at]!));
    return known.find((route) => route.method === request.method && fits(route))?.fault ?? null;
  };
}

/** A placeholder stands for an id. */
const partFits = (part: string, asked: string): boolean =>
  part.startsWith(":") ? idIn(asked) !== null : part === asked;

const placeholders = (parts: readonly string[]): number =>
  parts.filter((part) => part.startsWith(":")).length;
