import { table } from "../table.ts";

const CALLS = "routes/feedback-calls";

export const DECIDED_FEEDBACK = table(
  "Decisions §6: feedback",
  `
  taken from whoever sees a screen              | POST /api/feedback     | ${CALLS} > a report > of a stranger is anonymous, and a stranger can read nothing | browser/feedback > whoever cannot sign in can still say so
  signed out it is Anonymous                    | «Anonymous»            | routes/feedback-pages > the list > says Anonymous where nobody was signed in
  the user comes from the token, not the body   |                        | ${CALLS} > a report > of somebody signed in carries their user id, whatever its body says
  a message has 5,000 characters at the most    | [src/domain/feedback/report.ts: MOST_MESSAGE_CHARACTERS = 5000] | ${CALLS} > a message > of 5,000 characters is taken whole | ${CALLS} > a message > of 5,001 characters is not taken
  a screenshot has 5 MB                         | [src/domain/feedback/report.ts: MOST_SCREENSHOT_BYTES = 5 * 1024 * 1024] | ${CALLS} > a screenshot > of just over 5 MB is too large
  … and is PNG or JPEG by its content           |                        | ${CALLS} > a screenshot > that is an SVG with a script, renamed .png is refused, and nothing is kept | ${CALLS} > a screenshot > is made anew: what was hidden behind its end is gone
  … and is shown as a picture only              | GET /administration/feedback/{id}/screenshot | routes/feedback-pages > a report's own page > serves its picture as a picture and nothing else
  floods are stopped                            |                        | ${CALLS} > a flood > of one sender is stopped at five a minute, and says how long to wait
  the endpoint is changed in this browser only, and stays with us | «API Configuration» | islands/feedback-panel > the API configuration changes where this browser sends, on this server only
  a missing report: toast and list              | «Failed to load feedback report» | routes/feedback-pages > a report's own page > that is gone when a link of ours leads to it sends back to the list with a word why
  … by its address: the view in the page        | «Feedback Report Not Found» | routes/feedback-pages > a report's own page > of 999, visited by its address, says that it is not found
`,
);
