import type { Table } from '../kit/languages.ts'

/** What is said of any file that is to be imported, and of the import itself. */
export const importFindings = {
  'import.binary': [
    'This is not a text file.',
    'Das ist keine Textdatei.',
    'Ce n’est pas un fichier texte.',
    'Non è un file di testo.',
  ],
  'import.more': [
    '{count} further {count:finding is|findings are} not listed.',
    '{count} {count:weiterer Befund ist|weitere Befunde sind} nicht aufgeführt.',
    '{count} {count:autre constat n’est pas listé|autres constats ne sont pas listés}.',
    '{count} {count:altro rilievo non è elencato|altri rilievi non sono elencati}.',
  ],
  'import.encoding': [
    'The file is not UTF-8; it was read as {encoding}.',
    'Die Datei ist nicht UTF-8; sie wurde als {encoding} gelesen.',
    'Le fichier n’est pas en UTF-8; il a été lu comme {encoding}.',
    'Il file non è UTF-8; è stato letto come {encoding}.',
  ],
  'import.empty': ['The file is empty.', 'Die Datei ist leer.', 'Le fichier est vide.', 'Il file è vuoto.'],
  'import.looksLike': [
    'This is not an AGS, GEF, BRO or CSV file; it looks like {kind}.',
    'Das ist keine AGS-, GEF-, BRO- oder CSV-Datei; sie sieht nach {kind} aus.',
    'Ce n’est pas un fichier AGS, GEF, BRO ou CSV; il ressemble à {kind}.',
    'Non è un file AGS, GEF, BRO o CSV; sembra {kind}.',
  ],
  'import.plainText': [
    'This is not an AGS, GEF, BRO or CSV file; it looks like ordinary text.',
    'Das ist keine AGS-, GEF-, BRO- oder CSV-Datei; sie sieht nach gewöhnlichem Text aus.',
    'Ce n’est pas un fichier AGS, GEF, BRO ou CSV; il ressemble à du texte ordinaire.',
    'Non è un file AGS, GEF, BRO o CSV; sembra testo comune.',
  ],
  'import.readings.exists': [
    '{shortname} is left as it is: {count} {count:reading of its sensors is|readings of its sensors are} not taken over. They go in as a table, in Monitoring.',
    '{shortname} bleibt, wie es ist: {count} {count:Messwert seiner Sensoren wird|Messwerte seiner Sensoren werden} nicht übernommen. Sie lassen sich als Tabelle unter Überwachung importieren.',
    '{shortname} reste tel quel: {count} {count:mesure de ses capteurs n’est pas reprise|mesures de ses capteurs ne sont pas reprises}. Elles s’importent sous forme de tableau, sous Surveillance.',
    '{shortname} resta com’è: {count} {count:lettura dei suoi sensori non viene ripresa|letture dei suoi sensori non vengono riprese}. Si importano come tabella, in Monitoraggio.',
  ],
  'import.readings': [
    'This file contains readings over time. They go into sensors: open the object, Monitoring, Import readings.',
    'Diese Datei enthält Messwerte über die Zeit. Sie gehören in Sensoren: Objekt öffnen, Überwachung, Messwerte importieren.',
    'Ce fichier contient des mesures dans le temps. Elles vont dans des capteurs: ouvrez l’objet, Surveillance, Importer des mesures.',
    'Questo file contiene letture nel tempo. Vanno nei sensori: aprire l’oggetto, Monitoraggio, Importa letture.',
  ],
  'import.project.unnamed': [
    'The file names no project number. Choose the project to import into.',
    'Die Datei nennt keine Projektnummer. Wählen Sie das Projekt, in das importiert wird.',
    'Le fichier n’indique aucun numéro de projet. Choisissez le projet de destination.',
    'Il file non indica alcun numero di progetto. Scegliere il progetto di destinazione.',
  ],
  'import.project.taken': [
    'No project with the number {prj_num} can be created. Choose the project to import into.',
    'Ein Projekt mit der Nummer {prj_num} kann nicht angelegt werden. Wählen Sie das Projekt, in das importiert wird.',
    'Aucun projet avec le numéro {prj_num} ne peut être créé. Choisissez le projet de destination.',
    'Non è possibile creare un progetto con il numero {prj_num}. Scegliere il progetto di destinazione.',
  ],
  'import.objects.unknown': [
    'The file contains no hole “{key}”.',
    'Die Datei enthält keine Bohrung «{key}».',
    'Le fichier ne contient aucun forage «{key}».',
    'Il file non contiene alcuna perforazione «{key}».',
  ],
  'import.objects.list': [
    'Must be a JSON list of hole ids',
    'Muss eine JSON-Liste von Bohrungsbezeichnungen sein',
    'Doit être une liste JSON d’identifiants de forages',
    'Deve essere un elenco JSON di identificativi di perforazioni',
  ],
  'import.object.exists': [
    '{shortname} is in the project already and is left alone.',
    '{shortname} ist schon im Projekt und bleibt unverändert.',
    '{shortname} est déjà dans le projet et reste inchangé.',
    '{shortname} è già nel progetto e resta invariato.',
  ],
  'import.object.joins': [
    'Its soundings join those of {shortname}, which is in the same place.',
    'Die Sondierungen kommen zu {shortname}, das am selben Ort steht.',
    'Ses sondages rejoignent ceux de {shortname}, au même endroit.',
    'I suoi sondaggi si uniscono a quelli di {shortname}, nello stesso posto.',
  ],
  'import.object.repeated': [
    'What {names} measured, {shortname} gets from an earlier file already: it is not taken again.',
    'Was {names} gemessen hat, bekommt {shortname} schon aus einer früheren Datei: es wird nicht noch einmal übernommen.',
    'Les mesures de {names}, {shortname} les reçoit déjà d’un fichier précédent: elles ne sont pas reprises une seconde fois.',
    'Le misure di {names}, {shortname} le riceve già da un file precedente: non sono riprese una seconda volta.',
  ],
  'import.object.numbered': [
    'Another of the files has a {shortname} already; this one becomes {numbered}.',
    'Eine andere der Dateien hat schon ein {shortname}; dieses wird zu {numbered}.',
    'Un autre des fichiers a déjà un {shortname}; celui-ci devient {numbered}.',
    'Un altro dei file ha già un {shortname}; questo diventa {numbered}.',
  ],
  'import.duplicate.object': [
    'The same file was imported before, for {shortname}.',
    'Dieselbe Datei wurde schon importiert, für {shortname}.',
    'Le même fichier a déjà été importé, pour {shortname}.',
    'Lo stesso file è già stato importato, per {shortname}.',
  ],
  'import.duplicate.file': [
    'The same file as {name}; it is taken once.',
    'Dieselbe Datei wie {name}; sie wird einmal genommen.',
    'Le même fichier que {name}; il est pris une fois.',
    'Lo stesso file di {name}; è preso una volta.',
  ],
  'import.tooMany': [
    'At most {most} files can be imported at once.',
    'Höchstens {most} Dateien können auf einmal importiert werden.',
    'Au plus {most} fichiers peuvent être importés à la fois.',
    'Si possono importare al massimo {most} file alla volta.',
  ],
  'import.grid.unlisted': [
    'EPSG:{epsg} is not in the list of coordinate systems; {holes} {holes:hole is|holes are} stored without one.',
    'EPSG:{epsg} steht nicht in der Liste der Koordinatensysteme; {holes} {holes:Bohrung wird|Bohrungen werden} ohne gespeichert.',
    'EPSG:{epsg} n’est pas dans la liste des systèmes de coordonnées; {holes} {holes:forage est enregistré|forages sont enregistrés} sans système.',
    'EPSG:{epsg} non è nell’elenco dei sistemi di coordinate; {holes} {holes:perforazione è salvata|perforazioni sono salvate} senza sistema.',
  ],
  'import.code.unknown': [
    '{hole}: “{code}” is not in the list of {field} and was left out.',
    '{hole}: «{code}» steht nicht in der Liste von {field} und wurde weggelassen.',
    '{hole}: «{code}» n’est pas dans la liste de {field} et a été omis.',
    '{hole}: «{code}» non è nell’elenco di {field} ed è stato tralasciato.',
  ],
  'import.nothing': [
    'There is nothing to import.',
    'Es gibt nichts zu importieren.',
    'Il n’y a rien à importer.',
    'Non c’è nulla da importare.',
  ],
  'import.epsg.required': [
    'Choose a coordinate system',
    'Wählen Sie ein Koordinatensystem',
    'Choisissez un système de coordonnées',
    'Scegliere un sistema di coordinate',
  ],
  'import.undone': [
    'This import has been undone already.',
    'Dieser Import ist bereits rückgängig gemacht.',
    'Cette importation est déjà annulée.',
    'Questa importazione è già stata annullata.',
  ],
} satisfies Table
