type Files = ReadonlyMap<string, string>;

/** What a file declares outside of every function: the formatter begins each such line at the margin. */
const DECLARED = /^(?:export )?(const|let|var) (\w+)(?:: ([^=;]*(?:=>[^=;]*)*))?(?: =\s+([\s\S]*?))?;$/gm;
const STATIC = /^ {2}static (?!readonly\b|async\b)(#?\w+)(?=[:; ])|\bglobalThis\.(\w+) (?:\?\?)?= /gm;
/** A list or map with nothing in it waits for something. */
const EMPTY = /^(\[\]|\{\}|new (Map|Set|Array)(<.*>)?\(\))$/s;
/** Things with an inside that changes; a date or a map with contents is looked at for changes instead. */
const LIVING = /^new (?!(Intl\.\w+|RegExp|URL|Date|Array|Map|Set)\b)|^(await )?Promise\.|^signal\b/;

/**
 * The names of what a file keeps at module level and what may change while the program runs: every shop that is open in
 * the process would share it. Lines are read, not parsed; `makers` are the functions whose answer remembers.
 */
export function moduleState(file: string, files: Files, makers: ReadonlySet<string>): string[] {
  const text = files.get(file)!;
  const found = [...text.matchAll(STATIC)].map(([, inClass, onGlobal]) => (inClass ?? onGlobal)!);
  for (const [whole, kind, name = "", type = "", value = ""] of text.matchAll(DECLARED)) {
    const maker = /^(?:await )?(\w+)(?:<[^;]*?>)?\(/.exec(value)?.[1] ?? "";
    if (
      kind !== "const" ||
      (EMPTY.test(value) && !/\breadonly|^Readonly/.test(type)) ||
      LIVING.test(value) ||
      makers.has(maker) ||
      readersOf(name, whole, file, files).some((reader) => contentsOf(name).test(reader))
    )
      found.push(name);
  }
  return found;
}

/** Where the contents of a list, map or object are changed. */
const contentsOf = (name: string): RegExp =>
  new RegExp(
    `(?<![.\\w])${name}(\\.\\w+|\\[[^\\]]+\\])*?(\\.(push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear|getOrInsert\\w*)\\(|(\\.\\w+|\\[[^\\]]+\\]) ?([?|+-]*= |\\+\\+|--))|Object\\.assign\\(${name}\\b`,
  );

/** The texts that know a name: of its own file, and of those that import it. */
function readersOf(name: string, declaration: string, file: string, files: Files): string[] {
  const own = files.get(file)!;
  if (!declaration.startsWith("export")) return [own];
  const imported = new RegExp(
    `^import [^;]*\\b${name}\\b[^;]* from "[^"]*${file.slice(file.lastIndexOf("/"))}"`,
    "m",
  );
  return [own, ...[...files.values()].filter((text) => text.includes(name) && imported.test(text))];
}

/** Functions that answer something which remembers, or that hand on what such a function answered; but for some. */
export function makersIn(files: Files, except: readonly string[] = []): Set<string> {
  const bodies = [...files.values()].flatMap(functionsIn).filter(([name]) => !except.includes(name));
  const makers = new Set(bodies.filter(([, body]) => remembers(body)).map(([name]) => name));
  for (let before = -1; before !== makers.size; ) {
    before = makers.size;
    for (const [name, body] of bodies)
      if (handedOn(body).some((called) => makers.has(called))) makers.add(name);
  }
  return makers;
}

/** The functions whose answers a function keeps for what it hands out, or hands out themselves. */
const handedOn = (body: string): string[] =>
  [...body.matchAll(/(?:^ {2}(?:const \w+ = |return )|=>\s+)(?:await )?(\w+)(?:<[^;\n]*?>)?\(/gm)].map(
    ([, called]) => called!,
  );

/** The top-level functions of a file, each with its body. */
const functionsIn = (text: string): [name: string, body: string][] =>
  [
    ...text.matchAll(
      /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:<.*>)?\()[\s\S]*?(?=^[^\s})\]]|$(?![\s\S]))/gm,
    ),
  ].map(([body, named, arrow]) => [(named ?? arrow)!, body]);

/** Whether a function inside of this one, which it may hand out, changes a variable of this one. */
function remembers(body: string): boolean {
  if (!/^ {2}(return (async )?(\{$|\(.*=>|\w+ =>)|(async )?function )/m.test(body)) return false;
  const inside = [...body.matchAll(/^ {4}.*/gm)].join("\n");
  return [...body.matchAll(/^ {2}(let|const) (\w+)/gm)].some(([, kind, name]) =>
    kind === "let"
      ? new RegExp(`(?<![.\\w])${name} ?([?|+-]*= |\\+\\+|--)`).test(inside)
      : new RegExp(`^ {2}const ${name}[^=\\n]* = (\\[\\]|new (Weak)?(Map|Set)\\b)`, "m").test(body) &&
        contentsOf(name!).test(inside),
  );
}
