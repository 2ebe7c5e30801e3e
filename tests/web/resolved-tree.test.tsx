import { describe, expect, test } from "bun:test";
import { memo, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { resolvedTree } from "../../src/web/resolved-tree.ts";

const html = async (node: ReactNode) => renderToStaticMarkup(await resolvedTree(node));

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

  test("fails as the component that failed", async () => {
    expect(html(<Broken />)).rejects.toThrow("the books are closed");
  });
});
