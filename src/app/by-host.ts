type Answer = (request: Request, address?: string, proxyRequestId?: string) => Promise<Response>;

/**
 * Each request goes to the place whose host it asks for. Any other host goes to the first place, whose front door refuses
 * it: the one shop that there is knows by itself which hosts it serves.
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
