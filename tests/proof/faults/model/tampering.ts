import type { Answer, Asking } from "./model-shop.ts";

/**
 * Stands between clients and shop, and spoils one deposit in `each`: it sends it twice, or not at all, or a penny too much,
 * and answers as if it had not. For finding out whether the model finds it.
 */
export function tampering<Shop extends Asking>(shop: Shop, each: number): Shop {
  let deposits = 0;
  return {
    ...shop,
    async call(method, path, body, key) {
      const isDeposit = path.endsWith("/deposit") && key === undefined;
      if (!isDeposit || ++deposits % each !== 0) return await shop.call(method, path, body, key);
      const { amount } = body as { amount: number };
      return await SPOILT[(deposits / each) % SPOILT.length]!(shop, path, amount);
    },
  };
}

type Spoil = (shop: Asking, path: string, amount: number) => Promise<Answer>;

const doubled: Spoil = async (shop, path, amount) => {
  const first = await shop.call("POST", path, { amount });
  await shop.call("POST", path, { amount });
  return first;
};

const dropped: Spoil = async (shop, path, amount) => {
  const { status, body } = await shop.call("GET", path.slice(0, -"/deposit".length));
  if (!body?.id) return { status, body };
  const balance = (Math.round(body.balance * 100) + Math.round(amount * 100)) / 100;
  return { status, body: { ...body, balance, transaction: { amount, balanceAfter: balance } } };
};

const aPennyMore: Spoil = async (shop, path, amount) => {
  const { status, body } = await shop.call("POST", path, { amount: (Math.round(amount * 100) + 1) / 100 });
  if (!body?.transaction) return { status, body };
  const balance = (Math.round(body.balance * 100) - 1) / 100;
  return { status, body: { ...body, balance, transaction: { amount, balanceAfter: balance } } };
};

const SPOILT = [doubled, dropped, aPennyMore];
