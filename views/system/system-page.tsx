import { counted } from "../../src/domain/exact-text.ts";
import type { HealthLine } from "../../src/domain/system/health-line.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";
import { HealthList } from "./health-list.tsx";

type Props = { lines: readonly HealthLine[]; clockIsSet: boolean };

/** How the shop's books, copies, feeds and machine are, for the owner. Copies are made by the real time, and all times here are. */
export function SystemPage({ lines, clockIsSet }: Props) {
  const warnings = lines.filter(({ state }) => state === "warning").length;
  const sum = warnings === 0 ? "All is well." : `${counted(warnings, "thing needs", "things need")} you.`;
  return (
    <>
      <Title text="System" sub={sum}>
        <a className="button quiet" href={urls.system.page}>
          Check Now
        </a>
      </Title>
      {clockIsSet && <p className="soft">The shop's clock is set. The times on this page are real ones.</p>}
      <HealthList lines={lines} />
    </>
  );
}
