import { problem } from "../web/problem.ts";
import { secure } from "../web/security-headers.ts";

type Answer = (request: Request, address: string | undefined) => Promise<Response>;

/** One shop answers whatever comes, and says itself which host it serves; of several, the one whose host was asked for. */
export function byHost(places: readonly { address: URL | null; handle: Answer }[]): Answer {
  const [first, ...more] = places;
  if (first && more.length === 0) return first.handle;
  const handles = new Map(places.map(({ address, handle }) => [address?.host, handle]));
  return async (request, address) => {
    const handle = handles.get(request.headers.get("host")?.toLowerCase());
    if (handle) return await handle(request, address);
    const response = problem(400, "This address is not served here.");
    secure(response.headers, "no-shop", false);
    return response;
  };
}
