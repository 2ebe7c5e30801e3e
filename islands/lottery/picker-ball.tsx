import type { ReactElement } from "react";

type PickerBallProps = {
  name: string;
  number: number;
  picked: boolean;
  bonus: boolean;
  /** Undefined without a script: then every number is its own tab stop. */
  tabIndex: number | undefined;
  onFocus: () => void;
  /** The event's own time: on a busy till two slow clicks may be handled in one go. */
  onClick: (at: number) => void;
};

/** One number of the drum: a checkbox that looks like a ball. */
export function PickerBall(props: PickerBallProps): ReactElement {
  const className = ["ball", props.picked && "picked", props.bonus && "bonus"].filter(Boolean).join(" ");
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={props.name}
        value={props.number}
        checked={props.picked}
        tabIndex={props.tabIndex}
        onFocus={props.onFocus}
        onChange={(event) => props.onClick(event.nativeEvent.timeStamp)}
      />
      <span>{props.number}</span>
    </label>
  );
}
