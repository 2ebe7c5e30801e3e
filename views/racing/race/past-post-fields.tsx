import { LOST_BY, lostPlace } from "../../../src/domain/racing/races/passed-post.ts";
import { writtenOrder } from "../../../src/domain/racing/settlement/finishing-order.ts";
import { describedBy, Field, FieldFrame } from "../../ui/field.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import type { ResultOnCard } from "../cards/card.ts";

type Props = { result: ResultOnCard | null; form: FormState };

/** The order past the post, where an objection or another cause made another result of it. */
export function PastPostFields({ result, form }: Props) {
  const { order, lostBy } = pastPostOf(result);
  const isOpen = order !== "" || ["passed", "lostBy"].some((name) => form.typed[name] || form.errors[name]);
  return (
    <details open={isOpen}>
      <summary>Passed the post in another order</summary>
      <div className="fields">
        <Field
          id="result-passed"
          label="Order past the post"
          name="passed"
          form={form}
          autoComplete="off"
          defaultValue={order}
          placeholder="3 7"
          hint="Saddle numbers; blank: as the result"
        />
        <FieldFrame id="result-lost-by" label="Place lost by" name="lostBy" form={form} hint={ONLY}>
          <select
            id="result-lost-by"
            name="lostBy"
            defaultValue={typedText(form, "lostBy", lostBy)}
            aria-describedby={describedBy("result-lost-by", "lostBy", form, ONLY)}
          >
            <option value="">Not chosen</option>
            {Object.entries(LOST_BY).map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
    </details>
  );
}

const ONLY = "Only an objection or an enquiry pays both";

/** As it was entered before. */
function pastPostOf(result: ResultOnCard | null): { order: string; lostBy: string } {
  const passed = (result?.finishers ?? []).flatMap(({ number, passed }) =>
    passed ? [{ number, place: passed.place, code: null, sp: null }] : [],
  );
  return { order: writtenOrder(passed), lostBy: result?.finishers.find(lostPlace)?.passed?.lostBy ?? "" };
}
