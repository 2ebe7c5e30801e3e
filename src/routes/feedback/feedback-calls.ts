import { Elysia } from "elysia";
import * as v from "valibot";
import {
  type FeedbackReport,
  findReport,
  findScreenshot,
  listReports,
  type Screenshot,
} from "../../../db/stores/feedback/reports.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { changeFeedbackStatus } from "../../operations/feedback/change-feedback-status.ts";
import { sendFeedback } from "../../operations/feedback/send-feedback.ts";
import { urls } from "../../urls.ts";
import { arrivalOf } from "../../web/arrival.ts";
import { feedbackStatus, idNumber } from "../../web/inputs.ts";
import { problemOf } from "../../web/problem.ts";
import { answerOnce } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { streamedList } from "../streamed-json.ts";
import { feedbackDocs } from "./feedback-docs.ts";

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
  return new Elysia({ prefix: urls.api.feedback.reports, tags: ["Feedback"] })
    .use(callContext())
    .get(
      "",
      async () => {
        const response = await streamedList(everyReport());
        // Packed, it would first be gathered up in memory, with all of its pictures.
        response.headers.set("cache-control", "no-store, no-transform");
        return response;
      },
      { detail: feedbackDocs.list },
    )
    .get(
      "/:id",
      async ({ params }) => {
        const report = await findReport(reader, params.id);
        return report ? await onTheWire(reader, report) : problemOf({ code: "feedback-unknown" });
      },
      { params: ById, detail: feedbackDocs.read },
    )
    .put(
      "/:id/status",
      async ({ params, body, by }) => {
        const wanted = { reportId: params.id, status: body.status };
        const outcome = await changeFeedbackStatus(shop, by, wanted);
        if (!outcome.done) return problemOf(outcome.refusal);
        return await onTheWire(reader, outcome.value.report);
      },
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

  /** One at a time: all the pictures together are more than should stand in memory at once. */
  async function* everyReport() {
    for (const report of await listReports(reader)) yield [await onTheWire(reader, report)];
  }
};

async function onTheWire(reader: Reader, report: FeedbackReport) {
  const { id, message, status, userId, screenshotBytes, createdAt } = report;
  const picture = screenshotBytes === null ? undefined : await findScreenshot(reader, id);
  const screenshot = picture ? dataUrl(picture) : null;
  return { id, message, status, userId, createdAt: createdAt.toISOString(), screenshot };
}

const dataUrl = ({ type, bytes }: Screenshot): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
