/** A checkbox that looks like a switch. */
export function Switch({ id, name, label, on }: { id: string; name: string; label: string; on: boolean }) {
  return (
    <label className="switch" htmlFor={id}>
      <input type="checkbox" role="switch" id={id} name={name} defaultChecked={on} />
      {label}
    </label>
  );
}
