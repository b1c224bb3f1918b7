import type { TextTable } from '../../kit/languages.ts'

export const coringTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.coring': ['Coring run', 'Kernmarsch', 'Passe de carottage', 'Manovra di carotaggio'],
  'history.nouns.coring': ['Coring runs', 'Kernmärsche', 'Passes de carottage', 'Manovre di carotaggio'],
  'ui.import.kind.coring': ['Cores', 'Kerne', 'Carottes', 'Carote'],
  // rules
  'coring.outside': [
    'The coring run {from} – {to} m does not lie in one drilling interval.',
    'Der Kernmarsch {from} – {to} m liegt nicht in einem einzigen Bohrabschnitt.',
    'La passe de carottage {from} – {to} m n’est pas dans un seul intervalle de forage.',
    'La manovra di carotaggio {from} – {to} m non è in un solo intervallo di perforazione.',
  ],
  'coring.overlap': [
    'The coring run {from} – {to} m overlaps the one at {otherFrom} – {otherTo} m.',
    'Der Kernmarsch {from} – {to} m überlappt den bei {otherFrom} – {otherTo} m.',
    'La passe de carottage {from} – {to} m chevauche celle de {otherFrom} – {otherTo} m.',
    'La manovra di carotaggio {from} – {to} m si sovrappone a quella a {otherFrom} – {otherTo} m.',
  ],
  'coring.aboveTcr': ['Cannot be above the TCR', 'Kann nicht über dem TCR liegen', 'Ne peut pas dépasser le TCR', 'Non può superare il TCR'],
  'coring.aboveRun': ['The core recovery of {recovery} m is longer than the run of {run} m.', 'Der Kerngewinn von {recovery} m ist länger als der Kernmarsch von {run} m.', 'La récupération de {recovery} m est plus longue que la passe de {run} m.', 'Il recupero di {recovery} m è più lungo della manovra di {run} m.'],
  'coring.aboveWhole': [
    'A TCR of {tcr} % is more than the run: right only with core left from the run before.',
    'Ein TCR von {tcr} % ist mehr als der Kernmarsch: nur richtig mit Kern, der vom vorigen Marsch zurückblieb.',
    'Un TCR de {tcr} % dépasse la passe : juste seulement avec de la carotte restée de la passe précédente.',
    'Un TCR di {tcr} % supera la manovra: giusto solo con carota rimasta dalla manovra precedente.',
  ],
  'coring.offeredTcr': ['{percent} % from recovery and run', '{percent} % aus Kerngewinn und Marschlänge', '{percent} % d’après la récupération et la passe', '{percent} % da recupero e manovra'],
  'coring.offeredScr': ['{percent} % if all of it is solid', '{percent} %, wenn alles davon fest ist', '{percent} % si tout est solide', '{percent} % se è tutto solido'],
  'coring.take': ['= takes it', '= übernimmt', '= reprend la valeur', '= lo riprende'],
  'coring.left': [
    'The coring run {from} – {to} m would lie in no drilling interval.',
    'Der Kernmarsch {from} – {to} m läge in keinem Bohrabschnitt mehr.',
    'La passe de carottage {from} – {to} m ne serait plus dans aucun intervalle de forage.',
    'La manovra di carotaggio {from} – {to} m non sarebbe più in alcun intervallo di perforazione.',
  ],
  // what the screen says of them
  'coring.created': ['Coring has been successfully created!', 'Der Kernmarsch wurde erstellt.', 'La passe de carottage a été créée.', 'La manovra di carotaggio è stata creata.'],
  'coring.updated': ['Coring has been successfully updated!', 'Der Kernmarsch wurde gespeichert.', 'La passe de carottage a été enregistrée.', 'La manovra di carotaggio è stata salvata.'],
  'coring.deleted': ['Coring has been successfully removed...', 'Der Kernmarsch wurde gelöscht.', 'La passe de carottage a été supprimée.', 'La manovra di carotaggio è stata eliminata.'],
  'coring.createFailed': ['Something went wrong! {error}', 'Etwas ist schiefgelaufen! {error}', 'Une erreur est survenue! {error}', 'Qualcosa è andato storto! {error}'],
  'coring.updateFailed': ['Coring failed', 'Der Kernmarsch konnte nicht gespeichert werden', 'La passe de carottage n’a pas pu être enregistrée', 'La manovra di carotaggio non è stata salvata'],
  'coring.deleteFailed': ['Coring failed', 'Der Kernmarsch konnte nicht gelöscht werden', 'La passe de carottage n’a pas pu être supprimée', 'La manovra di carotaggio non è stata eliminata'],
  // labels of the fields
  'coring.depthfrom': ['Depth from', 'Tiefe von', 'Profondeur de', 'Profondità da'],
  'coring.depthto': ['Depth to', 'Tiefe bis', 'Profondeur à', 'Profondità a'],
  'coring.penetration': ['Penetration', 'Marschlänge', 'Avancement', 'Avanzamento'],
  'coring.core_recovery': ['Core recovery', 'Kerngewinn', 'Récupération de carotte', 'Recupero di carota'],
  'coring.core_retainer': ['Core retainer', 'Kernfänger', 'Extracteur', 'Estrattore'],
  'coring.liner_type': ['Liner type', 'Liner', 'Type de gaine (liner)', 'Tipo di liner'],
  'coring.tcr': ['TCR', 'TCR', 'TCR', 'TCR'],
  'coring.scr': ['SCR', 'SCR', 'SCR', 'SCR'],
  'coring.rqd': ['RQD', 'RQD', 'RQD', 'RQD'],
} satisfies TextTable
