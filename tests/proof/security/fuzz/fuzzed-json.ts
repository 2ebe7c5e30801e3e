import fc from "fast-check";
import type { JsonSchema } from "../../../../views/docs/api-document.ts";
import { idJson, oddJson } from "./odd-values.ts";

/** The text of a JSON value: what no serialiser writes is in it, too. */
type Json = fc.Arbitrary<string>;

/** Of a body with ten values about one is odd. */
const RIGHT = 15;
const mostlyRight = (right: Json): Json =>
  fc.oneof({ weight: RIGHT, arbitrary: right }, { weight: 1, arbitrary: oddJson });

const MOST_ITEMS = 3;
const DAYS = ["2026-09-12", "2026-09-09", "2026-09-16", "2026-08-15"];
const WORDS = ["Maeve Kelly", "x", "Single", "Yankee", "WON", "9/2", "SP", "1.00", "10", "5"];

/** Values as a schema of the document describes them, one in a while odd; `name` is that of the field. */
export function jsonOf(schema: JsonSchema, name = ""): Json {
  if (/(^|[a-z])id$/i.test(name)) return idJson;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => jsonOf(one, name)));
  if ("const" in schema) return fc.constant(JSON.stringify(schema.const));
  if (schema.enum) return mostlyRight(fc.constantFrom(...schema.enum.map((one) => JSON.stringify(one))));
  const types = [schema.type ?? "string"].flat();
  return mostlyRight(fc.oneof(...types.map((type) => ofType(type, schema, name))));
}

function ofType(type: string, schema: JsonSchema, name: string): Json {
  if (type === "object") return objectOf(schema);
  if (type === "array") {
    const [minLength, maxLength] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? MOST_ITEMS)];
    return listOf(fc.array(jsonOf(schema.items ?? {}), { minLength, maxLength }));
  }
  if (type === "boolean") return fc.boolean().map(String);
  if (type === "null") return fc.constant("null");
  if (type === "number" || type === "integer")
    return fc.oneof(fc.integer({ min: 0, max: 47 }), fc.constantFrom(0.5, 1.25, 20)).map(String);
  const texts = /date/i.test(name) ? DAYS : [...WORDS, ...DAYS];
  return fc.constantFrom(...texts).map((text) => JSON.stringify(text));
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): Json {
  const fields = Object.entries(properties).map(([name, one]) => {
    const field = jsonOf(one, name);
    return [name, required.includes(name) ? field : fc.option(field, { freq: 1 })] as const;
  });
  const free = typeof additionalProperties === "object" ? ["1", "2", "MAIN", STRANGE] : [];
  return fieldsOf([
    ...fields,
    ...free.map((name) => [name, fc.option(jsonOf(additionalProperties as JsonSchema))] as const),
  ]);
}

/** A value of the document's examples, with ids that are there, and here and there something odd in its place. */
export function jsonLike(value: unknown, name = ""): Json {
  if (/(^|[a-z])id$/i.test(name)) return idJson;
  if (Array.isArray(value)) return mostlyRight(listOf(fc.tuple(...value.map((one) => jsonLike(one)))));
  if (typeof value !== "object" || value === null) return mostlyRight(fc.constant(JSON.stringify(value)));
  const fields = Object.entries(value).map(([key, one]) => {
    // The examples' horses are not on this shop's cards, which have others by these ids.
    const like = /^(horse|course|race)/.test(key) ? fc.option(jsonLike(one, key)) : jsonLike(one, key);
    return [key, like] as const;
  });
  return mostlyRight(fieldsOf(fields));
}

const listOf = (items: fc.Arbitrary<string[]>): Json => items.map((texts) => `[${texts.join()}]`);

/** The name of a field is repeated where it is a plain word: this is none. */
const STRANGE = "<zebra>";
const STRANGE_NAMES = [STRANGE, "__proto__", "constructor", "toString", "", "id", "createdAt", "zebra\u0000"];

/** An object of these fields, null for one that is left out; now and then with one more, or one of them twice. */
function fieldsOf(fields: readonly (readonly [name: string, value: fc.Arbitrary<string | null>])[]): Json {
  const names = fields.map(([name]) => name);
  const more = fc.tuple(fc.constantFrom(...names, ...STRANGE_NAMES), oddJson);
  const besides = fc.oneof(
    { weight: RIGHT, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: more.map((one) => [one]) },
  );
  return fc.tuple(fc.tuple(...fields.map(([, value]) => value)), besides).map(([values, one]) => {
    const pairs = [...values.map((value, at) => [names[at]!, value] as const), ...one];
    const written = pairs.filter(([, value]) => value !== null);
    return `{${written.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
  });
}
