type Answer = (request: Request, address?: string, proxyRequestId?: string) => Promise<Response>;

/**
 * Routes a request to the tenant of its host. An unknown host goes to the first tenant, whose gateway refuses
 * it: a single shop knows its own hosts.
 */
export function byHost(places: readonly { address: URL | null; handle: Answer }[]): Answer {
  const handles = new Map(places.map(({ address, handle }) => [address?.host, handle]));
  const first = places[0]!.handle;
  if (places.length === 1) return first;
  return (request, ...from) => {
    const host = request.headers.get("host")?.toLowerCase();
    return (handles.get(host) ?? first)(request, ...from);
  };
}
