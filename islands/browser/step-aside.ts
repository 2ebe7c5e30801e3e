/** While something is typed, Send Feedback steps aside: with a keyboard on the screen there is little room. */
export function stepAside(): void {
  document.addEventListener("input", () => {
    document.body.dataset.typing = "";
  });
  for (const type of ["focusout", "pointermove"])
    document.addEventListener(type, () => delete document.body.dataset.typing);
}
