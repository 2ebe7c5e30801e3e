/**
 * Newmarket on 2000 Guineas day, Saturday 2 May 2015, and two races of Doncaster the same evening: the facts of nine
 * real races, restated. Each line is where a horse finished, its name, and its starting price.
 */
export type PastRace = { course: string; time: string; handicap: boolean; horses: string };

export const GUINEAS_DAY = "2015-05-02";

export const GUINEAS_RACES: readonly PastRace[] = [
  {
    course: "Newmarket",
    time: "14:00",
    handicap: true,
    horses: `1 Balty Boys 8/1
      2 Halation 11/2
      3 Educate 11/2
      4 Knight Owl 20/1
      5 Angelic Upstart 8/1
      6 Ruban 16/1
      7 Top Tug 9/2
      8 Bronze Angel 6/1
      9 All Set To Go 16/1
      10 Spirit Of The Law 7/1`,
  },
  {
    course: "Newmarket",
    time: "14:30",
    handicap: false,
    horses: `1 Goldream 5/1
      2 Justice Day 12/1
      3 Kingsgate Native 8/1
      4 Stepper Point 7/2
      5 Watchable 5/2
      6 Wind Fire 10/1
      7 Glass Office 16/1
      8 Online Alexander 12/1
      9 Tangerine Trees 14/1`,
  },
  {
    course: "Newmarket",
    time: "15:05",
    handicap: false,
    horses: `1 Second Step 7/1
      2 Telescope 8/13
      3 Pethers Moon 11/4
      4 Odeon 16/1`,
  },
  {
    course: "Newmarket",
    time: "15:45",
    handicap: false,
    horses: `1 Gleneagles 4/1
      2 Territories 5/1
      3 Ivawood 10/1
      4 Bossy Guest 50/1
      5 Celestial Path 14/1
      6 Home Of The Brave 25/1
      7 Dutch Connection 25/1
      8 Moheet 20/1
      9 Ride Like The Wind 20/1
      10 See Me Now 100/1
      11 Cappella Sansevero 40/1
      12 Code Red 100/1
      13 Kool Kompany 20/1
      14 Estidhkaar 6/1
      15 Intilaaq 8/1
      16 Room Key 100/1
      17 Glenalmond 66/1
      18 Ol Man River 6/1`,
  },
  {
    course: "Newmarket",
    time: "16:20",
    handicap: true,
    horses: `1 Twilight Son 11/10
      2 Desert Force 5/1
      3 Magical Memory 8/1
      4 Fullon Clarets 16/1
      5 Feeling Easy 20/1
      6 King Crimson 50/1
      7 Felix Leiter 7/1
      8 Nuno Tristan 10/1
      9 Tongue Twista 50/1
      10 Sarista 16/1`,
  },
  {
    course: "Newmarket",
    time: "16:55",
    handicap: false,
    horses: `1 Best Of Times 9/4
      2 Balios 11/2
      3 Tempus Temporis 9/2
      4 Rocky Rider 3/1
      5 Azmaam 11/2
      6 My Reward 18/1`,
  },
  {
    course: "Doncaster",
    time: "17:10",
    handicap: true,
    horses: `1 Sheriff Of Nawton 9/2
      2 Comedy King 2/1
      3 Merchant Of Dubai 14/1
      4 Spifer 5/1
      5 Certification 10/1
      6 Beaumonts Party 12/1
      7 Thecornishcowboy 16/1
      SU Mister Fizz 13/2
      SU Sweetheart Abbey 20/1`,
  },
  {
    course: "Newmarket",
    time: "17:30",
    handicap: true,
    horses: `1 Mutasayyid 9/4
      2 Emirates Skycargo 8/1
      3 Gibeon 20/1
      4 Flashy Memories 3/1
      5 Greatest Journey 4/1
      6 Fieldsman 8/1
      7 Publilia 10/1`,
  },
  {
    course: "Doncaster",
    time: "19:15",
    handicap: true,
    horses: `1 Meshardal 9/2
      2 Love Island 33/1
      3 Tiger Jim 7/1
      4 Muir Lodge 15/2
      4 Ancient Cross 9/1
      6 Counter Ridge 16/1
      7 Hoofalong 33/1
      8 Whozthecat 8/1
      9 Bop It 33/1
      10 Sunraider 25/1
      11 Chilworth Icon 16/1
      12 Money Team 10/1
      13 Rex Imperator 7/2
      14 Apricot Sky 40/1`,
  },
];
