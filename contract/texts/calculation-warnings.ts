import type { Table } from '../kit/languages.ts'

/** What runs say about themselves, by the code of each warning. */
export const calculationWarnings = {
  'calculation.warning.NO_WATER_TABLE': [
    'No water table: the pore pressure at rest is taken as 0.',
    'Kein Grundwasserspiegel: der ruhende Porenwasserdruck ist mit 0 angesetzt.',
    'Pas de niveau de nappe : la pression interstitielle au repos est prise égale à 0.',
    'Nessun livello di falda: la pressione interstiziale a riposo è posta pari a 0.',
  ],
  'calculation.warning.INCLINATION_MISSING': [
    'Depths are not corrected: there is neither an inclination nor both lengths.',
    'Die Tiefen sind nicht korrigiert: es gibt weder eine Neigung noch beide Längen.',
    'Les profondeurs ne sont pas corrigées : il n’y a ni inclinaison ni les deux longueurs.',
    'Le profondità non sono corrette: mancano sia l’inclinazione sia le due lunghezze.',
  ],
  'calculation.warning.INCLINATION_LARGE': [
    'The inclination exceeds 15° in {count} rows, first in row {row}.',
    'Die Neigung übersteigt 15° in {count} Zeilen, zuerst in Zeile {row}.',
    'L’inclinaison dépasse 15° dans {count} lignes, d’abord à la ligne {row}.',
    'L’inclinazione supera 15° in {count} righe, la prima è la riga {row}.',
  ],
  'calculation.warning.ZERO_DRIFT_CLASS': [
    'The zero readings drifted more than class 1 of EN ISO 22476-1 allows; class {count} is kept (4: none).',
    'Die Nullwerte drifteten stärker, als Klasse 1 der EN ISO 22476-1 erlaubt; Klasse {count} ist eingehalten (4: keine).',
    'Les zéros ont dérivé plus que la classe 1 de l’EN ISO 22476-1 ne permet ; la classe {count} est respectée (4 : aucune).',
    'Gli zeri sono derivati più di quanto ammette la classe 1 della EN ISO 22476-1; vale la classe {count} (4: nessuna).',
  ],
  'calculation.warning.NO_U2': [
    'No pore pressure u2: qt = qc, and there is neither Bq nor φ′ of fine soil by it.',
    'Kein Porenwasserdruck u2: qt = qc, und es gibt weder Bq noch φ′ feinkörniger Böden daraus.',
    'Pas de pression interstitielle u2 : qt = qc, et ni Bq ni φ′ des sols fins n’en découlent.',
    'Nessuna pressione interstiziale u2: qt = qc, e non risultano né Bq né φ′ dei terreni fini.',
  ],
  'calculation.warning.NO_SLEEVE': [
    'No sleeve friction: there is no index Ic; a pile needs a choice of soil.',
    'Keine Mantelreibung: es gibt keinen Index Ic; ein Pfahl braucht eine Wahl des Bodens.',
    'Pas de frottement latéral : il n’y a pas d’indice Ic ; un pieu exige un choix de sol.',
    'Nessun attrito laterale: non c’è l’indice Ic; un palo richiede la scelta del terreno.',
  ],
  'calculation.warning.UNSORTED_INPUT': [
    'The rows were not in the order of their lengths; they have been sorted.',
    'Die Zeilen standen nicht in der Reihenfolge ihrer Längen; sie wurden sortiert.',
    'Les lignes n’étaient pas dans l’ordre des longueurs ; elles ont été triées.',
    'Le righe non erano in ordine di lunghezza; sono state ordinate.',
  ],
  'calculation.warning.VOID_ROWS': [
    '{count} rows have no cone resistance or blow count.',
    '{count} Zeilen haben keinen Spitzendruck oder keine Schlagzahl.',
    '{count} lignes n’ont pas de résistance à la pointe ou de nombre de coups.',
    '{count} righe non hanno resistenza alla punta o numero di colpi.',
  ],
  'calculation.warning.DUPLICATE_LENGTH': [
    '{count} rows repeat a length and are left out.',
    '{count} Zeilen wiederholen eine Länge und sind weggelassen.',
    '{count} lignes répètent une longueur et sont laissées de côté.',
    '{count} righe ripetono una lunghezza e sono tralasciate.',
  ],
  'calculation.warning.NEGATIVE_FS': [
    'The sleeve friction is not above 0 in {count} rows, first in row {row}: no Fr and no Ic there.',
    'Die Mantelreibung ist in {count} Zeilen nicht grösser als 0, zuerst in Zeile {row}: dort weder Fr noch Ic.',
    'Le frottement latéral n’est pas supérieur à 0 dans {count} lignes, d’abord à la ligne {row} : ni Fr ni Ic à cet endroit.',
    'L’attrito laterale non è maggiore di 0 in {count} righe, la prima è la riga {row}: lì né Fr né Ic.',
  ],
  'calculation.warning.QN_NEGATIVE': [
    'The net cone resistance is not above 0 in {count} rows, first in row {row}: nothing is derived there.',
    'Der Nettospitzendruck ist in {count} Zeilen nicht grösser als 0, zuerst in Zeile {row}: dort wird nichts abgeleitet.',
    'La résistance nette n’est pas supérieure à 0 dans {count} lignes, d’abord à la ligne {row} : rien n’y est dérivé.',
    'La resistenza netta non è maggiore di 0 in {count} righe, la prima è la riga {row}: lì non si deriva nulla.',
  ],
  'calculation.warning.LENGTH_MISMATCH': [
    'The depth reached differs from the one stated by more than 1 %.',
    'Die erreichte Tiefe weicht um mehr als 1 % von der angegebenen ab.',
    'La profondeur atteinte s’écarte de plus de 1 % de celle indiquée.',
    'La profondità raggiunta si scosta di oltre l’1 % da quella indicata.',
  ],
  'calculation.warning.FS_SMALL': [
    'The sleeve friction is below 2 kPa in {count} rows, first in row {row}: St is unreliable there.',
    'Die Mantelreibung liegt in {count} Zeilen unter 2 kPa, zuerst in Zeile {row}: St ist dort unzuverlässig.',
    'Le frottement latéral est inférieur à 2 kPa dans {count} lignes, d’abord à la ligne {row} : St n’y est pas fiable.',
    'L’attrito laterale è inferiore a 2 kPa in {count} righe, la prima è la riga {row}: lì St non è affidabile.',
  ],
  'calculation.warning.PHI_RANGE': [
    'φ′ of sand lies outside 25…50° in {count} rows, first in row {row}, where its formula is not meant for.',
    'φ′ von Sand liegt in {count} Zeilen ausserhalb von 25…50°, zuerst in Zeile {row}, wofür die Formel nicht gedacht ist.',
    'φ′ du sable sort de 25…50° dans {count} lignes, d’abord à la ligne {row}, où sa formule n’est pas prévue.',
    'φ′ della sabbia è fuori da 25…50° in {count} righe, la prima è la riga {row}, dove la formula non è prevista.',
  ],
  'calculation.warning.TOE_NEAR_END': [
    'A pile toe in the last {count} rows, from row {row}, is too near the end of the test: no resistance is given there.',
    'Ein Pfahlfuss in den letzten {count} Zeilen, ab Zeile {row}, liegt zu nahe am Ende der Sondierung: dort steht kein Widerstand.',
    'Une pointe de pieu dans les {count} dernières lignes, dès la ligne {row}, est trop près de la fin de l’essai : pas de résistance à cet endroit.',
    'Una punta di palo nelle ultime {count} righe, dalla riga {row}, è troppo vicina alla fine della prova: lì non c’è resistenza.',
  ],
  'calculation.warning.PILE_TOO_LONG': [
    'The pile is longer than the test tells about: it has no resistance anywhere.',
    'Der Pfahl ist länger, als die Sondierung Auskunft gibt: er hat nirgends einen Widerstand.',
    'Le pieu est plus long que ce que l’essai renseigne : il n’a de résistance nulle part.',
    'Il palo è più lungo di quanto la prova informi: non ha resistenza in alcun punto.',
  ],
  'calculation.warning.EQUIPMENT_MISSING': [
    'The equipment is not known: neither rd nor qd is given.',
    'Das Gerät ist nicht bekannt: weder rd noch qd ist angegeben.',
    'L’appareil n’est pas connu : ni rd ni qd ne sont donnés.',
    'L’attrezzatura non è nota: non si danno né rd né qd.',
  ],
  'calculation.warning.HAMMER_ROUNDED': [
    'The file says 64 kg for the hammer, which is 63.5 kg rounded; 63.5 kg is used.',
    'Die Datei nennt 64 kg für den Bären, das sind gerundete 63.5 kg; verwendet sind 63.5 kg.',
    'Le fichier indique 64 kg pour le mouton, soit 63.5 kg arrondis ; 63.5 kg sont utilisés.',
    'Il file indica 64 kg per il maglio, cioè 63.5 kg arrotondati; si usano 63.5 kg.',
  ],
  'calculation.warning.CONE_CONTRADICTS_TYPE': [
    'The cone of the file is not that of the type of test; that of the type is used.',
    'Der Konus der Datei ist nicht der des Sondentyps; verwendet ist der des Typs.',
    'La pointe du fichier n’est pas celle du type d’essai ; celle du type est utilisée.',
    'La punta del file non è quella del tipo di prova; si usa quella del tipo.',
  ],
  'calculation.warning.NO_ENERGY_RATIO': [
    'The energy ratio Er is not known: N60 and what follows from it are not given.',
    'Das Energieverhältnis Er ist nicht bekannt: N60 und was daraus folgt fehlen.',
    'Le rapport d’énergie Er n’est pas connu : N60 et ce qui en découle manquent.',
    'Il rapporto di energia Er non è noto: N60 e ciò che ne segue mancano.',
  ],
} as const satisfies Table
