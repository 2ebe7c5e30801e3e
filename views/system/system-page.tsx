import { counted } from "../../src/domain/exact-text.ts";
import type { HealthLine, HealthState } from "../../src/domain/system/health-of-database.ts";
import type { Night } from "../../src/domain/system/maintenance.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { Title } from "../ui/title.tsx";
import { Nights } from "./nights.tsx";

type Props = {
  lines: readonly HealthLine[];
  nights: readonly Night[];
  /** In real time, like the nights. */
  today: string;
  clockIsSet: boolean;
  isPractice: boolean;
};

/** The shop's database, backups, feeds and machine, for the owner. In real time, like the backups. */
export function SystemPage({ lines, nights, today, clockIsSet, isPractice }: Props) {
  const warnings = lines.filter(({ state }) => state === "warning").length;
  const sum = warnings === 0 ? "No issues" : counted(warnings, "issue");
  return (
    <>
      <Title text="System" sub={sum}>
        <a className="button quiet" href={urls.system.page}>
          Check Now
        </a>
      </Title>
      {clockIsSet && <p className="soft">The shop runs on a practice clock. Times on this page are real.</p>}
      {isPractice && (
        <p>
          The shop is in practice. <a href={urls.system.begin}>Begin for Real</a>
        </p>
      )}
      <HealthList lines={lines} />
      <Nights kept={nights} today={today} />
    </>
  );
}

const WORDS = {
  warning: { badge: "Warning", kind: "bad", title: "Issues" },
  good: { badge: "Good", kind: "good", title: "Working" },
  off: { badge: "Not set", kind: "plain", title: "Not set up or not there yet" },
} as const;

const ORDER: readonly HealthState[] = ["warning", "good", "off"];

/** Problems first, with their next steps; then the rest. Each state in words. */
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

function HealthRow({ line: { state, name, says, todo, href, isLink } }: { line: HealthLine }) {
  const { badge, kind } = WORDS[state];
  return (
    <li>
      <Badge kind={kind}>{badge}</Badge>
      <div>
        <h3>{name}</h3>
        <p>{says}</p>
        {todo && (
          <p className={state === "warning" ? "strong" : "soft"}>
            {isLink ? <a href={href}>{todo}</a> : todo}{" "}
            {href && !isLink && (
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
