import type { TextTable } from '../../kit/languages.ts'

/** What is odd about the test runs of a file that is read. */
export const importSoundingsTexts = {
  'import.sounding.unit': [
    '{heading}: the unit “{unit}” is not one of this quantity; the values are shown as they are and not used.',
    '{heading}: die Einheit «{unit}» ist keine dieser Grösse; die Werte werden gezeigt, wie sie sind, und für nichts verwendet.',
    '{heading}: l’unité «{unit}» n’est pas une unité de cette grandeur; les valeurs sont montrées telles quelles et ne servent à rien d’autre.',
    '{heading}: l’unità «{unit}» non è di questa grandezza; i valori sono mostrati come stanno e non servono ad altro.',
  ],
  'import.sounding.meta': ['{heading}: “{text}” cannot be used; it is kept as it is.', '{heading}: «{text}» kann nicht verwendet werden; es bleibt, wie es ist.', '{heading}: «{text}» ne peut pas être utilisé; gardé tel quel.', '{heading}: «{text}» non può essere usato; resta come sta.'],
  'import.sounding.negative': [
    '{hole}, {name}: {rows} depths are negative; they count downwards without the sign.',
    '{hole}, {name}: {rows} Tiefen sind negativ; sie zählen ohne Vorzeichen nach unten.',
    '{hole}, {name}: {rows} profondeurs sont négatives; elles comptent vers le bas sans le signe.',
    '{hole}, {name}: {rows} profondità sono negative; contano verso il basso senza segno.',
  ],
  'import.sounding.unsorted': [
    '{hole}, {name}: the rows were not in order of depth; they were sorted.',
    '{hole}, {name}: die Zeilen standen nicht nach der Tiefe; sie wurden geordnet.',
    '{hole}, {name}: les lignes n’étaient pas dans l’ordre des profondeurs; elles ont été triées.',
    '{hole}, {name}: le righe non erano in ordine di profondità; sono state ordinate.',
  ],
  'import.sounding.repeated': [
    '{hole}, {name}: line {line} has the depth {depth} m already; that one counts, this one is kept as it is.',
    '{hole}, {name}: die Tiefe {depth} m hat schon Zeile {line}; jene zählt, diese bleibt, wie sie ist.',
    '{hole}, {name}: la ligne {line} a déjà la profondeur {depth} m; elle compte, celle-ci est gardée telle quelle.',
    '{hole}, {name}: la riga {line} ha già la profondità {depth} m; conta quella, questa resta come sta.',
  ],
  'import.sounding.noDepth': ['{hole}, {name}: this row has no depth; it is kept as it is.', '{hole}, {name}: diese Zeile hat keine Tiefe; sie bleibt, wie sie ist.', '{hole}, {name}: cette ligne n’a pas de profondeur; elle est gardée telle quelle.', '{hole}, {name}: questa riga non ha profondità; resta come sta.'],
  'import.sounding.stranger': [
    'No hole has the id “{hole}”; its {rows} rows are kept as they are.',
    'Keine Bohrung heisst «{hole}»; ihre {rows} Zeilen bleiben, wie sie sind.',
    'Aucun forage ne s’appelle «{hole}»; ses {rows} lignes sont gardées telles quelles.',
    'Nessuna perforazione si chiama «{hole}»; le sue {rows} righe restano come sono.',
  ],
  'import.sounding.noGeneral': [
    '{hole}: {group} says nothing of the run {name}; its readings are taken.',
    '{hole}: {group} sagt nichts zum Versuch {name}; seine Messwerte werden übernommen.',
    '{hole}: {group} ne dit rien de l’essai {name}; ses mesures sont reprises.',
    '{hole}: {group} non dice nulla della prova {name}; le sue misure sono riprese.',
  ],
  'import.sounding.noRows': [
    '{hole}: the run {name} has no readings; its row is kept as it is.',
    '{hole}: der Versuch {name} hat keine Messwerte; seine Zeile bleibt, wie sie ist.',
    '{hole}: l’essai {name} n’a pas de mesures; sa ligne est gardée telle quelle.',
    '{hole}: la prova {name} non ha misure; la sua riga resta come sta.',
  ],
  'import.sounding.twice': [
    '{hole}: line {line} describes the run {name} already; that one counts, this one is kept as it is.',
    '{hole}: Zeile {line} beschreibt den Versuch {name} schon; jene zählt, diese bleibt, wie sie ist.',
    '{hole}: la ligne {line} décrit déjà l’essai {name}; elle compte, celle-ci est gardée telle quelle.',
    '{hole}: la riga {line} descrive già la prova {name}; conta quella, questa resta come sta.',
  ],
  'import.sounding.increment': [
    '{hole}, {name}: blows are said to be counted over {stated} mm, the depths go by {step} mm; the depths are believed.',
    '{hole}, {name}: gezählt sei über {stated} mm, die Tiefen gehen in Schritten von {step} mm; die Tiefen gelten.',
    '{hole}, {name}: le comptage serait par {stated} mm, les profondeurs vont par {step} mm; elles font foi.',
    '{hole}, {name}: il conteggio sarebbe ogni {stated} mm, le profondità vanno di {step} mm; valgono le profondità.',
  ],
  'import.sounding.increment.none': [
    '{hole}, {name}: over what blows are counted is not said; taken as the step of the depths, {step} mm.',
    '{hole}, {name}: worüber gezählt wurde, steht nicht da; angenommen ist der Schritt der Tiefen, {step} mm.',
    '{hole}, {name}: l’intervalle de comptage n’est pas indiqué; admis: le pas des profondeurs, {step} mm.',
    '{hole}, {name}: non è detto su quale tratto si contano i colpi; si assume il passo delle profondità, {step} mm.',
  ],
  'import.sounding.increment.odd': [
    '{hole}, {name}: blows are counted over {increment} mm, neither 100 nor 200; they are shown and used for nothing.',
    '{hole}, {name}: gezählt ist über {increment} mm, weder 100 noch 200; die Schläge werden gezeigt und für nichts verwendet.',
    '{hole}, {name}: le comptage est par {increment} mm, ni 100 ni 200; les coups sont montrés et ne servent à rien d’autre.',
    '{hole}, {name}: i colpi sono contati ogni {increment} mm, né 100 né 200; sono mostrati e non servono ad altro.',
  ],
  'import.sounding.hammer': [
    '{hole}, {name}: the hammer of 64 kg is the one of 63.5 kg, rounded; taken as 63.5 kg.',
    '{hole}, {name}: der Bär von 64 kg ist der von 63,5 kg, gerundet; angenommen: 63,5 kg.',
    '{hole}, {name}: le mouton de 64 kg est celui de 63,5 kg, arrondi; admis: 63,5 kg.',
    '{hole}, {name}: il maglio di 64 kg è quello di 63,5 kg, arrotondato; si assume 63,5 kg.',
  ],
  'import.calculations': [
    '{count} {count:calculation is|calculations are} not imported; begin them anew from the readings. Settings and results are in the groups BBCA, BBCQ, BBCR and BBCO of the file.',
    '{count} {count:Berechnung wird|Berechnungen werden} nicht importiert; aus den Messwerten neu beginnen. Einstellungen und Resultate stehen in den Gruppen BBCA, BBCQ, BBCR und BBCO der Datei.',
    '{count} {count:calcul n’est pas importé|calculs ne sont pas importés}; à relancer à partir des mesures. Réglages et résultats se trouvent dans les groupes BBCA, BBCQ, BBCR et BBCO du fichier.',
    '{count} {count:calcolo non è importato|calcoli non sono importati}; vanno rifatti dalle misure. Impostazioni e risultati stanno nei gruppi BBCA, BBCQ, BBCR e BBCO del file.',
  ],
  'import.place.zero': [
    '{names}: the coordinates are 0 / 0, which is how programs write that nobody measured them.',
    '{names}: Die Koordinaten sind 0 / 0; so schreiben Programme, dass niemand sie gemessen hat.',
    '{names}: les coordonnées sont 0 / 0; c’est ainsi que des programmes écrivent que personne ne les a mesurées.',
    '{names}: le coordinate sono 0 / 0; così i programmi scrivono che nessuno le ha misurate.',
  ],
  'import.place.swapped': [
    '{names}: easting and northing seem to be swapped; as given they lie outside the area of {system}.',
    '{names}: Ost- und Nordwert scheinen vertauscht zu sein; so liegen sie ausserhalb des Gebiets von {system}.',
    '{names}: l’est et le nord semblent intervertis; tels quels, ils sont hors du domaine de {system}.',
    '{names}: est e nord sembrano scambiati; così come sono cadono fuori dall’area di {system}.',
  ],
  'import.place.otherGrid': [
    '{names}: outside the area of {system}; these look like coordinates of {other}.',
    '{names}: ausserhalb des Gebiets von {system}; das sieht nach Koordinaten in {other} aus.',
    '{names}: hors du domaine de {system}; cela ressemble à des coordonnées {other}.',
    '{names}: fuori dall’area di {system}; sembrano coordinate {other}.',
  ],
  'import.place.outside': ['{names}: far outside the area of {system}.', '{names}: weit ausserhalb des Gebiets von {system}.', '{names}: loin hors du domaine de {system}.', '{names}: molto al di fuori dell’area di {system}.'],
  'import.place.far': [
    '{names}: {km} km from the middle of the other objects. Is the coordinate system the right one?',
    '{names}: {km} km von der Mitte der anderen Objekte entfernt. Ist das Koordinatensystem das richtige?',
    '{names}: à {km} km du milieu des autres objets. Le système de coordonnées est-il le bon?',
    '{names}: a {km} km dal centro degli altri oggetti. Il sistema di coordinate è quello giusto?',
  ],
  'import.place.digit': [
    '{names}: {km} km from the other objects; {value} seems to be one digit short or one too long.',
    '{names}: {km} km von den anderen Objekten entfernt; {value} scheint eine Ziffer zu wenig oder zu viel zu haben.',
    '{names}: à {km} km des autres objets; {value} semble avoir un chiffre de moins ou de trop.',
    '{names}: a {km} km dagli altri oggetti; {value} sembra avere una cifra in meno o in più.',
  ],
  'import.height.off': [
    '{names}: {metres} m above or below the other objects of these files. Is the ground level right?',
    '{names}: {metres} m über oder unter den anderen Objekten dieser Dateien. Stimmt die Terrainhöhe?',
    '{names}: {metres} m au-dessus ou au-dessous des autres objets de ces fichiers. L’altitude du terrain est-elle juste?',
    '{names}: {metres} m al di sopra o al di sotto degli altri oggetti di questi file. La quota del terreno è giusta?',
  ],
} satisfies TextTable
