import { Elysia } from "elysia";
import * as v from "valibot";
import {
  type FeedbackReport,
  findReport,
  findScreenshot,
  listReports,
  type Screenshot,
} from "../../../db/stores/feedback.ts";
import { changeFeedbackStatus } from "../../operations/feedback/change-feedback-status.ts";
import { sendFeedback } from "../../operations/feedback/send-feedback.ts";
import { urls } from "../../urls.ts";
import { arrivalOf } from "../../web/arrival.ts";
import { feedbackStatus, idNumber } from "../../web/inputs.ts";
import { problemOf } from "../../web/problem.ts";
import { type Counter, callDoor } from "../doors.ts";
import { answer, answerOnce } from "./answers.ts";
import { feedbackDocs } from "./documented/feedback.ts";

/** Who sends it is not asked: a userId in the body is not even read. */
const Report = v.object({
  message: v.string(),
  screenshot: v.optional(v.nullable(v.string()), null),
});
const NewStatus = v.object({ status: feedbackStatus });
const ById = v.object({ id: idNumber });

/** `/api/feedback`: what people at the screens have to say. Anybody may send; only staff may read. */
export const feedbackCalls = ({ shop }: Counter) => {
  const reader = shop.database.reader;
  return new Elysia({ prefix: urls.api.feedback, tags: ["Feedback"] })
    .use(callDoor())
    .get("", async () => (await listReports(reader)).map(lineOnTheWire), { detail: feedbackDocs.list })
    .get(
      "/:id",
      async ({ params }) => {
        const report = await findReport(reader, params.id);
        if (!report) return problemOf({ code: "feedback-unknown" });
        const picture = await findScreenshot(reader, params.id);
        return { ...onTheWire(report), screenshot: picture ? dataUrl(picture) : null };
      },
      { params: ById, detail: feedbackDocs.read },
    )
    .put(
      "/:id/status",
      async ({ params, body, by }) =>
        answer(
          await changeFeedbackStatus(shop, by, { reportId: params.id, status: body.status }),
          ({ report }) => lineOnTheWire(report),
        ),
      { params: ById, body: NewStatus, detail: feedbackDocs.setStatus },
    )
    .post(
      "",
      async ({ body, by, keyed, request }) => {
        const { address } = arrivalOf(request);
        return answerOnce(
          await sendFeedback(shop, by, { ...body, address }, keyed(body)),
          ({ reportId }) => ({ id: reportId }),
          201,
        );
      },
      { body: Report, detail: feedbackDocs.send },
    );
};

const onTheWire = ({ id, message, status, userId, createdAt }: FeedbackReport) => ({
  id,
  message,
  status,
  userId,
  createdAt: createdAt.toISOString(),
});

/** Pictures would make a list megabytes: it has their addresses, and a report by itself its picture. */
const lineOnTheWire = (report: FeedbackReport) => ({
  ...onTheWire(report),
  screenshot: report.screenshotBytes === null ? null : urls.feedbackScreenshot(report.id),
});

const dataUrl = ({ type, bytes }: Screenshot): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
