export type Decoder = (value: unknown) => unknown;
/** At which place of a row a field's value comes, and how it is read; null where the engine's value is the answer. */
export type Place = { at: number; decode: Decoder | null };
/** An object's fields by their names; in groups where an object stands inside another. */
export type Places = { [name: string]: Place | Places };

const isPlace = (one: Place | Places): one is Place => typeof one.at === "number";

/**
 * The function that makes an object of a row's bare values: compiled as one literal, `(row) => ({ id: row[0], … })`, because
 * naming each property in a loop takes twice as long. All names in it come from queries of ours.
 */
export function rowFunction(places: Places): (row: unknown[]) => unknown {
  const decoders: Decoder[] = [];
  const valueIn = ({ at, decode }: Place): string => {
    if (decode === null) return `row[${at}]`;
    decoders.push(decode);
    return `row[${at}] === null ? null : decode${decoders.length}(row[${at}])`;
  };
  const literal = (fields: Places): string => {
    const named = Object.entries(fields).map(
      ([name, one]) => `${JSON.stringify(name)}: ${isPlace(one) ? valueIn(one) : literal(one)}`,
    );
    return `{ ${named.join(", ")} }`;
  };
  const body = `return (row) => (${literal(places)});`;
  return new Function(...decoders.map((_, index) => `decode${index + 1}`), body)(...decoders);
}
