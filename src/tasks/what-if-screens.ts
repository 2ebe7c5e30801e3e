const LOTTERY = "/administration/reports/what-if/lottery";

/** The answers of What If, in a shop of any kind; `of` begins their names. */
export const whatIfScreens = (of = ""): { name: string; path: string }[] => [
  { name: `${of}what-if`, path: "/administration/reports/what-if" },
  { name: `${of}what-if-lottery`, path: LOTTERY },
  { name: `${of}what-if-cash`, path: "/administration/reports/what-if/cash" },
];

/** Multipliers that pay more than they take, and some that are none. */
export const WHAT_IF_TYPED: readonly { name: string; path: string }[] = [
  { name: "what-if-lottery-loss", path: `${LOTTERY}?plain1=8.5&bonus1=7&bonus3=1500&bank=2000` },
  { name: "what-if-lottery-wrong", path: `${LOTTERY}?plain1=1000000&bonus2=2%2C5&plain3=&bank=-1` },
];
