import { type Evidence, evidenceOf } from "../../../db/stores/disputes/evidence.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { EvidencePage } from "../../../views/disputes/evidence-page.tsx";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadOf } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { idIn } from "../request/in-address.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { disputeCrumbs } from "./crumbs.ts";

const NOT_LOADED = { detail: faultSentence("Failed to load the evidence") };

/** The evidence of a dispute: one page to print, and the same rows as a file. */
export const evidencePages = (app: AppContext) =>
  pageRoutes(app, "disputes")
    .get(urls.disputes.evidence(":id"), pageById(withEvidence(pack)), NOT_LOADED)
    .get(urls.disputes.evidenceFile(":id"), pageById(withEvidence(file)), { ...NOT_LOADED });

const withEvidence =
  (answer: (evidence: Evidence, asked: PageRequestById) => Response | Promise<Response>) =>
  async (asked: PageRequestById): Promise<Response> => {
    const evidence = await evidenceOf(asked.reader, idIn(asked.params.id) ?? 0);
    if (evidence) return await answer(evidence, asked);
    const text = say({ code: "dispute-unknown" }).detail;
    return seeOther(asked.visit, urls.disputes.list, { kind: "error", text });
  };

const titleOf = ({ dispute }: Evidence): string => `Evidence of Dispute ${dispute.id}`;

async function pack(evidence: Evidence, { app, visit, reader }: PageRequestById) {
  const settings = await currentSettings(reader);
  const shown = { evidence, now: app.shop.clock.now(), adjudicator: settings.adjudicator };
  return respond(visit, {
    title: titleOf(evidence),
    crumbs: disputeCrumbs(titleOf(evidence)),
    page: <EvidencePage letterhead={letterheadOf(app, settings)} {...shown} />,
  });
}

async function file(evidence: Evidence, { app, reader }: PageRequestById) {
  const settings = await currentSettings(reader);
  const made = {
    shop: letterheadOf(app, settings),
    madeAt: app.shop.clock.now(),
    adjudicator: settings.adjudicator,
  };
  return new Response(JSON.stringify({ ...made, ...evidence }, null, 2), {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="dispute-${evidence.dispute.id}.json"`,
    },
  });
}
