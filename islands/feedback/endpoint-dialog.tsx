import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type ReactElement, type RefObject, useRef } from "react";
import { FieldErrorText, faultOf } from "../field-error-text.tsx";
import { defaultEndpoint, endpointInUse, keepEndpoint, readEndpoint } from "./endpoint.ts";

const NOT_OURS = "Reports go to this server only: enter an address here that ends in /api/feedback";

/** API Configuration: where the reports of this browser go. */
export function EndpointDialog({ id }: { id: string }): ReactElement {
  useSignals();
  const error = useSignal<string | undefined>(undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const show = (endpoint: string): void => {
    error.value = undefined;
    if (field.current) field.current.value = endpoint;
  };
  const open = (): void => {
    show(endpointInUse());
    dialog.current?.showModal();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const endpoint = readEndpoint(field.current?.value ?? "");
    if (endpoint === null) {
      error.value = NOT_OURS;
      return;
    }
    keepEndpoint(endpoint);
    dialog.current?.close();
  };

  return (
    <div className="feedback-endpoint needs-script">
      <button type="button" className="button small quiet" aria-haspopup="dialog" onClick={open}>
        API Configuration
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby={`${id}-title`}>
        <header>
          <h2 id={`${id}-title`}>API Configuration</h2>
        </header>
        <EndpointForm
          {...{ id, field }}
          error={error.value}
          onSave={save}
          onDefault={() => show(defaultEndpoint())}
          onCancel={() => dialog.current?.close()}
        />
      </dialog>
    </div>
  );
}

type EndpointFormProps = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onSave: (event: FormEvent) => void;
  onDefault: () => void;
  onCancel: () => void;
};

function EndpointForm({ id, field, error, onSave, onDefault, onCancel }: EndpointFormProps): ReactElement {
  return (
    <form className="form" onSubmit={onSave} noValidate>
      <div className="field">
        <label htmlFor={id}>Feedback endpoint</label>
        <input id={id} type="text" ref={field} autoComplete="off" {...faultOf(id, error)} />
        <span className="soft small">Where reports go from this browser. Others are not changed.</span>
        <FieldErrorText id={id} error={error} />
      </div>
      <p className="actions">
        <button type="submit" className="button act">
          Save
        </button>
        <button type="button" className="button" onClick={onDefault}>
          Use Default
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}
