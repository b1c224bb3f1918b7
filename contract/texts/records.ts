import type { Table } from '../kit/languages.ts'

/** Records of all kinds, changed in one step. */
export const records = {
  'records.none': [
    'There is no change to save',
    'Es gibt keine Änderung zu speichern',
    'Il n’y a aucune modification à enregistrer',
    'Non c’è alcuna modifica da salvare',
  ],
  'records.many': [
    'At most {max} records can be changed in one step',
    'In einem Schritt lassen sich höchstens {max} Datensätze ändern',
    '{max} enregistrements au plus peuvent être modifiés en une étape',
    'In un passo si possono modificare al massimo {max} record',
  ],
  'records.twice': [
    'Another change names this record already',
    'Eine andere Änderung nennt diesen Datensatz schon',
    'Une autre modification désigne déjà cet enregistrement',
    'Un’altra modifica indica già questo record',
  ],
} satisfies Table
