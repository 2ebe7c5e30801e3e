import type { ComponentProps } from "react";
import { urls } from "../../src/http/urls/urls.ts";
import { Tabs } from "../ui/tabs.tsx";
import { DrawEntryForm } from "./draw-entry-form.tsx";
import { FetchPanel } from "./fetch-panel.tsx";
import type { FetchFacts } from "./fetch-status.tsx";

type Props = {
  entry: ComponentProps<typeof DrawEntryForm>;
  fetching: Pick<FetchFacts, "feeds" | "last">;
  selected: "manual-entry" | "auto-fetch";
};

/** The draw-entry dialog: by hand, or from the feeds. tests/specification/section-2/lottery-results.ts */
export function DrawEntryTabs({ entry, fetching, selected }: Props) {
  return (
    <Tabs
      label="Ways to enter draws"
      selected={selected}
      tabs={[
        {
          id: "manual-entry",
          text: "Manual Entry",
          href: urls.lottery.enterDrawsOf(entry.entry.drawDate),
          panel: <DrawEntryForm {...entry} />,
        },
        {
          id: "auto-fetch",
          text: "Auto Fetch",
          href: urls.lottery.autoFetch,
          panel: <FetchPanel {...fetching} />,
        },
      ]}
    />
  );
}
