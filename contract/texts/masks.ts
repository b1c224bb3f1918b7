import type { Table } from '../kit/languages.ts'

/** Import masks. */
export const masks = {
  'mask.name.required': [
    'Enter a name for the mask',
    'Geben Sie der Maske einen Namen',
    'Donnez un nom au masque',
    'Inserire un nome per la maschera',
  ],
  'mask.unknown': [
    'You have no such mask.',
    'Sie haben keine solche Maske.',
    'Vous n’avez pas ce masque.',
    'Non esiste una maschera simile.',
  ],
  'mask.many': [
    'At most {max} masks can be kept. Delete one first.',
    'Höchstens {max} Masken können aufbewahrt werden. Löschen Sie zuerst eine.',
    'Au plus {max} masques peuvent être gardés. Supprimez-en d’abord un.',
    'Si possono conservare al massimo {max} maschere. Eliminarne prima una.',
  ],
  'mask.layout.kind': [
    'A mask of readings says how their table is laid out; one of data sequences does not.',
    'Eine Maske für Messwerte sagt, wie deren Tabelle aufgebaut ist; eine für Messreihen nicht.',
    'Un masque de mesures dit comment leur tableau est fait; un masque de séries de mesures ne le dit pas.',
    'Una maschera di letture dice com’è fatta la loro tabella; una di serie di misure no.',
  ],
} satisfies Table
