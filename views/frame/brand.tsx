/** The satchel itself: drawn, so that it takes the colour of the text around it. */
export function Brand() {
  return (
    <>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
        <path d="M4 9h16l-1 11H5L4 9Z" />
        <path d="M8 9V6a4 4 0 0 1 8 0v3" />
        <path className="brass" d="M4.4 13h15.2" />
      </svg>
      Satchel
    </>
  );
}
