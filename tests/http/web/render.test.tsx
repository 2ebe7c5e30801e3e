import { describe, expect, test } from "bun:test";
import { createContext, memo, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Db } from "../../../db/render-cache.ts";
import { RenderCache } from "../../../db/render-cache.ts";
import { renderer } from "../../../src/http/response/render.ts";
import { Part } from "../../../views/ui/part.tsx";

/** A database that never changes. */
const state = { isLocal: true, now: () => 1, isSame: () => true };
const render = renderer(new RenderCache(state as never, 1_000_000));
const html = async (node: ReactNode) => render(node);

async function Loaded({ name, children }: { name: string; children?: ReactNode }) {
  await Promise.resolve();
  return (
    <b>
      {name}
      {children}
    </b>
  );
}
const Plain = ({ children }: { children?: ReactNode }) => <i>{children}</i>;

const loading = { now: 0, most: 0 };
async function Slow() {
  loading.most = Math.max(loading.most, ++loading.now);
  await Bun.sleep(1);
  loading.now--;
  return null;
}
const Kept = memo(() => <u>kept</u>);
async function Broken(): Promise<ReactNode> {
  throw new Error("the books are closed");
}
function Wrong(): ReactNode {
  throw new Error("no such account");
}
const Choice = async ({ value }: { value: string }) => <option value={value}>{value}</option>;
const Course = createContext("none");
const Named = memo(() => <Course.Consumer>{(name) => <b>{name}</b>}</Course.Consumer>);

const balances = { calls: 0 };
async function Balance({ of }: { of: string; reader: Db }) {
  balances.calls++;
  await Bun.sleep(of === "Mae" ? 2 : 0);
  return <b>{`${of} & $1`}</b>;
}
async function Gone(_: { reader: Db }): Promise<ReactNode> {
  throw new Error("the account is not there");
}

describe("a tree of components", () => {
  test("awaits an async component wherever it stands", async () => {
    const page = (
      <Plain>
        {[1, 2].map((n) => (
          <p key={n}>
            <Loaded name={`a${n}`}>
              <Plain>
                <Loaded name="inside" />
              </Plain>
            </Loaded>
          </p>
        ))}
      </Plain>
    );
    expect(await html(page)).toBe(
      "<i><p><b>a1<i><b>inside</b></i></b></p><p><b>a2<i><b>inside</b></i></b></p></i>",
    );
  });

  test("is written as React would write it where nothing is async", async () => {
    const page = (
      <Plain>
        {"1 < 2"}
        {null}
        {false}
        {0}
        {["x", <Plain key="k">y</Plain>]}
        <input defaultValue={'"'} disabled />
      </Plain>
    );
    expect(await html(page)).toBe(renderToStaticMarkup(page));
  });

  test("loads siblings at the same time", async () => {
    await html([<Slow key="1" />, <Slow key="2" />, <Slow key="3" />]);
    expect(loading.most).toBe(3);
  });

  test("leaves to React what only React can call", async () => {
    expect(await html(<Kept />)).toBe("<u>kept</u>");
  });

  test("leaves to React a select with its options, and awaits what is in it", async () => {
    const choices = (
      <p>
        <select name="day" defaultValue="2">
          <Choice value="1" />
          <Choice value="2" />
        </select>
      </p>
    );
    expect(await html(choices)).toBe(
      '<p><select name="day"><option value="1">1</option><option value="2" selected="">2</option></select></p>',
    );
  });

  test("hands a context on to what React calls", async () => {
    expect(
      await html(
        <i>
          <Course value="Kempton">
            <Named />
          </Course>
        </i>,
      ),
    ).toBe("<i><b>Kempton</b></i>");
  });

  test("awaits what a set or a generator holds", async () => {
    const two = new Set([<Loaded key="1" name="a" />, <Loaded key="2" name="b" />]);
    expect(await html(<p>{two}</p>)).toBe("<p><b>a</b><b>b</b></p>");
    const three = (function* () {
      yield "x";
      yield 1;
      yield <Plain key="k">y</Plain>;
    })();
    expect(await html(<p>{three}</p>)).toBe("<p>x1<i>y</i></p>");
  });

  test("comes at once where nothing is async", () => {
    expect(render(<Plain>{["a", 1n, -0, true, undefined]}</Plain>)).toBe("<i>a10</i>");
  });

  test("fails as the component that failed, sync or async, whatever else is loading", async () => {
    expect(html(<Broken />)).rejects.toThrow("the books are closed");
    expect(html([<Slow key="1" />, <Broken key="2" />, <Broken key="3" />])).rejects.toThrow("are closed");
    expect(html([<Broken key="1" />, <Wrong key="2" />])).rejects.toThrow("no such account");
    await Bun.sleep(5);
  });

  test("refuses what React refuses", () => {
    const image = { href: "x", children: "y" };
    expect(() => render(<br {...image} />)).toThrow("children");
    expect(() => render({ an: "object" } as unknown as ReactNode)).toThrow("not valid as a React child");
  });

  test("puts cached parts in their places, renders each once, and calls it with what it is given", async () => {
    const reader = Object.create(null) as Db;
    const page = () => (
      <ul>
        {["Mae", "Nora"].map((of) => (
          <li key={of}>
            <Part of={Balance} reader={reader} given={{ of }} />
          </li>
        ))}
      </ul>
    );
    const expected = "<ul><li><b>Mae &amp; $1</b></li><li><b>Nora &amp; $1</b></li></ul>";
    expect([await html(page()), await html(page())]).toEqual([expected, expected]);
    expect(balances.calls).toBe(2);
  });

  test("fails where a cached part fails", async () => {
    const part = <Part of={Gone} reader={Object.create(null) as Db} given={{}} />;
    expect(html(<p>{part}</p>)).rejects.toThrow("the account is not there");
  });
});
