import * as v from "valibot";
import { told } from "../docs/told.ts";

const Report = v.object({
  id: v.number(),
  message: v.string(),
  status: v.pipe(v.picklist([0, 1, 2]), v.description("0 Open, 1 Acknowledged, 2 Fixed")),
  userId: v.pipe(v.nullable(v.number()), v.description("null where nobody was signed in")),
  screenshot: v.pipe(v.nullable(v.string()), v.description("The picture of the screen as a data URL")),
  createdAt: v.string(),
});

const report = {
  id: 7,
  message: "The balance is too far away.\nBring it closer.",
  status: 0,
  userId: 1,
  screenshot: "data:image/png;base64,iVBORw0KGgo=",
  createdAt: "2026-08-15T14:00:00.000Z",
} as const;
const unknown = { 404: "Feedback report not found" };

export const feedbackDocs = {
  list: told({
    summary: "List the feedback reports",
    description: "All of them, newest first.",
    answers: v.array(Report),
    example: [report],
  }),
  read: told({
    summary: "Read a feedback report",
    answers: Report,
    example: report,
    refuses: unknown,
  }),
  setStatus: told({
    summary: "Set the status of a feedback report",
    description: "Any status may follow any other.",
    asks: { Acknowledged: { status: 1 } },
    answers: Report,
    example: { ...report, status: 1 },
    refuses: unknown,
  }),
  send: told({
    summary: "Send feedback",
    description:
      "Whoever can see a screen may send: whose it is comes from the token, and without one it is anonymous. " +
      "At most five a minute from one sender. A screenshot is a PNG or JPEG of at most 5 MB.",
    asks: {
      Words: { message: "The slip does not close", screenshot: null },
      "With a picture": { message: "See here", screenshot: "data:image/png;base64,iVBORw0KGgo=" },
    },
    answers: v.object({ id: v.number() }),
    example: { id: 7 },
    status: 201,
    refuses: {
      413: "A screenshot can have at most 5 MB. Send the report without it.",
      429: "Too many reports at once. Try again in 1 minute.",
    },
    keyed: true,
    open: true,
  }),
};
