import type { Table } from '../kit/languages.ts'

/** Choosing or dropping a file to import; the rest stands in `imports` and `import-findings`. */
export const importFile = {
  'ui.import.button': ['Import file', 'Datei importieren', 'Importer un fichier', 'Importa file'],
  'ui.import.drop': [
    'Drop an AGS file to look at it',
    'AGS-Datei zum Ansehen ablegen',
    'Déposez un fichier AGS pour l’examiner',
    'Rilasciare un file AGS per esaminarlo',
  ],
  'ui.import.dropInto': [
    'Drop an AGS file to import it into {prj_num}',
    'AGS-Datei ablegen, um sie in {prj_num} zu importieren',
    'Déposez un fichier AGS pour l’importer dans {prj_num}',
    'Rilasciare un file AGS per importarlo in {prj_num}',
  ],
  'ui.import.oneFile': [
    'Import one file at a time.',
    'Importieren Sie eine Datei nach der anderen.',
    'Importez un fichier à la fois.',
    'Importare un file alla volta.',
  ],
  'ui.import.tooLarge': [
    '{filename} has {size}; at most {limit} can be imported.',
    '{filename} hat {size}; höchstens {limit} können importiert werden.',
    '{filename} fait {size}; l’importation est limitée à {limit}.',
    '{filename} è di {size}; se ne possono importare al massimo {limit}.',
  ],
} satisfies Table
