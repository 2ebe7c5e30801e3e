/** docs/rules/identity.md */
export const IDENTITY = {
  label: "Customer identity",
  default: false,
  group: "counter",
  note: "Age challenges, photographs, lists of exclusions, a question for near namesakes",
} as const;
