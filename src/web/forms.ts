import * as v from "valibot";
import type { FormState } from "../../views/ui/form-state.ts";
import { fieldErrors } from "./slips.ts";

export type FormRead<T> = { ok: true; value: T } | { ok: false; form: FormState };

type Schema = v.GenericSchema;

/** Reads a posted form with its schema. `lists` names the fields that may come more than once. */
export async function readForm<S extends Schema>(
  request: Request,
  schema: S,
  lists: readonly string[] = [],
): Promise<FormRead<v.InferOutput<S>> & { typed: FormState["typed"] }> {
  const typed = typedIn(await formData(request), lists);
  typedBy.set(request, withoutPasswords(typed));
  const read = v.safeParse(schema, typed);
  if (read.success) return { ok: true, value: read.output, typed };
  const errors = Object.fromEntries(
    fieldErrors(read.issues).map(({ field, message }) => [field.split(".")[0] ?? "", message]),
  );
  return { ok: false, form: { typed: withoutPasswords(typed), errors }, typed };
}

const typedBy = new WeakMap<Request, FormState["typed"]>();

/** What was typed into the form that a request posted, but for passwords: read once, it cannot be read again. */
export const typedInto = (request: Request): FormState["typed"] | undefined => typedBy.get(request);

/** The fields of a posted form; none where it has no body. */
export async function formData(request: Request): Promise<FormData> {
  try {
    return (await request.formData()) as FormData;
  } catch {
    return new FormData();
  }
}

function typedIn(data: FormData, lists: readonly string[]): FormState["typed"] {
  const typed: FormState["typed"] = {};
  for (const name of lists) typed[name] = data.getAll(name).map(String);
  data.forEach((value, name) => {
    if (!lists.includes(name) && name !== "__proto__") typed[name] = String(value);
  });
  return typed;
}

/** A form as somebody would have typed these values into it: a checkbox that is off is not sent. */
export const typedAs = (values: object): FormState["typed"] =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [name, value === true ? "on" : String(value)]),
  );

const withoutPasswords = (typed: FormState["typed"]): FormState["typed"] =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !name.toLowerCase().includes("password")));
