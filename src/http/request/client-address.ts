/** The client of a request, by the other end of its connection. */
export type ClientAddress = (request: Request, peer: string | undefined) => string | undefined;

/**
 * Behind a reverse proxy every connection comes from the proxy, and X-Forwarded-For names the client. Clients
 * can forge it: it is trusted as far as the configured proxies wrote it, read from its end.
 */
export const clientAddressFor = (trustedProxies: readonly string[]): ClientAddress =>
  trustedProxies.length === 0 ? ofConnection : behindProxies(trustedProxies);

const ofConnection: ClientAddress = (_, peer) => (peer === undefined ? undefined : bare(peer));

function behindProxies(trustedProxies: readonly string[]): ClientAddress {
  const isProxy = proxyAmong(trustedProxies);
  const { isIP } = process.getBuiltinModule("node:net");
  return (request, peer) => {
    let client = peer === undefined ? undefined : bare(peer);
    const hops = (request.headers.get("x-forwarded-for") ?? "").split(",").reverse();
    for (const hop of hops) {
      const before = bare(hop);
      if (client === undefined || !isProxy(client) || isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

/** Whether an address is one of the proxies. */
function proxyAmong(trustedProxies: readonly string[]): (address: string) => boolean {
  // Only here: most shops have no proxy, and Node's sockets take long to load.
  const { BlockList, isIP } = process.getBuiltinModule("node:net");
  const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
  const proxies = new BlockList();
  for (const network of trustedProxies) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) > 0 && proxies.check(address, familyOf(address));
}

/** The id that the proxy in front gave to a request, where it gave one. */
export type ProxyRequestId = (request: Request, peer: string | undefined) => string | undefined;

/**
 * Each request gets an id of the shop's own: a client's could repeat, or be anything. A trusted proxy's id is
 * logged beside it, once, so that both logs can be matched.
 */
export function proxyRequestIdFor(trustedProxies: readonly string[]): ProxyRequestId {
  if (trustedProxies.length === 0) return () => undefined;
  const isProxy = proxyAmong(trustedProxies);
  return (request, peer) => {
    if (peer === undefined || !isProxy(bare(peer))) return undefined;
    const id = request.headers.get("x-request-id") ?? "";
    return PLAIN_ID.test(id) ? id : undefined;
  };
}

/** As proxies make them; a token of ours is longer. */
const PLAIN_ID = /^[\w.:=+-]{1,64}$/;

/** Without its port, and an IPv4 address as itself where a socket for both writes it as IPv6. */
const bare = (address: string): string =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
