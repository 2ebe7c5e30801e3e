import { FeedbackPanel } from "../../islands/feedback/feedback-panel.tsx";
import { Island } from "../../islands/island.tsx";

/** What "Send Feedback" opens where scripts run. It is asked for by touching that button: it wakes at once. */
export function FloatingPanel({ from }: { from: string }) {
  return <Island of={FeedbackPanel} name="feedback-panel" id="feedback" wake="load" props={{ from }} />;
}
