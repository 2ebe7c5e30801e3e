import { BlockList, isIP } from "node:net";

/** Who a request comes from, by the other end of its connection. */
export type ClientAddress = (request: Request, peer: string | undefined) => string | undefined;

/**
 * Behind a reverse proxy every connection comes from the proxy, and X-Forwarded-For says from whom. Anybody can write
 * that header: it is believed only as far as the proxies of the settings have written it, read from its end.
 */
export function clientAddressFor(trustedProxies: readonly string[]): ClientAddress {
  const proxies = new BlockList();
  for (const network of trustedProxies) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  const isProxy = (address: string) => isIP(address) > 0 && proxies.check(address, familyOf(address));
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

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Without its port, and an IPv4 address as itself where a socket for both writes it as IPv6. */
const bare = (address: string): string =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
