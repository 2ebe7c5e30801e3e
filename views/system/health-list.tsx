import type { HealthLine, HealthState } from "../../src/domain/system/health-line.ts";
import { Badge } from "../ui/badge.tsx";

const WORDS = {
  warning: { badge: "Warning", kind: "bad", title: "What needs you" },
  good: { badge: "Good", kind: "good", title: "What is well" },
  off: { badge: "Not set", kind: "plain", title: "What is not set up, or not there yet" },
} as const;

const ORDER: readonly HealthState[] = ["warning", "good", "off"];

/** What is not well first, with what to do; then the rest. Each says in words how it is. */
export const HealthList = ({ lines }: { lines: readonly HealthLine[] }) =>
  ORDER.map((state) => (
    <HealthGroup key={state} state={state} lines={lines.filter((one) => one.state === state)} />
  ));

function HealthGroup({ state, lines }: { state: HealthState; lines: readonly HealthLine[] }) {
  if (lines.length === 0) return null;
  const id = `health-${state}`;
  return (
    <section className={state === "warning" ? "sheet health warned" : "sheet health"} aria-labelledby={id}>
      <header>
        <h2 id={id}>{WORDS[state].title}</h2>
      </header>
      <ul>
        {lines.map((line) => (
          <HealthRow key={line.key} line={line} />
        ))}
      </ul>
    </section>
  );
}

function HealthRow({ line: { state, name, says, todo, href } }: { line: HealthLine }) {
  const { badge, kind } = WORDS[state];
  return (
    <li>
      <Badge kind={kind}>{badge}</Badge>
      <div>
        <h3>{name}</h3>
        <p>{says}</p>
        {todo && (
          <p className={state === "warning" ? "strong" : "soft"}>
            {todo}{" "}
            {href && (
              <a href={href}>
                Go there<span className="visually-hidden">: {name}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
