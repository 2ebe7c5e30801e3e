import * as v from "valibot";
import {
  type FeedbackReport,
  findReport,
  findScreenshot,
  listReports,
  type Screenshot,
} from "../../../db/stores/feedback/reports.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { ACKNOWLEDGED, FIXED, OPEN } from "../../domain/feedback/report.ts";
import { changeFeedbackStatus, sendFeedback } from "../../operations/feedback/feedback.ts";
import { answerOnce, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { onTheWire, streamedList } from "../read-list.ts";
import { feedbackStatus, idNumber } from "../request/inputs.ts";
import { requestInfo } from "../request/request-info.ts";
import { problemOf } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";

/** `/api/feedback`: reports from screens. Open for sending; reading is for staff. */
export const feedbackCalls = (app: AppContext) =>
  callsUnder(urls.api.feedback.reports, "Feedback", [list(app), read(app), setStatus(app), send(app)]);

const ById = v.object({ id: idNumber });
/** The sender comes from the token alone: a userId in the body is not even read. */
const NewReport = v.object({
  message: v.string(),
  screenshot: v.optional(v.nullable(v.string()), null),
});

const ReportAnswer = v.object({
  id: v.number(),
  message: v.string(),
  status: v.pipe(v.picklist([OPEN, ACKNOWLEDGED, FIXED]), v.description("0 Open, 1 Acknowledged, 2 Fixed")),
  userId: v.pipe(v.nullable(v.number()), v.description("null where nobody was signed in")),
  screenshot: v.pipe(v.nullable(v.string()), v.description("The picture of the screen as a data URL")),
  createdAt: v.string(),
});

const reportExample: v.InferOutput<typeof ReportAnswer> = {
  id: 7,
  message: "The balance is too far away.\nBring it closer.",
  status: OPEN,
  userId: 1,
  screenshot: "data:image/png;base64,iVBORw0KGgo=",
  createdAt: "2026-08-15T14:00:00.000Z",
};

const noReport = { 404: "Feedback report not found" };

const list = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "",
    permission: "feedback",
    summary: "List the feedback reports",
    description: "All of them, newest first.",
    answer: v.array(ReportAnswer),
    example: [reportExample],
    fault: "Failed to load feedback reports",
    async handle() {
      const response = await streamedList(everyReport(shop.database.reader));
      // Packed, it would first be gathered up in memory, with all of its pictures.
      response.headers.set("cache-control", "no-store, no-transform");
      return response;
    },
  });

const read = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: "/:id",
    permission: "feedback",
    summary: "Read a feedback report",
    params: ById,
    answer: ReportAnswer,
    example: reportExample,
    refusals: noReport,
    fault: "Failed to load feedback report",
    async handle({ params }) {
      const report = await findReport(shop.database.reader, params.id);
      return report
        ? await answerReport(shop.database.reader, report)
        : problemOf({ code: "feedback-unknown" });
    },
  });

const setStatus = ({ shop }: AppContext) =>
  call({
    method: "PUT",
    path: "/:id/status",
    permission: "feedback",
    summary: "Set the status of a feedback report",
    description:
      "Any status may follow any other. With `replaces`, the status as it was read, it is refused where somebody has set another since.",
    params: ById,
    body: v.object({
      status: feedbackStatus,
      replaces: v.optional(v.object({ status: feedbackStatus })),
    }),
    bodyExamples: {
      Acknowledged: { status: ACKNOWLEDGED },
      "Unless somebody has set another": { status: ACKNOWLEDGED, replaces: { status: OPEN } },
    },
    answer: ReportAnswer,
    example: { ...reportExample, status: ACKNOWLEDGED },
    refusals: { ...noReport, 409: "The status is another than it replaces" },
    fault: "Failed to update feedback status",
    async handle({ params, body: { status, replaces }, by }) {
      const known = replaces && { shown: replaces.status };
      const outcome = await changeFeedbackStatus(shop, by, { reportId: params.id, status, ...known });
      if (!outcome.done) return problemOf(outcome.refusal);
      return await answerReport(shop.database.reader, outcome.value.report);
    },
  });

const send = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "",
    permission: "everyone",
    summary: "Send feedback",
    description:
      "Anybody who can see a screen may send: whose it is comes from the token, and without one it is anonymous. " +
      "At most five a minute from one sender. A screenshot is a PNG or JPEG of at most 5 MB.",
    open: true,
    long: true,
    body: NewReport,
    documentedBody: NewReport,
    bodyExamples: {
      Words: { message: "The slip does not close", screenshot: null },
      "With a picture": { message: "See here", screenshot: "data:image/png;base64,iVBORw0KGgo=" },
    },
    answer: v.object({ id: v.number() }),
    example: { id: 7 },
    status: 201,
    refusals: {
      413: "A screenshot can have at most 5 MB. Send the report without it.",
      429: "Too many reports at once: at most 5 a minute. Try again in 1 minute.",
    },
    keyed: true,
    fault: "Failed to send feedback",
    async handle({ body, by, keyed, request }) {
      const { address } = requestInfo(request);
      const sent = await sendFeedback(shop, by, { ...body, address }, keyed);
      return answerOnce(sent, ({ reportId }) => ({ id: reportId }));
    },
  });

/** One at a time: all the pictures would take too much memory. */
async function* everyReport(reader: Reader) {
  for (const report of await listReports(reader)) yield [await answerReport(reader, report)];
}

async function answerReport(reader: Reader, report: FeedbackReport) {
  const picture = report.screenshotBytes === null ? undefined : await findScreenshot(reader, report.id);
  return onTheWire(ReportAnswer, report, { screenshot: picture ? dataUrl(picture) : null });
}

const dataUrl = ({ type, bytes }: Screenshot): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
