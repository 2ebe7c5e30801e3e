/**
 * Facts of real races, restated in the columns of rpscrape's two layouts: who finished where, at what starting price.
 * Numbers are floats in them ("2.0"), because the files went through pandas. See feeds/README.md for the sources.
 */
export const OLD_HEADER =
  "date,course,race_id,off,race_name,type,class,dist,going,ran,num,pos,btn,horse,age,sp,jockey";
export const NEW_HEADER =
  "date,region,course,off,race_name,type,class,dist,going,ran,num,pos,horse,age,dec,jockey";

const rows = (race: string, horses: string) =>
  horses
    .trim()
    .split("\n")
    .map((horse) => `${race},${horse.trim()}`)
    .join("\n");

/** Dead heat for third; the source's distance of the second of the two is 0.1. */
export const NOTTINGHAM_2_45 = rows(
  "2015-04-28,Nottingham,623000,2:45,32Red.com Handicap,Flat,Class 5,1m½f,Good To Firm,8",
  `2.0,3,0,Tommys Secret (GB),5,7/1,Danny Brock
   9.0,6,0.1,Hot Mustard (GB),5,33/1,Sam Hitchcott
   4.0,5,2.5,Bognor (USA),4,7/1,Liam Jones
   7.0,7,2.75,Jersey Brown (IRE),4,10/1,Charles Bishop
   1.0,3,0.1,Derulo (IRE),4,10/1,Liam Keniry
   3.0,2,0.1,Artful Prince (GB),5,9/2,Joe Doyle
   6.0,1,0,Best Kept (GB),4,9/4F,Andrea Atzeni
   5.0,8,2.25,Celtic Sixpence (IRE),7,5/1,Michael Stainton`,
);

/** Dead heat for fourth, of fourteen. */
export const DONCASTER_7_15 = rows(
  "2015-05-02,Doncaster,623078,7:15,betdaq.com Serious About Horses Handicap,Flat,Class 3,6f,Good To Firm,14",
  `13.0,1,0,Meshardal (GER),5,9/2,James Sullivan
   6.0,2,1.25,Love Island (GB),6,33/1,George Chaloner
   15.0,3,0.2,Tiger Jim (GB),5,7/1,Fergal Lynch
   8.0,4,0,Muir Lodge (GB),4,15/2,Pat Cosgrave
   4.0,6,1,Counter Ridge (SAF),5,16/1,Luke Morris
   14.0,7,0.5,Hoofalong (GB),5,33/1,Duran Fentiman
   12.0,9,0.3,Bop It (GB),6,33/1,Barry McHugh
   3.0,10,0.75,Sunraider (IRE),8,25/1,Graham Lee
   2.0,11,1,Chilworth Icon (GB),5,16/1,Sam Hitchcott
   10.0,12,0.75,Money Team (IRE),4,10/1,Phillip Makin
   1.0,13,12,Rex Imperator (GB),6,7/2F,Daniel Tudhope
   11.0,14,2.5,Apricot Sky (GB),5,40/1,Adrian Nicholls
   7.0,8,0.1,Whozthecat (IRE),8,8/1,Luke Leadbitter
   9.0,4,1.5,Ancient Cross (GB),11,9/1,Nathan Evans`,
);

/** Two slipped up. */
export const DONCASTER_5_10 = rows(
  "2015-05-02,Doncaster,623074,5:10,Park Hill Private Hospital Apprentice Handicap,Flat,Class 4,1m4f,Good To Firm,9",
  `7.0,5,3.5,Certification (IRE),5,10/1,Neil Farley
   3.0,1,0,Sheriff Of Nawton (IRE),4,9/2,Josh Doyle
   4.0,2,1.25,Comedy King (IRE),4,2/1F,Kevin Stott
   9.0,3,1.75,Merchant Of Dubai (GB),10,14/1,Miss Emma Sayer
   6.0,6,3,Beaumonts Party (IRE),8,12/1,Cam Hardie
   8.0,7,0.1,Thecornishcowboy (GB),6,16/1,Eva Moscrop
   1.0,SU,-,Mister Fizz (GB),7,13/2,Daniel Cremin
   5.0,SU,-,Sweetheart Abbey (GB),4,20/1,Callum Shepherd
   2.0,4,1.75,Spifer (IRE),7,5/1,Miss Anna Hesketh`,
);

