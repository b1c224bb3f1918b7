import type { Table } from '../kit/languages.ts'

/** A delimited text as a sheet: its ranges, its columns’ units, and the rows that are left out. */
export const sheet = {
  'sheet.refused.binary': [
    'This is no text file: its bytes are no letters.',
    'Das ist keine Textdatei: ihre Bytes sind keine Buchstaben.',
    'Ce n’est pas un fichier texte: ses octets ne sont pas des lettres.',
    'Non è un file di testo: i suoi byte non sono lettere.',
  ],
  'sheet.refused.empty': ['The file is empty.', 'Die Datei ist leer.', 'Le fichier est vide.', 'Il file è vuoto.'],
  'sheet.range.depth': [
    'Please enter correct depth range',
    'Bitte korrekten Tiefenbereich eingeben',
    'Veuillez saisir une plage de profondeur correcte',
    'Inserire un intervallo di profondità corretto',
  ],
  'sheet.range.header': [
    'Please enter correct header range',
    'Bitte korrekten Kopfzeilenbereich eingeben',
    'Veuillez saisir une plage d’en-têtes correcte',
    'Inserire un intervallo di intestazione corretto',
  ],
  'sheet.range.data': [
    'Please enter correct data range',
    'Bitte korrekten Datenbereich eingeben',
    'Veuillez saisir une plage de données correcte',
    'Inserire un intervallo di dati corretto',
  ],
  'sheet.unit.header': ['from the header', 'aus der Kopfzeile', 'de l’en-tête', 'dall’intestazione'],
  'sheet.unit.row': ['from line {row}', 'aus Zeile {row}', 'de la ligne {row}', 'dalla riga {row}'],
  'sheet.unit.guessed': [
    'guessed: no unit, up to {most}',
    'angenommen: keine Einheit, bis {most}',
    'supposée: sans unité, jusqu’à {most}',
    'supposta: nessuna unità, fino a {most}',
  ],
  'sheet.unit.unknown': [
    'guessed: ‘{unit}’ is no known unit, up to {most}',
    'angenommen: ‹{unit}› ist keine bekannte Einheit, bis {most}',
    'supposée: «{unit}» n’est pas une unité connue, jusqu’à {most}',
    'supposta: «{unit}» non è un’unità nota, fino a {most}',
  ],
  'sheet.unit.none': ['no unit', 'keine Einheit', 'sans unité', 'nessuna unità'],
  'sheet.left.outside': ['outside the ranges', 'ausserhalb der Bereiche', 'hors des plages', 'fuori dagli intervalli'],
  'sheet.left.blank': ['blank', 'leer', 'vide', 'vuota'],
  'sheet.left.noDepth': ['no depth', 'keine Tiefe', 'sans profondeur', 'nessuna profondità'],
  'sheet.left.text': [
    '‘{text}’ in column {column} is no number',
    '‹{text}› in Spalte {column} ist keine Zahl',
    '«{text}» dans la colonne {column} n’est pas un nombre',
    '«{text}» nella colonna {column} non è un numero',
  ],
  'sheet.left.repeated': [
    'the depth stands in line {line} already',
    'die Tiefe steht schon in Zeile {line}',
    'la profondeur figure déjà à la ligne {line}',
    'la profondità figura già alla riga {line}',
  ],
  'sheet.wrong.depth': [
    'Line {line}: ‘{text}’ is no depth.',
    'Zeile {line}: ‹{text}› ist keine Tiefe.',
    'Ligne {line}: «{text}» n’est pas une profondeur.',
    'Riga {line}: «{text}» non è una profondità.',
  ],
  'sheet.wrong.deep': [
    'Line {line}: {depth} m is deeper than any hole.',
    'Zeile {line}: {depth} m ist tiefer als jedes Bohrloch.',
    'Ligne {line}: {depth} m dépasse tout forage.',
    'Riga {line}: {depth} m supera qualsiasi perforazione.',
  ],
  'sheet.wrong.text': [
    'Line {line}: ‘{text}’ in the column {column} is no number.',
    'Zeile {line}: ‹{text}› in der Spalte {column} ist keine Zahl.',
    'Ligne {line}: «{text}» dans la colonne {column} n’est pas un nombre.',
    'Riga {line}: «{text}» nella colonna {column} non è un numero.',
  ],
  'sheet.wrong.repeated': [
    'Line {line}: The depth {depth} m stands in line {first} already.',
    'Zeile {line}: Die Tiefe {depth} m steht schon in Zeile {first}.',
    'Ligne {line}: La profondeur {depth} m figure déjà à la ligne {first}.',
    'Riga {line}: La profondità {depth} m figura già alla riga {first}.',
  ],
  'sheet.wrong.width': [
    'Line {line}: This row has {cells} cells for {columns} columns.',
    'Zeile {line}: Diese Zeile hat {cells} Zellen für {columns} Spalten.',
    'Ligne {line}: Cette ligne a {cells} cellules pour {columns} colonnes.',
    'Riga {line}: Questa riga ha {cells} celle per {columns} colonne.',
  ],
  'sheet.wrong.header': [
    'The first line must name the depth and at least one sequence.',
    'Die erste Zeile muss die Tiefe und mindestens eine Sequenz nennen.',
    'La première ligne doit nommer la profondeur et au moins une séquence.',
    'La prima riga deve nominare la profondità e almeno una sequenza.',
  ],
  'sheet.wrong.twice': [
    'Line {line}: Two columns are named {column}.',
    'Zeile {line}: Zwei Spalten heissen {column}.',
    'Ligne {line}: Deux colonnes se nomment {column}.',
    'Riga {line}: Due colonne si chiamano {column}.',
  ],
  'sheet.wrong.unit': [
    'Line {line}: ‘{unit}’ is no unit of {column}.',
    'Zeile {line}: ‹{unit}› ist keine Einheit von {column}.',
    'Ligne {line}: «{unit}» n’est pas une unité de {column}.',
    'Riga {line}: «{unit}» non è un’unità di {column}.',
  ],
  'sheet.wrong.noRows': [
    'There is no row with a depth.',
    'Es gibt keine Zeile mit einer Tiefe.',
    'Aucune ligne n’a de profondeur.',
    'Non c’è alcuna riga con una profondità.',
  ],
} satisfies Table
