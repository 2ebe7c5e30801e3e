import type { Screen } from "./screen-list.ts";

/** Data of staff: one at work, one erased, and one who left long ago; and of a customer who may be erased. */
export const FORMER_STAFF_SCREENS: readonly Screen[] = [
  { name: "staff-list", path: "/administration/staff" },
  { name: "staff-left-menu", path: "/administration/staff", press: ["More: Bríd Ní Mháille"] },
  { name: "staff-data-at-work", path: "/administration/staff/1/data" },
  { name: "staff-data-erased", path: "/administration/staff/2/data" },
  { name: "staff-data-left", path: "/administration/staff/3/data" },
  { name: "staff-data-wrong", path: "/administration/staff/3/data", press: ["Erase for Ever"] },
];
