import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { HorseInForm } from "../placing/horse-line.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { HorseFacts } from "./withdraw-form.tsx";

type Props = { horse: HorseFacts; form: FormState };

/** A horse that was out and runs after all. */
export function ReinstateForm({ horse, form }: Props) {
  return (
    <Form
      id="reinstate-form"
      action={urls.racing.reinstateRunner(horse.runnerId)}
      form={form}
      submit="Reinstate"
      cancel={{ label: "Cancel", href: urls.racing.race(horse.raceId) }}
    >
      <HorseInForm horse={horse} />
      <p className="soft">
        It will be a runner again, or a reserve not declared in, with no Rule 4 deduction.
      </p>
      <ReasonField
        id="reinstate-reason"
        form={form}
        suggestions={["Marked by mistake", "Announced at the course"]}
      />
    </Form>
  );
}
