import * as v from "valibot";
import { plainField } from "../domain/plain-field.ts";
import { type FieldError, problem } from "./problem.ts";

type Issues = readonly v.BaseIssue<unknown>[];

/** The first sentence for each field that a valibot schema would not take. */
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

/** Valibot's own sentences repeat what was received; those are replaced, ours are kept. */
function plain(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith("Invalid ")) return issue.message;
  if (issue.received === "undefined") return "This field is required";
  return issue.kind === "schema" ? "This field has the wrong type" : "This value is not allowed";
}

/** What valibot found. Elysia's own error echoes what was sent and garbles the paths: the schema is asked again. */
export function issuesIn(error: unknown): Issues {
  const { validator, value } = error as { validator: { schema?: unknown }; value: unknown };
  const schema = (validator.schema ?? validator) as { "~standard"?: { validate(value: unknown): unknown } };
  const read = schema["~standard"]?.validate(value) as { issues?: Issues } | undefined;
  return read?.issues ?? [];
}
