import { ColumnHeads } from "../ui/column-heads.tsx";
import type { JsonSchema } from "./api-document.ts";

const COLUMNS = ["Field", "Type", "What it is"];

type Props = { caption: string; schema: JsonSchema; notes?: Record<string, string> };

/** A JSON schema as a table, a field a row: `legs[].odds`. */
export function SchemaTable({ caption, schema, notes = {} }: Props) {
  const rows = rowsOf(schema, "");
  return (
    <div className="scroll">
      <table className="docs-fields">
        <caption>{caption}</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {rows.map(({ name, required, of }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{typeOf(of)}</td>
              <td>{[required && "Required", notes[name], of.description].filter(Boolean).join(". ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = { name: string; required: boolean; of: JsonSchema };

function rowsOf(schema: JsonSchema, path: string): Row[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([field, of]) => {
    const name = path ? `${path}.${field}` : field;
    const required = schema.required?.includes(field) ?? false;
    return [{ name, required, of }, ...rowsOf(of, name)];
  });
  const items = schema.items ? rowsOf(schema.items, `${path}[]`) : [];
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => rowsOf(choice, path));
  const rows = [...new Map([...own, ...items, ...choices].map((row) => [row.name, row])).values()];
  // A value without fields is one row, so that every table has content.
  return rows.length > 0 || path ? rows : [{ name: "(itself)", required: true, of: schema }];
}

function typeOf({ type, enum: words, const: only, anyOf, oneOf, items, $ref }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (words) return words.map((word) => JSON.stringify(word)).join(" or ");
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  if ($ref) return $ref.split("/").at(-1) ?? "object";
  const types = [type ?? "anything"].flat().join(" or ");
  return items ? `${types} of ${typeOf(items)}` : types;
}
