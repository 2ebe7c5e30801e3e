import { Badge } from "../../ui/badge.tsx";
import type { Standing } from "./card.ts";

const BADGES: Record<Standing, { kind: "plain" | "good" | "won" | "bad"; text: string } | null> = {
  "to come": null,
  off: { kind: "plain", text: "Off, no result yet" },
  provisional: { kind: "won", text: "Provisional result" },
  result: { kind: "good", text: "Results Available" },
  abandoned: { kind: "bad", text: "Abandoned" },
  void: { kind: "bad", text: "Void" },
};

/** The state of a race in words; empty before the off. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const badge = BADGES[standing];
  return badge && <Badge kind={badge.kind}>{badge.text}</Badge>;
}
