import type { TextTable } from '../../kit/languages.ts'

/** Choosing or dropping a file to import; the rest stands in `imports` and the `import-…` beside this. */
export const importFileTexts = {
  'ui.import.button': ['Import files', 'Dateien importieren', 'Importer des fichiers', 'Importa file'],
  'ui.import.drop': ['Drop AGS, GEF, BRO or CSV files to look at them', 'AGS-, GEF-, BRO- oder CSV-Dateien zum Ansehen ablegen', 'Déposez des fichiers AGS, GEF, BRO ou CSV pour les examiner', 'Rilasciare file AGS, GEF, BRO o CSV per esaminarli'],
  'ui.import.dropInto': ['Drop AGS, GEF, BRO or CSV files to import them into {prj_num}', 'AGS-, GEF-, BRO- oder CSV-Dateien ablegen, um sie in {prj_num} zu importieren', 'Déposez des fichiers AGS, GEF, BRO ou CSV pour les importer dans {prj_num}', 'Rilasciare file AGS, GEF, BRO o CSV per importarli in {prj_num}'],
  'ui.import.mayNot': ['You may look at {prj_num}, but import nothing into it.', 'Sie dürfen {prj_num} ansehen, aber nichts hinein importieren.', 'Vous pouvez consulter {prj_num}, mais rien y importer.', 'È possibile consultare {prj_num}, ma non importarvi nulla.'],
  'ui.import.dropObject': [
    'Drop GEF, BRO, AGS or CSV files to put their soundings into {shortname}',
    'GEF-, BRO-, AGS- oder CSV-Dateien ablegen, um ihre Sondierungen in {shortname} zu übernehmen',
    'Déposez des fichiers GEF, BRO, AGS ou CSV pour reprendre leurs sondages dans {shortname}',
    'Rilasciare file GEF, BRO, AGS o CSV per riprendere i loro sondaggi in {shortname}',
  ],
  'ui.import.tooMany': ['At most {most} files can be imported at once.', 'Höchstens {most} Dateien können auf einmal importiert werden.', 'Au plus {most} fichiers peuvent être importés à la fois.', 'Si possono importare al massimo {most} file alla volta.'],
  'ui.import.several': ['{count} files: {names}', '{count} Dateien: {names}', '{count} fichiers: {names}', '{count} file: {names}'],
  'ui.import.tooLarge': ['{filename} has {size}; at most {limit} can be imported.', '{filename} hat {size}; höchstens {limit} können importiert werden.', '{filename} fait {size}; l’importation est limitée à {limit}.', '{filename} è di {size}; se ne possono importare al massimo {limit}.'],
} satisfies TextTable
