import { urls } from "../../src/http/urls/urls.ts";
import { keyed, Letter } from "../ui/letter.tsx";

export type AccountInView = { id: number; name: string };

type Props = {
  /** The account that this page is about. */
  viewed: AccountInView;
  /** The account that the counter is serving. */
  selected: AccountInView | null;
  /** The page itself: it stays when the counter turns to its customer. */
  back: string;
};

/** A page about another customer than the served one: names both, because money goes to one. */
export function ViewingStrip({ viewed, selected, back }: Props) {
  return (
    <section className="viewing" aria-label="Account in view">
      <p>
        You're looking at <b>{viewed.name}</b>.{" "}
        {selected ? `You're serving ${selected.name}.` : "You aren't serving a customer."}
      </p>
      <form method="post" action={urls.accounts.select}>
        <input type="hidden" name="accountId" value={viewed.id} />
        <input type="hidden" name="back" value={back} />
        <button type="submit" id="serve" className="button small" {...keyed("S")}>
          Serve {viewed.name} <Letter of="S" />
        </button>
      </form>
    </section>
  );
}
