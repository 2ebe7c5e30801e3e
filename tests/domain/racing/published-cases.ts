/**
 * The published racing cases, restated: facts and figures only, for a shop manager with a pencil. One case a
 * line: id scope | type stake-per-line [e/w] | legs | house rules | lines, total stake -> returns (exact)
 * profit status | source. A leg is its price taken, its outcome, its place terms, and other facts of its
 * race; "3 x" is the same leg three times. Returns while a leg is pending are the certain part, "most" is the
 * highest. The figures were computed with exact fractions by an oracle written apart from this engine; the
 * last column names the source.
 */
export const RACING_CASES = `
S002 core | SINGLE 1.00 | 1/1 won | - | 1 lines 1.00 -> 2.00 (2) 1.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S004 core | SINGLE 10.00 | EVS won | - | 1 lines 10.00 -> 20.00 (20) 10.00 WON | Betting Gods: non-runners and deductions
S006 core | SINGLE 5.00 | 20/1 won | - | 1 lines 5.00 -> 105.00 (105) 100.00 WON | Grand National 2017 betting guide
S008 core | SINGLE 10.00 | 2/1 won | - | 1 lines 10.00 -> 30.00 (30) 20.00 WON | Bookies.org.uk: fixed odds guide
S010 core | SINGLE 10.00 | 3/1 won | - | 1 lines 10.00 -> 40.00 (40) 30.00 WON | BetCalc UK guides
S012 core | SINGLE 100.00 | 9/2 won | - | 1 lines 100.00 -> 550.00 (550) 450.00 WON | Mathematics of Bookmaking: settling winning bets
S014 core | SINGLE 100.00 | 5/6 won | - | 1 lines 100.00 -> 183.33 (550/3) 83.33 WON | Sports Interaction help: rounding
S016 core | SINGLE 10.00 | 5/1 won BOG SP 12/1 | - | 1 lines 10.00 -> 130.00 (130) 120.00 WON | Racing Guide: BOG
S018 extended | SINGLE 20.00 | 3/1 won BOG SP 5/1 | bogMaxExtra=10.00 | 1 lines 20.00 -> 90.00 (90) 70.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S020 extended | SINGLE 20.00 | 1/4 lost BOG SP 1/2 | bogMaxExtra=5.00 | 1 lines 20.00 -> 0.00 (0) -20.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S022 core | SINGLE 100.00 | 4/1 won dead heat 3 at 1 | - | 1 lines 100.00 -> 166.67 (500/3) 66.67 WON | Picklebet help: dead heat
S024 core | SINGLE 10.00 | 3/1 won dead heat 2 at 1 | - | 1 lines 10.00 -> 20.00 (20) 10.00 WON | William Hill: UK and Irish race winner markets
S026 core | SINGLE 100.00 | 4/1 won dead heat 2 at 1 | - | 1 lines 100.00 -> 250.00 (250) 150.00 WON | Picklebet help: dead heat
S028 core | SINGLE 20.00 | 3/1 won dead heat 3 at 1 | - | 1 lines 20.00 -> 26.67 (80/3) 6.67 WON | Smarkets help: dead heat
S030 core | SINGLE 5.00 e/w | 10/1 lost e/w 1/4 4 places | - | 2 lines 10.00 -> 0.00 (0) -10.00 LOST | BetCalc UK guides
S032 core | SINGLE 15.00 e/w | 9/2 lost e/w 1/5 | - | 2 lines 30.00 -> 0.00 (0) -30.00 LOST | betcruncher tests
S034 core | SINGLE 10.00 e/w | 8/1 won e/w 1/4 | - | 2 lines 20.00 -> 120.00 (120) 100.00 WON | Fortune Palace: types of sports bet
S036 core | SINGLE 10.00 e/w | 1/1 won e/w 1/2 | - | 2 lines 20.00 -> 35.00 (35) 15.00 WON | kotlin-bet-calculator tests
S038 core | SINGLE 10.00 e/w | 7/4 won e/w 1/4 4 places | - | 2 lines 20.00 -> 41.88 (335/8) 21.88 WON | Betfair help: each-way, 4 places at 1/4
S040 core | SINGLE 1.00 e/w | 20/1 won e/w 1/4 2 places | - | 2 lines 2.00 -> 27.00 (27) 25.00 WON | Each-way betting explained (webs.com)
S042 core | SINGLE 100.00 e/w | 11/4 won e/w 1/5 | - | 2 lines 200.00 -> 530.00 (530) 330.00 WON | Mathematics of Bookmaking: settling winning bets
S044 core | SINGLE 5.00 e/w | 10/1 won e/w 1/5 6 places | - | 2 lines 10.00 -> 70.00 (70) 60.00 WON | OddsMonkey: each-way calculator
S046 core | SINGLE 10.00 e/w | 5/1 won e/w 1/5 3 places BOG SP 15/2 | - | 2 lines 20.00 -> 110.00 (110) 90.00 WON | derived here
S048 core | SINGLE 5.00 e/w | 18/1 placed e/w 1/4 5 places | - | 2 lines 10.00 -> 27.50 (55/2) 17.50 PLACED | Fox Bet help: each-way
S050 core | SINGLE 5.00 e/w | 1/4 placed e/w 1/4 | - | 2 lines 10.00 -> 5.31 (85/16) -4.69 PLACED | SwiftyGlobal swiftyShared bet-calculator tests
S052 core | SINGLE 10.00 e/w | 7/4 placed e/w 1/4 4 places | - | 2 lines 20.00 -> 14.38 (115/8) -5.62 PLACED | Betfair help: each-way, 4 places at 1/4
S054 core | SINGLE 10.00 e/w | 4/1 placed e/w 1/4 | - | 2 lines 20.00 -> 20.00 (20) 0.00 PLACED | igaming-odds-mcp tests
S056 core | SINGLE 1.00 e/w | 15/1 placed e/w 1/5 3 places | - | 2 lines 2.00 -> 4.00 (4) 2.00 PLACED | Settling guide (robertemcclellan.com)
S058 core | SINGLE 5.00 e/w | 10/1 placed e/w 1/5 6 places | - | 2 lines 10.00 -> 15.00 (15) 5.00 PLACED | OddsMonkey: each-way calculator
S060 core | SINGLE 20.00 e/w | 16/1 placed e/w 1/4 3 places | - | 2 lines 40.00 -> 100.00 (100) 60.00 PLACED | DAZN Bet help: each-way dead heats
S062 core | SINGLE 20.00 e/w | 16/1 placed e/w 1/4 3 places dead heat 2 at 3 | - | 2 lines 40.00 -> 50.00 (50) 10.00 PLACED | DAZN Bet help: each-way dead heats
S064 core | SINGLE 10.00 e/w | 7/4 placed e/w 1/5 3 places Rule4 35p | - | 2 lines 20.00 -> 12.28 (491/40) -7.72 PLACED | Betfair help: each-way, 3 places at 1/5
S066 core | SINGLE 5.00 e/w | 2/1 placed e/w 1/1 1 places | - | 2 lines 10.00 -> 0.00 (0) -10.00 LOST | derived here
S068 core | SINGLE 10.00 e/w | 8/1 won e/w 1/4 3 places Rule4 20p dead heat 2 at 1 | - | 2 lines 20.00 -> 63.00 (63) 43.00 WON | derived here
S070 core | SINGLE 15.00 e/w | 9/2 void e/w 1/5 | - | 2 lines 30.00 -> 30.00 (30) 0.00 VOID | betcruncher tests
S072 extended | SINGLE 10.00 | 69/50 won | maxPayout=1000.00 | 1 lines 10.00 -> 23.80 (119/5) 13.80 WON | SwiftyGlobal swiftyShared bet-calculator tests
S074 core | SINGLE 1.01 | 667/1000 won | rounding=DOWN | 1 lines 1.01 -> 1.68 (168367/100000) 0.67 WON | igaming-odds-mcp tests
S076 core | SINGLE 10.00 | 5/4 won Rule4 80p | - | 1 lines 10.00 -> 12.50 (25/2) 2.50 WON | Unibet help: Rule 4
S078 core | SINGLE 10.00 | 5/1 won Rule4 30p | - | 1 lines 10.00 -> 45.00 (45) 35.00 WON | Winners Odds: understanding Rule 4
S080 core | SINGLE 10.00 | 8/1 won Rule4 25p | - | 1 lines 10.00 -> 70.00 (70) 60.00 WON | All About Betting: Rule 4
S082 core | SINGLE 10.00 | EVS won Rule4 10p | - | 1 lines 10.00 -> 19.00 (19) 9.00 WON | Betting Gods: non-runners and deductions
S084 core | SINGLE 10.00 | 5/1 won Rule4 5p BOG SP 9/2 | - | 1 lines 10.00 -> 57.50 (115/2) 47.50 WON | derived here
S086 core | SINGLE 100.00 | 10/1 void | - | 1 lines 100.00 -> 100.00 (100) 0.00 VOID | betcruncher tests
S089 core | DOUBLE 1.00 | 1/1 lost; 2/1 won | - | 1 lines 1.00 -> 0.00 (0) -1.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S091 core | DOUBLE 10.00 | 3/2 won; 3/2 lost | - | 1 lines 10.00 -> 0.00 (0) -10.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S093 core | DOUBLE 5.00 | 1/4 won; 1/2 lost | - | 1 lines 5.00 -> 0.00 (0) -5.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S095 core | DOUBLE 5.00 | 2 x 4/1 won | - | 1 lines 5.00 -> 125.00 (125) 120.00 WON | bet-return-js tests (Fitzdares, bookmaker)
S097 core | DOUBLE 5.00 | 4/1 won; 5/1 won | - | 1 lines 5.00 -> 150.00 (150) 145.00 WON | bet-return-js tests (Fitzdares, bookmaker)
S099 core | DOUBLE 1.00 | 5/2 won; 5/1 won | - | 1 lines 1.00 -> 21.00 (21) 20.00 WON | Banned Systems: how to calculate doubles
S101 core | DOUBLE 12.00 | 4/7 won; 10/11 won | - | 1 lines 12.00 -> 36.00 (36) 24.00 WON | Betting Mad: settling bets
S103 core | DOUBLE 5.00 | 1/4 won; 1/2 won | - | 1 lines 5.00 -> 9.38 (75/8) 4.38 WON | SwiftyGlobal swiftyShared bet-calculator tests
S105 core | DOUBLE 5.00 | 2/1 won; 3/1 won | - | 1 lines 5.00 -> 60.00 (60) 55.00 WON | BetCalc UK guides
S107 core | DOUBLE 1.00 | 5/1 won BOG SP 3/1; 1/1 won | - | 1 lines 1.00 -> 12.00 (12) 11.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S109 core | DOUBLE 5.00 | 1/1 won; 1/1 won dead heat 2 at 1 | - | 1 lines 5.00 -> 10.00 (10) 5.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S111 core | DOUBLE 1.00 | 7/1 won dead heat 4 at 1; 2/1 won | - | 1 lines 1.00 -> 6.00 (6) 5.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S113 core | DOUBLE 8.00 e/w | 3/1 lost e/w 1/4; 4/1 lost e/w 1/5 | - | 2 lines 16.00 -> 0.00 (0) -16.00 LOST | betcruncher tests
S115 core | DOUBLE 10.00 e/w | 2 x 4/1 won e/w 1/4 | - | 2 lines 20.00 -> 290.00 (290) 270.00 WON | bet-return-js tests (Fitzdares, bookmaker)
S117 core | DOUBLE 1.00 e/w | 1/1 won e/w 1/4; 2/1 won e/w 1/4 | - | 2 lines 2.00 -> 7.88 (63/8) 5.88 WON | SwiftyGlobal swiftyShared bet-calculator tests
S119 extended | DOUBLE 1.00 e/w | 2 x 10/1 won e/w 1/5 3 places | eachWayMultiples=EQUALLY_DIVIDED | 2 lines 2.00 -> 98.00 (98) 96.00 WON | Hammond, Horse Racing: A Book of Words (chapter summary)
S121 core | DOUBLE 1.00 e/w | 4/1 won e/w 1/4; 3/1 placed e/w 1/5 | - | 2 lines 2.00 -> 3.20 (16/5) 1.20 PLACED | SwiftyGlobal swiftyShared bet-calculator tests
S123 core | DOUBLE 1.00 e/w | 2 x 10/1 placed e/w 1/5 3 places | - | 2 lines 2.00 -> 9.00 (9) 7.00 PLACED | Hammond, Horse Racing: A Book of Words (chapter summary)
S125 core | DOUBLE 8.00 e/w | 3/1 won e/w 1/4; 4/1 placed e/w 1/5 | - | 2 lines 16.00 -> 25.20 (126/5) 9.20 PLACED | betcruncher tests
S127 extended | DOUBLE 1.00 e/w | 10/1 won e/w 1/5 3 places; 10/1 placed e/w 1/5 3 places | eachWayMultiples=EQUALLY_DIVIDED | 2 lines 2.00 -> 21.00 (21) 19.00 PLACED | Hammond, Horse Racing: A Book of Words (chapter summary)
S129 core | DOUBLE 5.00 e/w | 2/1 won e/w 1/1 1 places; 6/1 placed e/w 1/5 3 places | - | 2 lines 10.00 -> 33.00 (33) 23.00 PLACED | derived here
S131 core | DOUBLE 5.00 e/w | 2/1 lost e/w 1/4; 5/4 void e/w 1/4 | - | 2 lines 10.00 -> 0.00 (0) -10.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S133 core | DOUBLE 8.00 e/w | 3/1 void e/w 1/4; 4/1 void e/w 1/5 | - | 2 lines 16.00 -> 16.00 (16) 0.00 VOID | betcruncher tests
S135 core | DOUBLE 8.00 e/w | 3/1 void e/w 1/4; 4/1 won e/w 1/5 | - | 2 lines 16.00 -> 54.40 (272/5) 38.40 WON | betcruncher tests
S137 core | DOUBLE 10.00 | 1/1 won; 2/1 to run | - | 1 lines 10.00 -> 0.00 (0) -10.00 PENDING most 60 | kotlin-bet-calculator tests
S139 core | DOUBLE 10.00 | 2 x 3/2 placed | - | 1 lines 10.00 -> 0.00 (0) -10.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S141 core | DOUBLE 1.01 | 10/11 won; 8/15 won | rounding=DOWN | 1 lines 1.01 -> 2.95 (16261/5500) 1.94 WON | derived here
S143 core | DOUBLE 5.00 | 1/1 won Rule4 10p; 5/4 won Rule4 20p | - | 1 lines 5.00 -> 19.00 (19) 14.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S145 core | DOUBLE 10.00 | 1/1 void; 2/1 void | - | 1 lines 10.00 -> 10.00 (10) 0.00 VOID | kotlin-bet-calculator tests
S147 core | DOUBLE 100.00 | 3/1 void; 4/1 void | - | 1 lines 100.00 -> 100.00 (100) 0.00 VOID | betcruncher tests
S149 core | DOUBLE 10.00 | 1/1 won; 1/2 void | - | 1 lines 10.00 -> 20.00 (20) 10.00 WON | igaming-odds-mcp tests
S151 core | DOUBLE 100.00 | 3/1 void; 4/1 won | - | 1 lines 100.00 -> 500.00 (500) 400.00 WON | betcruncher tests
S154 core | TREBLE 5.00 | 3/2 won; 11/10 won; 2/1 lost | - | 1 lines 5.00 -> 0.00 (0) -5.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S156 core | TREBLE 13.00 | 3/1 won; 4/1 won; 7/2 won | - | 1 lines 13.00 -> 1170.00 (1170) 1157.00 WON | betcruncher tests
S158 core | TREBLE 1.00 | 1/1 won; 2/1 won; 3/1 won | - | 1 lines 1.00 -> 24.00 (24) 23.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S160 core | TREBLE 10.00 | 1/2 won; EVS won; 8/5 won | - | 1 lines 10.00 -> 78.00 (78) 68.00 WON | Marathonbet help: trebles
S162 core | TREBLE 1.00 | 3/1 won BOG SP 5/1; 1/1 won; 2/1 won | - | 1 lines 1.00 -> 36.00 (36) 35.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S164 core | TREBLE 5.00 | 1/4 won; 1/2 won; 1/3 won dead heat 2 at 1 | - | 1 lines 5.00 -> 6.25 (25/4) 1.25 WON | SwiftyGlobal swiftyShared bet-calculator tests
S166 core | TREBLE 1.00 | 7/1 won dead heat 4 at 1; 2/1 won; 1/1 won | - | 1 lines 1.00 -> 12.00 (12) 11.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S168 core | TREBLE 13.00 e/w | 3/1 lost e/w 1/4; 4/1 lost e/w 1/5; 7/2 lost e/w 1/4 | - | 2 lines 26.00 -> 0.00 (0) -26.00 LOST | betcruncher tests
S170 core | TREBLE 5.00 e/w | 3/2 placed e/w 1/4; 5/4 placed e/w 1/4; 2/1 won e/w 1/4 | - | 2 lines 10.00 -> 13.54 (3465/256) 3.54 PLACED | SwiftyGlobal swiftyShared bet-calculator tests
S172 core | TREBLE 13.00 e/w | 3/1 void e/w 1/4; 4/1 void e/w 1/5; 7/2 void e/w 1/4 | - | 2 lines 26.00 -> 26.00 (26) 0.00 VOID | betcruncher tests
S174 core | TREBLE 10.00 e/w | 1/1 won e/w 1/2; 2/1 won e/w 1/2; 3/1 won e/w 1/1 1 places | - | 2 lines 20.00 -> 360.00 (360) 340.00 WON | kotlin-bet-calculator tests
S176 core | TREBLE 1.00 | 4/1 won Rule4 25p; 2/1 won; 3/1 won | - | 1 lines 1.00 -> 48.00 (48) 47.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S178 core | TREBLE 100.00 | 3/1 void; 4/1 void; 7/2 void | - | 1 lines 100.00 -> 100.00 (100) 0.00 VOID | betcruncher tests
S180 core | TREBLE 1.00 | 1/1 won; 2/1 void; 3/1 won | - | 1 lines 1.00 -> 8.00 (8) 7.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S182 core | TREBLE 3.00 | SP won SP 9/4; 11/8 won; 100/30 void | - | 1 lines 3.00 -> 23.16 (741/32) 20.16 WON | derived here
S184 core | ACCUMULATOR_4 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won | - | 1 lines 5.00 -> 15.00 (15) 10.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S186 core | ACCUMULATOR_4 5.00 | 2/1 won; 3/1 won; 4/1 won; 5/1 won | - | 1 lines 5.00 -> 1800.00 (1800) 1795.00 WON | BetCalc UK guides
S188 core | ACCUMULATOR_4 12.00 | 10/1 won; 5/1 won; 100/30 won; 1/4 won | - | 1 lines 12.00 -> 4290.00 (4290) 4278.00 WON | betcruncher tests
S190 core | ACCUMULATOR_4 5.00 | 7/1 won; 19/10 won; 1/2 won; 3/4 won dead heat 2 at 1 | - | 1 lines 5.00 -> 152.25 (609/4) 147.25 WON | SwiftyGlobal swiftyShared bet-calculator tests
S192 core | ACCUMULATOR_4 1.00 e/w | 163/100 won e/w 1/5; 7/2 won e/w 1/5; 6/5 won e/w 1/4; 6/5 lost e/w 1/4 | - | 2 lines 2.00 -> 0.00 (0) -2.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S194 core | ACCUMULATOR_4 12.00 e/w | 10/1 won e/w 1/4; 5/1 placed e/w 1/5; 100/30 won e/w 1/4; 1/4 placed e/w 1/5 | - | 2 lines 24.00 -> 161.70 (1617/10) 137.70 PLACED | betcruncher tests
S196 core | ACCUMULATOR_4 12.00 e/w | 10/1 void e/w 1/4; 5/1 void e/w 1/5; 100/30 void e/w 1/4; 1/4 void e/w 1/5 | - | 2 lines 24.00 -> 24.00 (24) 0.00 VOID | betcruncher tests
S198 core | ACCUMULATOR_4 1.00 | 4/1 won Rule4 25p; 2/1 won; 3/1 won; 1/1 won | - | 1 lines 1.00 -> 96.00 (96) 95.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S200 core | ACCUMULATOR_4 4.00 | 7/1 won; 19/10 won; 1/2 won; 3/4 void | - | 1 lines 4.00 -> 139.20 (696/5) 135.20 WON | SwiftyGlobal swiftyShared bet-calculator tests
S202 core | ACCUMULATOR_4 100.00 | 10/1 won; 5/1 won; 100/30 void; 1/4 won | - | 1 lines 100.00 -> 8250.00 (8250) 8150.00 WON | betcruncher tests
S204 core | ACCUMULATOR_5 5.00 | 11/10 won; 6/5 won; 13/10 won; 7/5 won; 6/5 lost | - | 1 lines 5.00 -> 0.00 (0) -5.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S206 core | ACCUMULATOR_5 4.00 | 2/1 won; 1/1 won; 8/1 won; 2/5 won; 4/1 won | - | 1 lines 4.00 -> 1512.00 (1512) 1508.00 WON | betcruncher tests
S208 core | ACCUMULATOR_5 4.00 e/w | 2/1 lost e/w 1/4; 1/1 lost e/w 1/5; 8/1 lost e/w 1/6; 2/5 lost e/w 1/5; 4/1 lost e/w 1/4 | - | 2 lines 8.00 -> 0.00 (0) -8.00 LOST | betcruncher tests
S210 core | ACCUMULATOR_5 4.00 e/w | 2/1 won e/w 1/4; 1/1 placed e/w 1/5; 8/1 won e/w 1/6; 2/5 placed e/w 1/5; 4/1 won e/w 1/4 | - | 2 lines 8.00 -> 36.29 (4536/125) 28.29 PLACED | betcruncher tests
S212 core | ACCUMULATOR_5 4.00 e/w | 2/1 won e/w 1/4; 1/1 placed e/w 1/5; 8/1 void e/w 1/6; 2/5 placed e/w 1/5; 4/1 void e/w 1/4 | - | 2 lines 8.00 -> 7.78 (972/125) -0.22 PLACED | betcruncher tests
S214 core | ACCUMULATOR_5 100.00 | 2/1 void; 1/1 void; 8/1 void; 2/5 void; 4/1 void | - | 1 lines 100.00 -> 100.00 (100) 0.00 VOID | betcruncher tests
S216 core | ACCUMULATOR_5 100.00 | 2/1 void; 1/1 won; 8/1 won; 2/5 won; 4/1 void | - | 1 lines 100.00 -> 2520.00 (2520) 2420.00 WON | betcruncher tests
S218 core | ACCUMULATOR_6 5.00 | 11/10 won; 6/5 won; 13/10 won; 7/5 won; 3/2 won; 3/2 lost | - | 1 lines 5.00 -> 0.00 (0) -5.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S220 core | ACCUMULATOR_6 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won | - | 1 lines 5.00 -> 20.00 (20) 15.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S222 extended | ACCUMULATOR_6 5.00 | 2/1 won BOG SP 3/1; 3/2 won BOG SP 5/2; 1/1 won BOG SP 2/1; 1/1 won BOG SP 3/2; 1/1 won BOG SP 6/5; 1/1 won BOG SP 11/10 | bogMaxExtra=100.00 | 1 lines 5.00 -> 700.00 (700) 695.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S224 core | ACCUMULATOR_6 2.00 e/w | 3/1 won e/w 1/4; 4/1 placed e/w 1/5; 5/1 placed e/w 1/4; 6/1 won e/w 1/6; 7/1 placed e/w 1/4; 8/1 won e/w 1/5 | - | 2 lines 4.00 -> 202.70 (81081/400) 198.70 PLACED | betcruncher tests
S226 core | ACCUMULATOR_6 2.00 e/w | 3/1 void e/w 1/4; 4/1 void e/w 1/5; 5/1 void e/w 1/4; 6/1 void e/w 1/6; 7/1 void e/w 1/4; 8/1 void e/w 1/5 | - | 2 lines 4.00 -> 4.00 (4) 0.00 VOID | betcruncher tests
S228 core | ACCUMULATOR_6 2.00 e/w | 3/1 won e/w 1/4; 4/1 placed e/w 1/5; 5/1 void e/w 1/4; 6/1 void e/w 1/6; 7/1 placed e/w 1/4; 8/1 void e/w 1/5 | - | 2 lines 4.00 -> 17.33 (693/40) 13.33 PLACED | betcruncher tests
S230 core | ACCUMULATOR_6 100.00 | 3/1 void; 4/1 won; 5/1 void; 6/1 won; 7/1 void; 8/1 won | - | 1 lines 100.00 -> 31500.00 (31500) 31400.00 WON | betcruncher tests
S232 core | ACCUMULATOR_7 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won; 1/8 won | - | 1 lines 5.00 -> 22.50 (45/2) 17.50 WON | SwiftyGlobal swiftyShared bet-calculator tests
S234 core | ACCUMULATOR_7 5.50 e/w | 1/1 lost e/w 1/4; 3/1 placed e/w 1/5; 5/1 lost e/w 1/6; 7/1 placed e/w 1/5; 9/1 lost e/w 1/6; 11/1 placed e/w 1/4; 15/1 placed e/w 1/4 | - | 2 lines 11.00 -> 0.00 (0) -11.00 LOST | betcruncher tests
S236 core | ACCUMULATOR_7 5.50 e/w | 1/1 void e/w 1/4; 3/1 void e/w 1/5; 5/1 void e/w 1/6; 7/1 void e/w 1/5; 9/1 void e/w 1/6; 11/1 void e/w 1/4; 15/1 void e/w 1/4 | - | 2 lines 11.00 -> 11.00 (11) 0.00 VOID | betcruncher tests
S238 core | ACCUMULATOR_7 2.00 | 6 x 1/1 won; 1/1 void | - | 1 lines 2.00 -> 128.00 (128) 126.00 WON | derived here
S240 core | ACCUMULATOR_7 100.00 | 1/1 won; 3/1 void; 5/1 won; 7/1 void; 9/1 won; 11/1 won; 15/1 won | - | 1 lines 100.00 -> 2304000.00 (2304000) 2303900.00 WON | betcruncher tests
S242 core | ACCUMULATOR_8 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won; 1/8 won; 1/9 won | - | 1 lines 5.00 -> 25.00 (25) 20.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S244 core | ACCUMULATOR_8 100.00 e/w | 2/1 won e/w 1/4; 4/1 lost e/w 1/5; 6/1 lost e/w 1/6; 8/1 lost e/w 1/4; 7/2 lost e/w 1/5; 5/2 lost e/w 1/6; 3/2 lost e/w 1/4; 2/3 won e/w 1/5 | - | 2 lines 200.00 -> 0.00 (0) -200.00 LOST | betcruncher tests
S246 core | ACCUMULATOR_8 1.00 e/w | 7 x 1/2 won e/w 1/4 3 places; 1/2 placed e/w 1/4 3 places | - | 2 lines 2.00 -> 2.57 (43046721/16777216) 0.57 PLACED | derived here
S248 core | ACCUMULATOR_8 100.00 e/w | 2/1 won e/w 1/4; 4/1 placed e/w 1/5; 6/1 void e/w 1/6; 8/1 void e/w 1/4; 7/2 placed e/w 1/5; 5/2 void e/w 1/6; 3/2 won e/w 1/4; 2/3 won e/w 1/5 | - | 2 lines 200.00 -> 715.28 (28611/40) 515.28 PLACED | betcruncher tests
S250 core | ACCUMULATOR_8 100.00 | 2/1 won; 4/1 won; 6/1 void; 8/1 won; 7/2 won; 5/2 void; 3/2 won; 2/3 won | - | 1 lines 100.00 -> 253125.00 (253125) 253025.00 WON | betcruncher tests
S252 core | TRIXIE 5.00 | 1/4 lost; 1/2 lost; 1/3 lost | - | 4 lines 20.00 -> 0.00 (0) -20.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S254 core | TRIXIE 5.00 | 2/1 won; 5/4 won; 3/2 lost | - | 4 lines 20.00 -> 33.75 (135/4) 13.75 WON | SwiftyGlobal swiftyShared bet-calculator tests
S256 core | TRIXIE 5.00 | 1/4 won; 1/2 won; 1/3 won | - | 4 lines 20.00 -> 40.21 (965/24) 20.21 WON | SwiftyGlobal swiftyShared bet-calculator tests
S258 core | TRIXIE 1.00 | 1/1 won; 2/1 won; 3/1 won | - | 4 lines 4.00 -> 50.00 (50) 46.00 WON | kotlin-bet-calculator tests
S260 core | TRIXIE 1.00 | 3 x 2/1 won | - | 4 lines 4.00 -> 54.00 (54) 50.00 WON | BetHQ: Trixie
S262 core | TRIXIE 1.00 | 3/1 won BOG SP 5/1; 1/1 won; 2/1 won | - | 4 lines 4.00 -> 72.00 (72) 68.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S264 core | TRIXIE 1.00 | 4/1 won dead heat 2 at 1; 2/1 won; 3/1 won | - | 4 lines 4.00 -> 59.50 (119/2) 55.50 WON | SwiftyGlobal swiftyShared bet-calculator tests
S266 extended | TRIXIE 1.00 e/w | 12/1 void e/w 1/4; 17/2 lost e/w 1/4 BOG SP 8/1; 14/1 placed e/w 1/5 BOG SP 9/1 | bogMaxExtra=100.00 | 8 lines 8.00 -> 3.80 (19/5) -4.20 PLACED | SwiftyGlobal swiftyShared bet-calculator tests
S268 core | TRIXIE 1.00 | 4/1 won Rule4 25p; 2/1 won; 3/1 won | - | 4 lines 4.00 -> 88.00 (88) 84.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S270 core | TRIXIE 1.00 | 1/1 won; 2/1 void; 3/1 won | - | 4 lines 4.00 -> 22.00 (22) 18.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S272 core | PATENT 5.00 | 1/4 won; 1/2 won; 1/3 won | - | 7 lines 35.00 -> 60.63 (485/8) 25.63 WON | SwiftyGlobal swiftyShared bet-calculator tests
S274 core | PATENT 5.00 | 1/4 lost; 1/2 lost; 1/3 lost | - | 7 lines 35.00 -> 0.00 (0) -35.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S276 core | PATENT 10.00 | 3 x 4/1 won | - | 7 lines 70.00 -> 2150.00 (2150) 2080.00 WON | bet-return-js tests (Fitzdares, bookmaker)
S278 core | PATENT 1.00 | 1/1 won; 2/1 won; 3/1 won | - | 7 lines 7.00 -> 59.00 (59) 52.00 WON | kotlin-bet-calculator tests
S280 extended | PATENT 5.00 | 2/1 won BOG SP 3/1; 1/1 won BOG SP 2/1; 1/1 won BOG SP 3/2 | bogMaxExtra=100.00 | 7 lines 35.00 -> 275.00 (275) 240.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S282 core | PATENT 10.00 e/w | 3 x 4/1 won e/w 1/4 | - | 14 lines 140.00 -> 2410.00 (2410) 2270.00 WON | bet-return-js tests (Fitzdares, bookmaker)
S284 core | PATENT 5.00 e/w | 2/1 won e/w 1/4; 3/2 won e/w 1/4; 1/1 placed e/w 1/4 | - | 14 lines 70.00 -> 126.80 (8115/64) 56.80 WON | SwiftyGlobal swiftyShared bet-calculator tests
S286 extended | PATENT 10.00 | 9/1 won; 7/1 won; 5/1 won | maxPayout=200.00 | 7 lines 70.00 -> 200.00 (200) 130.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S288 core | PATENT 5.00 | 1/4 lost; 1/2 lost; 1/3 void | - | 7 lines 35.00 -> 5.00 (5) -30.00 VOID | SwiftyGlobal swiftyShared bet-calculator tests
S290 core | PATENT 1.00 | 1/1 won; 2/1 void; 3/1 to run | - | 7 lines 7.00 -> 5.00 (5) -2.00 PENDING most 29 | kotlin-bet-calculator tests
S292 core | YANKEE 5.00 | 2/1 won; 3/2 won; 11/10 won; 3/2 lost | - | 11 lines 55.00 -> 174.00 (174) 119.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S294 core | YANKEE 1.00 | EVS won; 5/2 won; 3/1 won; 1/2 won | - | 11 lines 11.00 -> 156.75 (627/4) 145.75 WON | Marathonbet help: Yankee
S296 core | YANKEE 0.25 | 2/1 won; 3/1 won; 5/1 won; 8/1 won | - | 11 lines 2.75 -> 344.25 (1377/4) 341.50 WON | Safe Bookmakers: Yankee winnings
S298 core | YANKEE 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won | - | 11 lines 55.00 -> 112.96 (2711/24) 57.96 WON | SwiftyGlobal swiftyShared bet-calculator tests
S300 core | YANKEE 1.00 | 4/1 won; 3/1 won; 2/1 won; 5/1 lost | - | 11 lines 11.00 -> 107.00 (107) 96.00 WON | BetCalc UK guides
S302 core | YANKEE 1.00 e/w | 163/100 won e/w 1/5; 7/2 won e/w 1/5; 2 x 6/5 won e/w 1/4 | - | 22 lines 22.00 -> 218.51 (109253929/500000) 196.51 WON | SwiftyGlobal swiftyShared bet-calculator tests
S304 extended | YANKEE 100.00 | 4 x 20/1 won | maxPayout=50000.00 | 11 lines 1100.00 -> 50000.00 (50000) 48900.00 WON | derived here
S307 core | LUCKY15 0.20 | 3/1 won; 7/1 won; 5/2 won; EVS won | - | 15 lines 3.00 -> 121.30 (1213/10) 118.30 WON | The Answer Bank: Lucky 15 formula
S309 core | LUCKY15 1.00 | EVS won; 5/2 won; 3/1 won; 1/2 won | - | 15 lines 15.00 -> 167.75 (671/4) 152.75 WON | Bet & Skill: Lucky 15
S311 core | LUCKY15 1.00 | 3/1 won; 2/1 won; 4/1 lost; 5/1 lost | - | 15 lines 15.00 -> 19.00 (19) 4.00 WON | BetCalc UK guides
S313 core | LUCKY15 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won | - | 15 lines 75.00 -> 139.38 (1115/8) 64.38 WON | SwiftyGlobal swiftyShared bet-calculator tests
S315 extended | LUCKY15 5.00 | 2/1 won; 3 x 4/1 lost | oneWinnerMultiplier=11/10 | 15 lines 75.00 -> 16.00 (16) -59.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S317 extended | LUCKY15 5.00 | 2/1 won; 3 x 4/1 lost | oneWinnerMultiplier=3 | 15 lines 75.00 -> 35.00 (35) -40.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S319 extended | LUCKY15 1.00 e/w | 10/1 won e/w 1/5 3 places; 5/1 placed e/w 1/5 3 places; 2 x 5/1 lost e/w 1/5 3 places | oneWinnerMultiplier=2 allWinnersPercent=10 | 30 lines 30.00 -> 32.00 (32) 2.00 WON | derived here
S321 extended | LUCKY15 0.30 | 3 x 3/1 won; 3/1 void | oneWinnerMultiplier=3 allWinnersPercent=10 | 15 lines 4.50 -> 74.70 (747/10) 70.20 WON | Bet spreadsheet (docstoc)
S323 core | CANADIAN 1.00 | 2 x EVS won; 3 x EVS lost | - | 26 lines 26.00 -> 4.00 (4) -22.00 WON | Betting Apps: Canadian
S325 core | CANADIAN 1.00 | 3 x EVS won; 2 x EVS lost | - | 26 lines 26.00 -> 20.00 (20) -6.00 WON | Betting Apps: Canadian
S327 core | CANADIAN 5.00 | 6/5 won; 7/5 won; 8/5 won; 9/5 won; 2/1 won | - | 26 lines 130.00 -> 2906.77 (363346/125) 2776.77 WON | SwiftyGlobal swiftyShared bet-calculator tests
S329 core | CANADIAN 1.00 | 4 x EVS won; EVS lost | - | 26 lines 26.00 -> 72.00 (72) 46.00 WON | Betting Apps: Canadian
S331 core | CANADIAN 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 4/5 won | - | 26 lines 130.00 -> 363.83 (2183/6) 233.83 WON | SwiftyGlobal swiftyShared bet-calculator tests
S333 core | CANADIAN 0.30 e/w | 1/4 lost e/w 1/4; 1/2 lost e/w 1/4; 1/3 placed e/w 1/4; 8/1 lost e/w 1/4; 16/5 lost e/w 1/4 | - | 52 lines 15.60 -> 0.00 (0) -15.60 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S335 core | CANADIAN 1.00 | 2/1 won; 3/1 won; 4/1 to run; 5/1 to run; 6/1 lost | - | 26 lines 26.00 -> 12.00 (12) -14.00 PENDING most 821 | derived here
S338 core | LUCKY31 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won | - | 31 lines 155.00 -> 307.81 (4925/16) 152.81 WON | SwiftyGlobal swiftyShared bet-calculator tests
S340 core | LUCKY31 1.00 e/w | 1/1 won e/w 1/4; 5/2 won e/w 1/4; 69/50 won e/w 1/5; 9/4 won e/w 1/5; 5/4 won e/w 1/4 | - | 62 lines 62.00 -> 704.43 (1803328633/2560000) 642.43 WON | SwiftyGlobal swiftyShared bet-calculator tests
S342 core | LUCKY31 0.50 | 7/4 void; 9/4 lost; 11/8 won; 5/1 won; 4/5 won | - | 31 lines 15.50 -> 65.65 (1313/20) 50.15 WON | derived here
S344 extended | LUCKY31 0.50 | 10/1 won; 3 x 5/1 lost; 5/1 void | oneWinnerMultiplier=2 allWinnersPercent=20 | 31 lines 15.50 -> 11.50 (23/2) -4.00 WON | derived here
S346 core | HEINZ 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won | - | 57 lines 285.00 -> 627.35 (70263/112) 342.35 WON | SwiftyGlobal swiftyShared bet-calculator tests
S348 core | HEINZ 0.50 | 7/4 void; 9/4 lost; 11/8 won; 5/1 won; 4/5 won; 10/3 won | - | 57 lines 28.50 -> 344.55 (82691/240) 316.05 WON | derived here
S350 core | LUCKY63 1.00 | 1/1 won; 2/1 won; 3/1 won; 4/1 won; 5/1 won; 6/1 won | - | 63 lines 63.00 -> 20159.00 (20159) 20096.00 WON | kotlin-bet-calculator tests
S352 extended | LUCKY63 0.10 | 6 x EVS won | oneWinnerMultiplier=2 allWinnersPercent=25 | 63 lines 6.30 -> 89.43 (3577/40) 83.13 WON | derived here
S354 core | LUCKY63 0.20 | 7/4 void; 9/4 lost; 11/8 won; 5/1 won; 4/5 won; 10/3 won | - | 63 lines 12.60 -> 140.92 (3523/25) 128.32 WON | derived here
S356 core | SUPER_HEINZ 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won; 1/8 won | - | 120 lines 600.00 -> 1375.82 (1232739/896) 775.82 WON | SwiftyGlobal swiftyShared bet-calculator tests
S358 core | SUPER_HEINZ 0.10 | 7/4 void; 9/4 lost; 11/8 won; 5/1 won; 4/5 won; 10/3 won; 13/2 won | - | 120 lines 12.00 -> 597.36 (716831/1200) 585.36 WON | derived here
S360 core | GOLIATH 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won; 1/8 won; 1/9 won | - | 247 lines 1235.00 -> 2952.95 (23812601/8064) 1717.95 WON | SwiftyGlobal swiftyShared bet-calculator tests
S362 core | GOLIATH 0.05 e/w | 7/4 won e/w 1/5 3 places; 9/4 placed e/w 1/5 3 places; 11/8 placed e/w 1/5 3 places; 5/1 placed e/w 1/5 3 places; 4/5 placed e/w 1/5 3 places; 10/3 placed e/w 1/5 3 places; 13/2 placed e/w 1/5 3 places; 8/11 placed e/w 1/5 3 places | - | 494 lines 24.70 -> 79.46 (1024245148/12890625) 54.76 PLACED | derived here
S365 core | ROUND_ROBIN 2.00 | 2/1 won; 7/2 won; 3/4 won | - | 10 lines 20.00 -> 162.50 (325/2) 142.50 WON | derived here
S367 core | ROUND_ROBIN 1.00 | 6/4 won; 2/1 won; 3/1 won | - | 10 lines 10.00 -> 91.50 (183/2) 81.50 WON | Marathonbet help: Round Robin
S369 extended | ROUND_ROBIN 1.00 e/w | 2 x 4/1 placed e/w 1/4 3 places; 4/1 lost e/w 1/4 3 places | eachWayAtc=WIN_PLACE | 20 lines 20.00 -> 12.00 (12) -8.00 PLACED | derived here
S372 extended | UP_AND_DOWN 10.00 | 2/1 lost; 1/1 won | - | 2 lines 20.00 -> 10.00 (10) -10.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S374 extended | UP_AND_DOWN 10.00 | 2/1 won; 1/1 lost | - | 2 lines 20.00 -> 20.00 (20) 0.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S376 extended | UP_AND_DOWN 20.00 | 7/2 won; 15/8 won | - | 2 lines 40.00 -> 255.00 (255) 215.00 WON | Mathematics of Bookmaking: other winning bets
S378 extended | UP_AND_DOWN 1.00 | 1/1 won; 2/1 won | - | 2 lines 2.00 -> 8.00 (8) 6.00 WON | kotlin-bet-calculator tests
S380 extended | UP_AND_DOWN 10.00 | 2/1 won dead heat 2 at 1; 1/1 won | - | 2 lines 20.00 -> 50.00 (50) 30.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S382 extended | UP_AND_DOWN 10.00 e/w | 2/1 lost e/w 1/2; 1/1 lost e/w 1/2 | - | 4 lines 40.00 -> 0.00 (0) -40.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S384 extended | UP_AND_DOWN 1.00 e/w | 11/8 won e/w 1/4; 11/20 placed e/w 1/5 | - | 4 lines 4.00 -> 4.89 (31313/6400) 0.89 WON | SwiftyGlobal swiftyShared bet-calculator tests
S386 extended | UP_AND_DOWN 10.00 | EVS void; 1/1 won | - | 2 lines 20.00 -> 40.00 (40) 20.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S388 extended | PERM 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won | fold=2 | 10 lines 50.00 -> 83.03 (2989/36) 33.03 WON | SwiftyGlobal swiftyShared bet-calculator tests
S390 extended | PERM 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won | fold=2 | 15 lines 75.00 -> 119.88 (30211/252) 44.88 WON | SwiftyGlobal swiftyShared bet-calculator tests
S392 extended | PERM 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won; 1/8 won | fold=2 | 21 lines 105.00 -> 162.59 (327791/2016) 57.59 WON | SwiftyGlobal swiftyShared bet-calculator tests
S394 extended | PERM 5.00 | 2/1 won; 1/1 won; 3/2 lost | fold=2 | 3 lines 15.00 -> 30.00 (30) 15.00 WON | SwiftyGlobal swiftyShared bet-calculator tests
S396 extended | PERM 1.00 | 1/1 won; 2/1 won; 3/1 won | fold=2 | 3 lines 3.00 -> 26.00 (26) 23.00 WON | kotlin-bet-calculator tests
S398 extended | PERM 5.00 | 1/1 won; 5/4 won; 3/2 lost; 2/1 lost | fold=3 | 4 lines 20.00 -> 0.00 (0) -20.00 LOST | SwiftyGlobal swiftyShared bet-calculator tests
S400 extended | PERM 5.00 | 1/4 won; 1/2 won; 1/3 won; 1/5 won; 1/6 won; 1/7 won; 1/8 won; 1/9 won | fold=3 | 56 lines 280.00 -> 517.08 (9381899/18144) 237.08 WON | SwiftyGlobal swiftyShared bet-calculator tests
S402 extended | PERM 5.00 e/w | 1/1 lost e/w 1/4; 3/2 placed e/w 1/4; 2/1 won e/w 1/4 | fold=2 | 6 lines 30.00 -> 10.31 (165/16) -19.69 PLACED | SwiftyGlobal swiftyShared bet-calculator tests
S404 extended | PERM 5.00 e/w | 1/1 won e/w 1/4; 5/4 won e/w 1/4; 3/2 void e/w 1/4; 2/1 lost e/w 1/4 | fold=3 | 8 lines 40.00 -> 30.70 (1965/64) -9.30 WON | SwiftyGlobal swiftyShared bet-calculator tests
S406 extended | PERM 1.00 | 1/1 lost; 2/1 void; 3/1 void | fold=2 | 3 lines 3.00 -> 1.00 (1) -2.00 VOID | kotlin-bet-calculator tests
S408 extended | PERM 5.00 | 1/4 won; 1/2 won; 1/3 void; 1/5 won | fold=3 | 4 lines 20.00 -> 37.13 (297/8) 17.13 WON | SwiftyGlobal swiftyShared bet-calculator tests
`;
