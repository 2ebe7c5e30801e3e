/** The islands of the numbers game, in one file. */
export { NumberPicker } from "./number-picker.tsx";
export { SelectionFields } from "./selection-fields.tsx";