/** The whole card of that Irish race as it stood in the morning: a reserve at 15 to 17, and 15 got in. */
export const CLONMEL_CARD = {
  IRE: {
    Clonmel: {
      "2:42": {
        race_id: 891099,
        date: "2025-03-27",
        off_time: "2:42",
        race_name: "Kilmanahan Beginners Chase",
        distance_round: "2m½f",
        distance: "2m86y",
        distance_f: 16.5,
        race_class: "",
        type: "Chase",
        prize: "€6,490",
        field_size: 13,
        going: "Yielding",
        surface: "Turf",
        runners: (
          [
            [1, "Answering", "Mr D Doyle(7)", 10],
            [2, "Ask The Bookie", "Ricky Doyle", 8],
            [3, "Ballybrittas", "Tiernan Power Roche(5)", 6],
            [4, "Luimneach", "Simon Torrens", 8],
            [5, "On Lovers Walk", "Tom Harney(7)", 8],
            [6, "On The Tide", "J J Slevin", 7],
            [7, "Presenting Max", "Daniel King", 6],
            [8, "Pride Of Place", "Jody Mcgarvey", 6],
            [9, "Boghlone Honey", "Richard Deegan", 10],
            [10, "Dees Getaway", "Charlie Odwyer(5)", 5],
            [11, "Eves Hope", "Philip Donovan(5)", 7],
            [12, "Flidais", "Sean Okeeffe", 7],
            [13, "Ixigreczed", "Liam Quinlan(3)", 7],
            [14, "Ta Na La", "Shane Ocallaghan(5)", 6],
            [15, "Kaikoura", null, 5],
            [16, "Karacole", null, 9],
            [17, "Ernie From Nurney", "Aidan Kelly(5)", 8],
          ] as const
        ).map(([number, name, jockey, age]) => ({
          number,
          name,
          jockey,
          age,
          draw: null,
          horse_id: 1000 + number,
        })),
      },
    },
  },
};

/** And its result, in lower case and with decimals only. */
export const CLONMEL_2_42 = rows(
  "2025-03-27,IRE,clonmel (ire),2:42,Kilmanahan Beginners Chase,Chase,,2m½f,Good To Yielding,14",
  `12.0,1,flidais,7,15.0,Sean OKeeffe
   3.0,2,ballybrittas,6,2.2,Tiernan Power Roche
   5.0,3,on lovers walk,8,4.33,Tom Harney
   11.0,4,eves hope,7,19.0,Philip Donovan
   6.0,5,on the tide,7,29.0,J J Slevin
   13.0,6,ixigreczed,7,51.0,Liam Quinlan
   7.0,7,presenting max,6,15.0,Daniel King
   15.0,8,kaikoura,5,29.0,E Walsh
   4.0,9,luimneach,8,9.0,Simon Torrens
   10.0,10,dees getaway,5,34.0,Donagh Meyler
   9.0,F,boghlone honey,10,15.0,Richard Deegan
   1.0,F,answering,10,34.0,Mr D Doyle
   2.0,UR,ask the bookie,8,81.0,Ricky Doyle
   8.0,UR,pride of place,6,17.0,Jody McGarvey`,
);

/** Single facts: one horse each of races with these codes and prices. */
export const CODES_AND_PRICES = [
  ["Newcastle", "7:25", "Wor Lass (GB)", "8.0", "RR", "8/1"],
  ["Uttoxeter", "4:45", "Noble Witness (IRE)", "1.0", "RO", "9/1"],
  ["Punchestown (IRE)", "6:10", "John Ross Cullinan (IRE)", "4.0", "SU", "20/1"],
] as const;

/** 2000 Guineas of 2 May 2015: the first four. */
export const GUINEAS = rows(
  "2015-05-02,Newmarket,619230,3:45,Qipco 2000 Guineas Stakes (British Champions Series)  (Entire Colts & Fillies),Flat,Class 1,1m,Good To Firm,4",
  `19.0,2,2.25,Territories (IRE),3,5/1,Mickael Barzalona
   13.0,3,0.75,Ivawood (IRE),3,10/1,Richard Hughes
   1.0,4,0.5,Bossy Guest (IRE),3,50/1,Charles Bishop
   9.0,1,0,Gleneagles (IRE),3,4/1F,Ryan Moore`,
);

export const csv = (header: string, ...races: string[]) => `${[header, ...races].join("\n")}\n`;
