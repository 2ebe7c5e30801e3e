/** Where `satchel demo` opens it (src/app/demo/open-demo.ts). */
const PRACTICE_SHOP = "http://localhost:3001/";

/**
 * How a practice shop is started beside this one. It is another process: this one can only name its address.
 */
export const PracticeShop = () => (
  <>
    To try things out, <code>satchel demo</code> (from the sources <code>npm run demo</code>) starts a
    practice shop beside this one, with twelve weeks of customers, bets and draws; nothing in it is kept.
    Then, on the same computer, <a href={PRACTICE_SHOP}>open the practice shop</a>.
  </>
);
