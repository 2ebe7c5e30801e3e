import { urls } from "../../src/http/urls/urls.ts";
import { Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";

export type ReceiptHeadProps = {
  /** The name that the shop was started with. */
  trade: string;
  /** Which of several shops it is; null where there is one. */
  place: string | null;
  shopName: string;
  shopAddress: string;
};

/** Name and address, and beside them the head of a receipt. */
export function SetUpName({ form, receipt }: { form: FormState; receipt: ReceiptHeadProps }) {
  return (
    <Form id="set-up-name" action={urls.setUp.name} form={form} submit="Save Name and Address">
      <div className="set-up-name">
        <div className="form">
          <Field
            id="set-up-shop-name"
            name="shopName"
            label="Shop name"
            form={form}
            defaultValue={receipt.shopName}
            autoComplete="organization"
            maxLength={80}
          />
          <FieldFrame id="set-up-address" name="shopAddress" label="Address" form={form}>
            <textarea
              id="set-up-address"
              name="shopAddress"
              rows={3}
              defaultValue={typedText(form, "shopAddress", receipt.shopAddress)}
              aria-invalid={form.errors.shopAddress ? true : undefined}
            />
          </FieldFrame>
        </div>
        <div
          hx-post={urls.setUp.receipt}
          hx-trigger="input from:#set-up-name delay:150ms"
          hx-include="#set-up-name"
          hx-target="#set-up-receipt"
          hx-swap="outerHTML"
          hx-sync="this:replace"
        >
          <ReceiptHead
            {...receipt}
            shopName={typedText(form, "shopName", receipt.shopName)}
            shopAddress={typedText(form, "shopAddress", receipt.shopAddress)}
          />
        </div>
      </div>
    </Form>
  );
}

/** The head of every receipt of the shop. */
export function ReceiptHead({ trade, place, shopName, shopAddress }: ReceiptHeadProps) {
  const name = shopName.trim() || trade;
  return (
    <div id="set-up-receipt" className="receipt-head" role="img" aria-label={`Receipt of ${name}`}>
      <strong>{name}</strong>
      {place && place !== name && <span>{place}</span>}
      {shopAddress.trim() && <span className="address">{shopAddress.trim()}</span>}
      <span>Single, win £5.00</span>
    </div>
  );
}
