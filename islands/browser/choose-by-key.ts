let sought = "";

/** A letter goes to the next option that begins with what was typed; an arrow to the next one. */
export function chooseOption(list: HTMLSelectElement, key: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined && key.length !== 1) return;
  sought = step === undefined ? sought + key.toLowerCase() : "";
  const found = Array.from(list.options).findIndex(({ text }) => text.toLowerCase().startsWith(sought));
  const index = step === undefined ? found : list.selectedIndex + step;
  if (index < 0 || index >= list.options.length) return;
  list.selectedIndex = index;
  announce(list);
}

/** Arrows go through a group of radio buttons, and move a slider; a space presses a box. */
export function chooseValue(box: HTMLInputElement, key: string): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (key === " " && box.type !== "range") box.click();
  else if (step && box.type === "range") slide(box, key === "ArrowUp" || key === "ArrowRight");
  else if (step && box.type === "radio") {
    const group = Array.from(box.form?.elements ?? []).filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === box.name,
    );
    const next = group[(group.indexOf(box) + step + group.length) % group.length];
    next?.focus();
    next?.click();
  }
}

function slide(slider: HTMLInputElement, isUp: boolean): void {
  if (isUp) slider.stepUp();
  else slider.stepDown();
  announce(slider);
}

function announce(field: HTMLElement): void {
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
