import { table } from "../table.ts";

const PAGES = "routes/feedback-pages";
const LIST = `${PAGES} > the list`;
const REPORT = `${PAGES} > a report's own page`;
const WALK =
  "browser/feedback > a clerk reports an issue with a picture of the screen, and the owner reads it";
const PANEL = "islands/feedback-panel";

export const FEEDBACK_LIST = table(
  "§2 Feedback list",
  `
  title and subtitle                            | «Feedback Reports» «Manage user feedback and bug reports» | ${LIST} > of nothing says so, and where reports come from
  a filter of status                            | «All Status» «Open» «Acknowledged» «Fixed» | ${LIST} > is filtered by status; what is no status is any | ${WALK}
  a button to refresh                           | «Refresh»              | ${LIST} > is asked for anew by a button, which keeps the filter
  cards that count                              | «Total Reports» «Open» «Acknowledged» «Fixed» | ${LIST} > of nothing says so, and where reports come from | ${PAGES} > the dropdown > by htmx renews the list with its counts
  columns                                       | «"Date", "Message", "Status", "User ID", "Screenshot", "Actions"» | ${LIST} > has the specification's columns, newest first, and a long message cut short
  the message is cut short                      |                        | ${LIST} > has the specification's columns, newest first, and a long message cut short
  the status is a dropdown in the row           | POST /administration/feedback/{id}/status | ${PAGES} > the dropdown > posts as a plain form and comes back to the list as it was | ${WALK}
  without a user                                | «Anonymous»            | ${LIST} > says Anonymous where nobody was signed in
  a badge for the screenshot                    | «Yes» «No»             | ${LIST} > has the specification's columns, newest first, and a long message cut short
  a way to the report                           | «View»                 | ${WALK}
  empty                                         | «No feedback reports found» | ${LIST} > of nothing says so, and where reports come from
`,
);

export const FEEDBACK_DETAIL = table(
  "§2 Feedback detail",
  `
  title                                         | «Feedback Report Details» | ${REPORT} > shows everything that came with it, line breaks and picture included
  a way back                                    | «Back to Feedback Reports» | ${WALK}
  a dropdown of the status                      | POST /administration/feedback/{id}/status | ${PAGES} > the dropdown > on the report's own page renews the report
  when it was submitted, by whom                | «Submitted» «User» «Anonymous» | ${REPORT} > shows everything that came with it, line breaks and picture included
  whether there is a screenshot                 | «Available» «None»     | ${REPORT} > shows everything that came with it, line breaks and picture included
  the message, line breaks preserved            | «Feedback Message»     | ${REPORT} > shows everything that came with it, line breaks and picture included | ${WALK}
  the picture, 600 px high at the most          | [public/styles/feedback.css: max-height: 600px] GET /administration/feedback/{id}/screenshot | ${WALK}
  its id                                        | «Report ID {1}»        | ${REPORT} > shows everything that came with it, line breaks and picture included
  one that is missing sends back to the list    |                        | ${REPORT} > that is gone when a link of ours leads to it sends back to the list with a word why
  one that cannot be loaded does, too           |                        | ${REPORT} > that cannot be loaded sends back to the list, too
  a view in the page of one that is not there   | «Feedback Report Not Found» | ${REPORT} > of %s, visited by its address, says that it is not found
`,
);

export const FEEDBACK_WIDGET = table(
  "§2 Feedback widget",
  `
  a floating button on every screen             | «Send Feedback»        | ${PAGES} > sending from a page > stands on every screen: login, 404 and fault included
  opens a panel                                 | «Report an Issue» GET /feedback | browser/feedback > whoever cannot sign in can still say so | ${WALK}
  a text that is required                       | «Describe the issue...» POST /feedback | ${PANEL} > the server's HTML posts by itself, to the page it came from
  a button that takes a picture                 | «Take Screenshot»      | ${WALK}
  … and takes it again, with a preview          | «Retake Screenshot»    | ${WALK}
  the submit button while it sends              | «Sending...»           | ${PANEL} > it says Sending... meanwhile, and a second Enter sends nothing
  success                                       | «Thank you for your feedback!» | ${PANEL} > a report goes to our own server with the token of this browser, and is thanked for
  a dialog for the address it sends to          | «API Configuration»    | ${PANEL} > the API configuration changes where this browser sends, on this server only | browser/feedback > a report that does not arrive is said in red, and nothing of it is lost
`,
);
