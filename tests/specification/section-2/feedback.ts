import { table } from "../table.ts";

export const FEEDBACK_LIST = table(
  "§2 Feedback list",
  `
  S2.21.1  | title and subtitle | «Feedback Reports» «Manage user feedback and bug reports»
  S2.21.2  | a filter of status | «All Status» «Open» «Acknowledged» «Fixed»
  S2.21.3  | a button to refresh | «Refresh»
  S2.21.4  | cards that count | «Total Reports» «Open» «Acknowledged» «Fixed»
  S2.21.5  | columns | «"Date", "Message", "Status", "User ID", "Screenshot", "Actions"»
  S2.21.6  | the message is cut short
  S2.21.7  | the status is a dropdown in the row | POST /administration/feedback/{id}/status
  S2.21.8  | without a user | «Anonymous»
  S2.21.9  | a badge for the screenshot | «Yes» «No»
  S2.21.10 | a way to the report | «View»
  S2.21.11 | empty | «No feedback reports found»
`,
);

export const FEEDBACK_DETAIL = table(
  "§2 Feedback detail",
  `
  S2.22.1  | title | «Feedback Report Details»
  S2.22.2  | a way back | «Back to Feedback Reports»
  S2.22.3  | a dropdown of the status | POST /administration/feedback/{id}/status
  S2.22.4  | when it was submitted, by whom | «Submitted» «User» «Anonymous»
  S2.22.5  | whether there is a screenshot | «Available» «None»
  S2.22.6  | the message, line breaks preserved | «Feedback Message»
  S2.22.7  | the picture, 600 px high at the most | [public/styles/feedback/reports.css: max-height: 600px] GET /administration/feedback/{id}/screenshot
  S2.22.8  | its id | «Report ID {1}»
  S2.22.9  | one that is missing sends back to the list
  S2.22.10 | one that cannot be loaded does, too
  S2.22.11 | a view in the page of one that is not there | «Feedback Report Not Found»
`,
);

export const FEEDBACK_WIDGET = table(
  "§2 Feedback widget",
  `
  S2.23.1 | a floating button on every screen | «Send Feedback»
  S2.23.2 | opens a panel | «Report an Issue» GET /feedback
  S2.23.3 | a text that is required | «Describe the issue...» POST /feedback
  S2.23.4 | a button that takes a picture | «Take Screenshot»
  S2.23.5 | … and takes it again, with a preview | «Retake Screenshot»
  S2.23.6 | the submit button while it sends | «Sending...»
  S2.23.7 | success | «Thank you for your feedback!»
  S2.23.8 | a dialog for the address it sends to | «API Configuration»
`,
);
