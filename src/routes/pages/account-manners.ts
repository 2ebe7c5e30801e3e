import { type Account, findAccount } from "../../../db/stores/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import type { FormState } from "../../../views/ui/form-state.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import type { Keyed } from "../../operations/shop.ts";
import { urls } from "../../urls.ts";
import { idIn } from "../../web/id-in.ts";
import { MalformedRequest } from "../../web/malformed-request.ts";
import { say } from "../../web/refusals.ts";
import { isRequestKey, WRONG_REQUEST_KEY } from "../../web/request-key.ts";
import type { Visit } from "../../web/visit.ts";

/** Dashboard › Administration › Accounts, and one more step where there is one. */
export const accountsCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.administration },
  { text: "Accounts", href: urls.accounts },
  ...(last ? [{ text: last }] : []),
];

/** The account that an address names, if there is one. */
export async function wantedAccount(reader: Reader, id: string): Promise<Account | undefined> {
  return await findAccount(reader, idIn(id) ?? 0);
}

/** `?page=`, or the first page for anything that is not one. */
export function pageNumber(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** A form as a request that may be sent twice: a second click, a reload, an answer lost on the way. */
export function keyedForm(visit: Visit, key: string, typed: FormState["typed"]): Keyed | null {
  if (key === "") return null;
  if (!isRequestKey(key)) throw new MalformedRequest(WRONG_REQUEST_KEY);
  return { key, asked: [visit.url.pathname, typed] };
}

/** A form that comes back because the shop refused: as it was typed, with the sentence at its field. */
export function refusedForm(typed: FormState["typed"], refusal: AnyRefusal): FormState {
  const { detail, field = "" } = say(refusal);
  return { typed, errors: { [field]: detail } };
}
