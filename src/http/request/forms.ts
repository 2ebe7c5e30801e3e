import * as v from "valibot";
import type { FormState } from "../../../views/ui/form-state.ts";
import { plainField } from "../../domain/plain-field.ts";
import { type FieldError, problem } from "../response/problem.ts";

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

/** The typed values of a posted form, without passwords: a body is read once. */
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

/** A form with these values, as typed: an unchecked checkbox is missing. */
export const typedAs = (values: object): FormState["typed"] =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [name, value === true ? "on" : String(value)]),
  );

const withoutPasswords = (typed: FormState["typed"]): FormState["typed"] =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !name.toLowerCase().includes("password")));

type Issues = readonly v.BaseIssue<unknown>[];

/** The first sentence for each field that a valibot schema refuses. */
export function fieldErrors(issues: Issues): FieldError[] {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const field = plainField(v.getDotPath(issue) ?? "");
    if (!first.has(field)) first.set(field, plain(issue));
  }
  return [...first].map(([field, message]) => ({ field, message }));
}

/** How many fields a refusal names: a body of thousands of wrong values would be answered by megabytes. */
const MOST_NAMED = 20;

/** Wrong shape is malformed (400); right shape and a wrong value breaks a rule (422). */
export function slipProblem(issues: Issues): Response {
  const errors = fieldErrors(issues);
  const malformed = issues.some((issue) => issue.kind === "schema");
  const detail = malformed ? malformedDetail(errors) : (errors[0]?.message ?? "A value breaks a rule");
  return problem(malformed ? 400 : 422, detail, errors.slice(0, MOST_NAMED));
}

function malformedDetail(errors: FieldError[]): string {
  const fields = errors.map((error) => error.field).filter(Boolean);
  if (fields.length === 0) return "The request has the wrong shape";
  const more = fields.length > MOST_NAMED ? `, and ${fields.length - MOST_NAMED} more` : "";
  return `Check these fields: ${fields.slice(0, MOST_NAMED).join(", ")}${more}`;
}

/** Valibot's own sentences repeat the input: they are replaced. */
function plain(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith("Invalid ")) return issue.message;
  if (issue.received === "undefined") return "This field is required";
  return issue.kind === "schema" ? "This field has the wrong type" : "This value is not allowed";
}

/** valibot's issues. Elysia's own error echoes the input and garbles the paths, so the schema runs again. */
export function issuesIn(error: unknown): Issues {
  const { validator, value } = error as { validator: { schema?: unknown }; value: unknown };
  const schema = (validator.schema ?? validator) as { "~standard"?: { validate(value: unknown): unknown } };
  const read = schema["~standard"]?.validate(value) as { issues?: Issues } | undefined;
  return read?.issues ?? [];
}

/**
 * Thrown for a request that is not in its declared format: answered 400 with this sentence, and not a fault.
 */
export class MalformedRequest extends Error {}

export const NOT_JSON = "The body is not JSON that can be read";
