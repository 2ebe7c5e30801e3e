/**
 * Invented jockeys, one to sixty. Their surnames are real ones that no jockey of the feeds' sample cards has:
 * none of them is to be taken for a real rider.
 */
const SURNAMES = `
Alderson Amory Ashworth Barraclough Bellingham Bickerstaff Birtwistle Blakeney Calloway Colbeck Coverdale Culhane
Dalrymple Delahunt Dunmore Ellwood Fairbrother Fanshawe Fennimore Garside Glanville Halloran Hathaway Hatherley
Ingleby Jessop Kilbride Kinnersley Langtry Lockwood Lonergan Loxley Maddox Marsden Mayhew Melling Merriman Mulvihill
Nesbitt Oakeshott Osgood Pakenham Penrose Pettigrew Pomfret Quigley Ramsbottom Rathbone Redfern Stackpoole Standish
Tattersall Thornley Tolliver Tunstall Underhill Wadsworth Wetherby Winstanley Yardley
`
  .trim()
  .split(/\s+/);
const FORENAMES = ["Tom", "Niamh", "Jack", "Orla", "Ben", "Grace", "Rory", "Ella", "Sean", "Kate", "Luke"];

export const RIDERS = SURNAMES.length;

/** The name of one of them, from one on. */
export const riderNamed = (number: number): string =>
  `${FORENAMES[number % FORENAMES.length]} ${SURNAMES[number - 1]}`;
