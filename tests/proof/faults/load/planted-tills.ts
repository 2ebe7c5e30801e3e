import { startEarlyProxy } from "./early-proxy.ts";
import type { Till } from "./money-client.ts";

/**
 * The planted faults of a harness that kills: half of the clients are acknowledged before anything is done, and the others
 * lose answers and ask again under another key. All of them only pay in, so that both come about for certain.
 */
export function plantedTills(address: () => Promise<string>, isPlanted: boolean) {
  const proxies = isPlanted
    ? [startEarlyProxy(address), startEarlyProxy(address, { losesAnswers: true })]
    : [];
  return {
    of(honest: Till, at: number): Till {
      const proxy = proxies[at % proxies.length];
      if (!proxy) return honest;
      return { ...honest, address: proxy.address, forgetsKey: proxy.losesAnswers, chance: () => 0 };
    },
    stop: () => Promise.all(proxies.map((proxy) => proxy.stop())),
  };
}
