import type { Reader } from "../../../db/stores/reader.ts";
import { attentionNow, countNeeds } from "../../../views/racing/attention/attention-page.tsx";
import type { SystemFacts } from "../../domain/system/system-facts.ts";
import type { Shop } from "../../operations/shop.ts";
import type { Machine } from "../../operations/system/machine.ts";
import { systemFacts } from "../../operations/system/system-facts.ts";

/** How the shop is, with what needs attention as every dashboard counts it. */
export async function loadSystemFacts(shop: Shop, machine: Machine, reader: Reader): Promise<SystemFacts> {
  const needs = await attentionNow({ reader, now: shop.clock.now() });
  return await systemFacts(shop, machine, countNeeds(needs));
}
