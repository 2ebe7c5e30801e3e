import { Gauge, type Metric, Registry } from "prom-client";
import type { SystemFacts } from "../../domain/system/system-facts.ts";
import { type AnswerTimes, answersSinceStart } from "../../operations/system/answer-times.ts";
import { gaugesOf } from "./gauges.ts";

/** A shop as it is measured. `name`: of one of several shops; null where there is one. */
export type MeasuredShop = { name: string | null; facts: SystemFacts; answers: AnswerTimes };

const MS = 1000;

/**
 * The facts of the system page in Prometheus' text. A registry of its own for each answer: nothing is kept between two, or shared with
 * another server in the process. No label names a customer, a user or an id.
 */
export async function metricsText(shops: readonly MeasuredShop[]): Promise<{ text: string; type: string }> {
  const registry = new Registry();
  for (const { name, help, samples } of gaugesOf(shops)) {
    // What no shop knows is left out: by itself it would be said to be 0.
    if (samples.length === 0) continue;
    const labelNames = [...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels, value } of samples) gauge.set(labels, value);
  }
  registry.registerMetric(answerDurations(shops) as unknown as Metric);
  return { text: await registry.metrics(), type: registry.contentType };
}

/** Counted already, in bounds of its own: prom-client's histogram would count each answer once more. */
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
  const help = "How long answers took since this server started, built files apart.";
  return { name, get: async () => ({ name, help, type: "histogram", values }) };
}
