/** Something that the box found: a customer to serve, or a page to go to. */
export type Found = {
  text: string;
  /** What distinguishes it from others of the same name. */
  sub: string;
} & ({ serves: number } | { leadsTo: string; isDialog?: boolean });

/** What was found of one kind, under its name. */
export type FoundKind = { kind: string; answers: readonly Found[] };
