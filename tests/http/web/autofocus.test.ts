import { describe, expect, test } from "bun:test";
import { focusOnArrival, focusOnFault } from "../../../src/http/response/respond.tsx";

describe("[F16] a refused form", () => {
  test("has the focus in the first field at fault, and nowhere else", () => {
    const html =
      '<input name="a" autofocus=""><input name="b" aria-invalid="true"><input name="c" aria-invalid="true">';
    expect(focusOnFault(html)).toBe(
      '<input name="a"><input name="b" autofocus="" aria-invalid="true"><input name="c" aria-invalid="true">',
    );
  });
  test("has it in the first control of a group at fault", () => {
    const html =
      '<fieldset data-fault="true"><input type="hidden" name="x"><input type="checkbox" name="n"></fieldset>';
    expect(focusOnFault(html)).toContain('<input autofocus="" type="checkbox" name="n">');
  });
  test("keeps it where it was when no field is at fault", () => {
    const html = '<p class="form-error">No.</p><input name="a" autofocus="">';
    expect(focusOnFault(html)).toBe(html);
  });
});

describe("[F16] a page after a form", () => {
  test("has the focus on what the form names", () => {
    expect(focusOnArrival('<h1>Manage Bets</h1><a id="add-bet">Add</a>', "add-bet")).toBe(
      '<h1>Manage Bets</h1><a id="add-bet" autofocus="">Add</a>',
    );
  });
  test("has it on its heading where the form names nothing, or what it names is not there", () => {
    for (const id of [null, "add-bet"])
      expect(focusOnArrival("<h1>Manage Bets</h1>", id)).toBe(
        '<h1 tabindex="-1" autofocus="">Manage Bets</h1>',
      );
  });
  test("has it where the page itself wants it", () => {
    const html = '<h1>Place Racing Bet</h1><input name="find" autofocus="">';
    expect(focusOnArrival(html, null)).toBe(html);
  });
});
