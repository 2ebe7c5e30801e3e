import { keepsIdentity } from "../../../db/stores/accounts/identity.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { type PageRequest, type PageRequestById, page, pageById } from "../context.ts";
import { say } from "../messages/refusals.ts";
import { mayOf } from "../request/allowed.ts";
import type { PageContext } from "../request/page-context.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

const off = ({ visit }: Pick<PageRequest, "visit">): Response =>
  seeOther(visit, urls.staff.administration, { kind: "error", text: say({ code: "identity-off" }).detail });

/** Whether a page shows its customer's identity: where it is kept, to those who may. */
export const showsIdentityTo = async ({ allowed }: PageContext, reader: Reader): Promise<boolean> =>
  mayOf(allowed, "identity") && (await keepsIdentity(reader));

type Answer = Response | Promise<Response>;

/** A page that is there only where the shop keeps what it knows of its customers. */
export const whereKept = (handle: (asked: PageRequest) => Answer) =>
  page(async (asked) => ((await keepsIdentity(asked.reader)) ? await handle(asked) : off(asked)));

/** The same for an account's page. */
export const whereKeptById = (handle: (asked: PageRequestById) => Answer) =>
  pageById(async (asked) => ((await keepsIdentity(asked.reader)) ? await handle(asked) : off(asked)));
