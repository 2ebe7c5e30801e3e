import { table } from "../table.ts";

export const DECIDED_FEEDBACK = table(
  "Decisions §6: feedback",
  `
  D6.1.1  | taken from whoever sees a screen | POST /api/feedback
  D6.1.2  | signed out it is Anonymous | «Anonymous»
  D6.1.3  | the user comes from the token, not the body
  D6.1.4  | a message has 5,000 characters at the most | [src/domain/feedback/report.ts: MOST_MESSAGE_CHARACTERS = 5000]
  D6.1.5  | a screenshot has 5 MB | [src/domain/feedback/report.ts: MOST_SCREENSHOT_BYTES = 5 * 1024 * 1024]
  D6.1.6  | … and is PNG or JPEG by its content
  D6.1.7  | … and is shown as a picture only | GET /administration/feedback/{id}/screenshot
  D6.1.8  | floods are stopped
  D6.1.9  | the endpoint is changed in this browser only, and stays with us | «API Configuration»
  D6.1.10 | a missing report: toast and list | «Failed to load feedback report»
  D6.1.11 | … by its address: the view in the page | «Feedback Report Not Found»
`,
);
