import type { TextTable } from '../kit/languages.ts'

/** Fields of any form. */
export const fieldTexts = {
  'field.noMatch': ['Nothing matches', 'Nichts passt', 'Rien ne correspond', 'Nessuna corrispondenza'],
  'field.strength.0': ['trace', 'Spuren', 'traces', 'tracce'],
  'field.strength.1': ['slightly', 'schwach', 'légèrement', 'debolmente'],
  'field.strength.2': ['plain', 'ohne Zusatz', 'sans qualificatif', 'semplice'],
  'field.strength.3': ['very', 'stark', 'fortement', 'molto'],
  'field.strength.4': ['and', 'und', 'et', 'e'],
  'field.time': ['Time', 'Zeit', 'Heure', 'Ora'],
  'field.retired': ['retired', 'zurückgezogen', 'retiré', 'ritirato'],
  'field.values': ['{count} {count:value|values}', '{count} {count:Wert|Werte}', '{count} {count:valeur|valeurs}', '{count} {count:valore|valori}'],
} satisfies TextTable
