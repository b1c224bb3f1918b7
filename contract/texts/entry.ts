import type { TextTable } from '../kit/languages.ts'

/** Typing records quickly: the line that becomes codes, what Tab stops at, what stays for the next record. */
export const entryTexts = {
  'entry.line': ['Line entry', 'Zeileneingabe', 'Saisie en ligne', 'Immissione in riga'],
  'entry.line.example': ['e.g. 3.4 siSa, gr1 bn  or  silt, clayey, grey, soft // comment', 'z. B. 3.4 siSa, gr1 bn  oder  Silt, tonig, grau, weich // Kommentar', 'p. ex. 3.4 siSa, gr1 bn  ou  limon argileux, gris, mou // commentaire', 'p. es. 3.4 siSa, gr1 bn  o  limo argilloso, grigio, molle // commento'],
  'entry.line.adds': ['adds the layer', 'fügt die Schicht hinzu', 'ajoute la couche', 'aggiunge lo strato'],
  'entry.line.saves': ['saves', 'speichert', 'enregistre', 'salva'],
  'entry.line.to': ['{from} to', '{from} bis', '{from} à', '{from} a'],
  'entry.line.guess': ['Ochre: a guess, click to change.', 'Ocker: geraten, anklicken zum Ändern.', 'Ocre: supposé, cliquer pour changer.', 'Ocra: supposto, fare clic per cambiare.'],
  'entry.line.text': [
    'What no list knows or is a guess stays as text: the description is kept as typed.',
    'Was keine Liste kennt oder geraten ist, bleibt Text: Die Beschreibung bleibt wie eingegeben.',
    'Ce qu’aucune liste ne connaît ou qui est supposé reste du texte: la description reste telle que saisie.',
    'Quanto nessuna lista conosce o è supposto resta testo: la descrizione resta come inserita.',
  ],
  'entry.line.after': [
    'What no list knows or is a guess comes at the end of the description.',
    'Was keine Liste kennt oder geraten ist, kommt ans Ende der Beschreibung.',
    'Ce qu’aucune liste ne connaît ou qui est supposé vient à la fin de la description.',
    'Quanto nessuna lista conosce o è supposto va alla fine della descrizione.',
  ],
  'entry.line.asText': ['leave as text', 'als Text belassen', 'laisser comme texte', 'lasciare come testo'],
  'entry.line.unknown': ['not in the lists', 'in keiner Liste', 'dans aucune liste', 'in nessuna lista'],
  'entry.line.above': ['as above', 'wie oben', 'comme ci-dessus', 'come sopra'],
  'entry.line.more': ['and {count} more', 'und {count} weitere', 'et {count} de plus', 'e {count} altri'],
  'entry.line.parts': ['What was understood', 'Was verstanden wurde', 'Ce qui a été compris', 'Che cosa è stato capito'],
  'entry.stops': ['Tab stops at', 'Tab hält bei', 'Tab s’arrête à', 'Tab si ferma a'],
  'entry.stops.all': ['All fields', 'Alle Felder', 'Tous les champs', 'Tutti i campi'],
  'entry.stops.usual': ['Only the usual fields', 'Nur die üblichen Felder', 'Champs usuels', 'Solo i campi usuali'],
  'entry.takes': ['takes over what is proposed', 'übernimmt den Vorschlag', 'reprend la proposition', 'riprende la proposta'],
  'entry.pins': ['keeps for the next', 'behält für die nächste', 'garde pour la suivante', 'tiene per il seguente'],
  'entry.pin': ['Keep for the next record', 'Für den nächsten Datensatz behalten', 'Garder pour la saisie suivante', 'Tenere per il prossimo record'],
  'entry.pin.stays': ['Stays for the next record', 'Bleibt für den nächsten Datensatz', 'Reste pour la saisie suivante', 'Resta per il prossimo record'],
} satisfies TextTable
