/**
 * Invented jockeys: surnames made of two words that no family has, so that none is a real person. The number of a
 * rider is one to sixty.
 */
const SURNAMES = `
Ashmarrow Barleywick Birchamwell Blackfernley Brackenshaw Brindlecote Burrowmere Calderfold Chalkhampton Cinderby
Cloverdean Copsewell Cranmarsh Dapplewood Dewhurstone Drystonely Elderbeck Fallowmoor Farthinglee Fenwickham
Flintabbott Foxcombe Furlongley Gorsebury Greenhallow Harebellow Harrowgale Hawkswold Hazelgarth Heatherlow
Hollinmere Ivorybrook Juniperley Kestrelby Larkstone Lindenfoss Loamsbury Marlinghurst Meadowcroy Millrace
Mossgarrow Nettlefold Oatfieldon Orchardine Pebbleworth Quarrington Rookhallow Rowanshiel Rushmarden Saddlecombe
Silverthwaite Sloeworth Sorrelbank Stilewater Tanglewyn Thornquill Turfington Wetherholm Willowbrand Yarrowdale
`
  .trim()
  .split(/\s+/);
const FORENAMES = ["Tom", "Niamh", "Jack", "Orla", "Ben", "Grace", "Rory", "Ella", "Sean", "Kate", "Luke"];

export const RIDERS = SURNAMES.length;

/** The name of one of them, from one on. */
export const riderNamed = (number: number): string =>
  `${FORENAMES[number % FORENAMES.length]} ${SURNAMES[number - 1]}`;
