import { type Language, languages } from '@borebook/contract/kit/languages.ts'

/** Every word that the sheet of a well sets by itself; codes and names come with the records. */
const table = {
  title: ['Well design', 'Ausbauplan', 'Plan d’équipement', 'Piano di completamento'],
  drawing: ['Well', 'Ausbau', 'Équipement', 'Completamento'],
  layers: ['Layers', 'Schichten', 'Couches', 'Strati'],
  elevation: ['Elev.', 'Höhe', 'Altitude', 'Quota'],
  depth: ['Depth', 'Tiefe', 'Prof.', 'Prof.'],
  // before the scales of depths and of widths
  depthScale: ['Depth', 'Tiefe', 'Profondeur', 'Profondità'],
  widthScale: ['Width', 'Breite', 'Largeur', 'Larghezza'],
  none: [
    'Nothing is recorded of a well in this hole.',
    'In diesem Loch ist kein Ausbau erfasst.',
    'Aucun équipement n’est saisi dans ce forage.',
    'In questo foro non è rilevato alcun completamento.',
  ],
  // tables
  tubes: ['Tubes', 'Rohre', 'Tubes', 'Tubi'],
  tube: ['Tube', 'Rohr', 'Tube', 'Tubo'],
  annulus: ['Annulus', 'Ringraum', 'Espace annulaire', 'Intercapedine'],
  hole: ['Hole', 'Bohrloch', 'Forage', 'Foro'],
  heads: ['Well head', 'Abschluss', 'Tête', 'Testa'],
  water: ['Water levels', 'Wasserstände', 'Niveaux d’eau', 'Livelli d’acqua'],
  gauges: ['Instruments', 'Messgeräte', 'Instruments', 'Strumenti'],
  continued: ['(continued)', '(Fortsetzung)', '(suite)', '(continua)'],
  fromTo: ['from – to', 'von – bis', 'de – à', 'da – a'],
  kind: ['Type', 'Art', 'Type', 'Tipo'],
  material: ['Material', 'Material', 'Matériau', 'Materiale'],
  diameters: ['Ø\u00a0o\u00a0/\u00a0i', 'Ø\u00a0a\u00a0/\u00a0i', 'Ø\u00a0e\u00a0/\u00a0i', 'Ø\u00a0e\u00a0/\u00a0i'],
  wall: ['Wall', 'Wand', 'Paroi', 'Parete'],
  openings: ['Openings', 'Öffnungen', 'Ouvertures', 'Aperture'],
  slot: ['Slot', 'Schlitz', 'Fente', 'Fessura'],
  open: ['Open', 'Offen', 'Ouvert', 'Aperto'],
  more: ['Remarks', 'Bemerkungen', 'Remarques', 'Osservazioni'],
  grains: ['Grain', 'Körnung', 'Grains', 'Grani'],
  planned: ['Planned', 'Soll', 'Prévu', 'Previsto'],
  used: ['Used', 'Ist', 'Utilisé', 'Usato'],
  drilled: ['Ø\u00a0hole', 'Ø\u00a0Loch', 'Ø\u00a0trou', 'Ø\u00a0foro'],
  bit: ['Ø\u00a0core', 'Ø\u00a0Kern', 'Ø\u00a0carotte', 'Ø\u00a0carota'],
  casing: ['Casing', 'Verrohrung', 'Tubage', 'Rivestim.'],
  method: ['Method', 'Verfahren', 'Procédé', 'Metodo'],
  name: ['Name', 'Name', 'Nom', 'Nome'],
  diameter: ['Ø', 'Ø', 'Ø', 'Ø'],
  lid: ['Lid', 'Deckel', 'Couvercle', 'Coperchio'],
  load: ['Load', 'Last', 'Charge', 'Carico'],
  day: ['Day', 'Tag', 'Jour', 'Giorno'],
  belowTube: ['below tube', 'ab\u00a0OK Rohr', 'sous tube', 'sotto tubo'],
  belowGround: ['below ground', 'ab\u00a0OKT', 'sous terrain', 'sotto terreno'],
  serial: ['No.', 'Nr.', 'N°', 'N.'],
  // labels; followed by a diameter, a depth or a number
  to: ['to', 'bis', 'jusqu’à', 'fino a'],
  assumed: ['diameter not recorded', 'Durchmesser nicht erfasst', 'diamètre non saisi', 'diametro non rilevato'],
  end: ['End of hole', 'Endtiefe', 'Fin du forage', 'Fine del foro'],
  top: ['Top of tube', 'OK Rohr', 'Sommet du tube', 'Testa del tubo'],
  level: ['Water level', 'Wasserspiegel', 'Niveau d’eau', 'Livello d’acqua'],
  wallOf: ['wall', 'Wand', 'paroi', 'parete'],
  slotOf: ['slot', 'Schlitz', 'fente', 'fessura'],
  every: ['every', 'alle', 'tous les', 'ogni'],
  // before what holds for every stretch of a tube
  all: ['all:', 'alle:', 'tous :', 'tutti:'],
  coupling: ['coupling', 'Verbindung', 'raccord', 'giunto'],
  foot: ['foot', 'Fuss', 'pied', 'piede'],
  cover: ['head', 'Kopf', 'tête', 'testa'],
  filter: ['filter', 'Filter', 'crépine', 'filtro'],
  reference: ['reference', 'Bezug', 'référence', 'riferimento'],
  zero: ['zero', 'Nullwert', 'zéro', 'zero'],
  factor: ['factor', 'Faktor', 'facteur', 'fattore'],
  calibrated: ['calibrated', 'kalibriert', 'étalonné', 'calibrato'],
  barometer: ['barometer', 'Barometer', 'baromètre', 'barometro'],
  active: ['active', 'in Betrieb', 'en service', 'attivo'],
  since: ['since', 'seit', 'depuis', 'dal'],
  // behind a number
  earlier: ['earlier periods', 'frühere Perioden', 'périodes antérieures', 'periodi precedenti'],
  // sentences of the foot
  depthsNote: [
    'Depths in m along the hole below ground, + above it.',
    'Tiefen in m entlang der Bohrung ab Terrain, + über Terrain.',
    'Profondeurs en m le long du forage sous le terrain, + au-dessus.',
    'Profondità in m lungo il foro sotto il terreno, + sopra.',
  ],
  volumeNote: [
    'Volumes in litres: planned from the diameters of hole and tubes, used as recorded.',
    'Volumen in Litern: Soll nach den Durchmessern von Loch und Rohren, Ist wie erfasst.',
    'Volumes en litres : prévu selon les diamètres du trou et des tubes, utilisé comme saisi.',
    'Volumi in litri: previsto secondo i diametri di foro e tubi, usato come rilevato.',
  ],
  unplanned: [
    'Planned – : a diameter is not recorded, or fills share the depth.',
    'Soll – : ein Durchmesser ist nicht erfasst, oder Füllungen teilen sich die Tiefe.',
    'Prévu – : un diamètre manque ou des remplissages partagent la profondeur.',
    'Previsto – : manca un diametro, o più riempimenti alla stessa profondità.',
  ],
  layersNote: [
    'Layers as on the log.',
    'Schichten wie im Profil.',
    'Couches comme au profil.',
    'Strati come nel profilo.',
  ],
  notToWidth: [
    'Width not to scale:',
    'Breite nicht massstäblich:',
    'Largeur hors échelle :',
    'Larghezza non in scala:',
  ],
  assumedHole: [
    'Broken wall: diameter of the hole not recorded.',
    'Gestrichelte Wand: Lochdurchmesser nicht erfasst.',
    'Paroi tiretée : diamètre du trou non saisi.',
    'Parete tratteggiata: diametro del foro non rilevato.',
  ],
  impossible: ['Contradiction:', 'Widerspruch:', 'Contradiction :', 'Contraddizione:'],
  unnamed: [
    'Without room beside the drawing, in the tables:',
    'Ohne Platz neben der Zeichnung, in den Tabellen:',
    'Sans place à côté du dessin, dans les tableaux :',
    'Senza spazio accanto al disegno, nelle tabelle:',
  ],
  cut: [
    'Not drawn for want of room above, in the tables:',
    'Oben aus Platzmangel nicht gezeichnet, in den Tabellen:',
    'Non dessiné en haut faute de place, dans les tableaux :',
    'Non disegnato in alto per mancanza di spazio, nelle tabelle:',
  ],
  tablesOn: ['Tables on page', 'Tabellen auf Seite', 'Tableaux à la page', 'Tabelle a pagina'],
  template: ['Template', 'Vorlage', 'Modèle', 'Modello'],
} as const

export type WellWords = { readonly [K in keyof typeof table]: string }

/** The words of a sheet in a language. */
export const wellWords = (language: Language): WellWords =>
  Object.fromEntries(
    Object.entries(table).map(([key, words]) => [key, words[languages.indexOf(language)]]),
  ) as unknown as WellWords
