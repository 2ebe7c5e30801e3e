import type { FormState } from "../../views/ui/form-state.ts";
import type { Keyed } from "../operations/shop.ts";
import { MalformedRequest } from "./request/forms.ts";
import type { PageContext } from "./request/page-context.ts";
import { isRequestKey, WRONG_REQUEST_KEY } from "./request/request-key.ts";

/** A form as a request that may be sent twice: a second click, a reload, an answer lost on the way. */
export function keyedForm(visit: PageContext, key: string, typed: FormState["typed"]): Keyed | null {
  if (key === "") return null;
  if (!isRequestKey(key)) throw new MalformedRequest(WRONG_REQUEST_KEY);
  return { key, asked: [visit.url.pathname, typed] };
}
