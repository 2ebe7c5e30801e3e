import { Gauge, type Metric, Registry } from "prom-client";
import type { SystemFacts } from "../../domain/system/system-facts.ts";
import { type AnswerTimes, answersSinceStart } from "../../operations/system/answer-times.ts";
import { gaugesOf } from "./gauges.ts";

/** The facts of one shop. `name`: null where the server has one shop. */
export type MeasuredShop = { name: string | null; facts: SystemFacts; answers: AnswerTimes };

const MS = 1000;

/**
 * The facts of the System page as Prometheus text. Each answer has its own registry, so that two servers in one process share
 * nothing. No label names a customer, a user or an id.
 */
export async function metricsText(shops: readonly MeasuredShop[]): Promise<{ text: string; type: string }> {
  const registry = new Registry();
  for (const { name, help, samples } of gaugesOf(shops)) {
    // A gauge without samples is left out: prom-client would report 0.
    if (samples.length === 0) continue;
    const labelNames = [...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels, value } of samples) gauge.set(labels, value);
  }
  registry.registerMetric(answerDurations(shops) as unknown as Metric);
  return { text: await registry.metrics(), type: registry.contentType };
}

/** A histogram of counts that are kept already: prom-client's own would count each answer again. */
function answerDurations(shops: readonly MeasuredShop[]) {
  const name = "satchel_answer_duration_seconds";
  const values = shops.flatMap(({ name: shop, answers: times }) => {
    const labels = shop === null ? {} : { shop };
    const { bounds, answers, sumMs } = answersSinceStart(times);
    return [
      ...bounds.map(({ ms, answers }) => ({
        metricName: `${name}_bucket`,
        labels: { ...labels, le: ms / MS },
        value: answers,
      })),
      { metricName: `${name}_bucket`, labels: { ...labels, le: "+Inf" }, value: answers },
      { metricName: `${name}_sum`, labels, value: sumMs / MS },
      { metricName: `${name}_count`, labels, value: answers },
    ];
  });
  const help = "Duration of answers since this server started, without static files.";
  return { name, get: async () => ({ name, help, type: "histogram", values }) };
}
