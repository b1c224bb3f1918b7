import type { LayerInput, SublayerInput } from './layers.ts'

/** What stands above the ends of a stretch and its length in tables of other programs: English, German, French, Italian. */
export const stretchHeaders = {
  from: [
    'From, Top, Depth top, Upper depth',
    'Von, Ab, Oberkante, OK, Teufe von, Tiefe OK',
    'De, Début, Toit, Prof. de, Profondeur de, Profondeur supérieure',
    'Da, Tetto, Prof. da, Profondità da, Profondità superiore',
  ],
  to: [
    'To, Base, Bottom, Depth base, Lower depth',
    'Bis, Unterkante, UK, Teufe bis, Tiefe UK, Basis',
    'À, Jusqu’à, Fin, Mur, Prof. à, Profondeur à, Profondeur inférieure',
    'A, Fino a, Letto, Prof. a, Profondità a, Profondità inferiore',
  ],
  length: ['Layer thickness', 'Schichtdicke, Schichtmächtigkeit, Dicke', 'Puissance', 'Potenza, Spessore strato'],
} as const

/** How tables say behind a unit that depths go down from the ground. */
export const belowGround = ['bgl', 'u. GOK', 'unter GOK', 'ab OKT', 'u. OKT', 'ab Terrain', 'sous TN', 'da p.c.']

/** What stands above a field of a layer besides what it is called here: words of EN ISO 14688, SN 670 004 and DIN 4022. */
export const layerHeaders: Partial<Record<keyof (LayerInput & SublayerInput), readonly string[]>> = {
  prinstype: [
    'Main component, Main fraction, Principal fraction, Principal soil type, Primary fraction, Main soil type, Soil type, Lithology',
    'Hauptgemengteil, Hauptanteil, Hauptkomponente, Hauptbodenart, Bodenart, Gesteinsart, Lithologie',
    'Composante principale, Fraction principale, Constituant principal, Type de sol, Lithologie',
    'Frazione principale, Costituente principale, Tipo di terreno, Litologia',
  ],
  secstype: [
    'Secondary fractions, Secondary fraction, Secondary components, Secondary constituents, Minor constituents',
    'Nebengemengteile, Nebengemengteil, Nebenanteile, Nebenanteil, Nebenkomponenten, Nebenbodenart, Nebenbestandteil',
    'Composantes secondaires, Fractions secondaires, Fraction secondaire, Constituants secondaires',
    'Frazioni secondarie, Frazione secondaria, Costituenti secondari, Componenti minori',
  ],
  auxcomp: ['Admixtures', 'Beimengung', 'Adjonctions, Inclusions', 'Inclusioni'],
  orgcomp: [
    'Organic content, Organics',
    'Organische Bestandteile, Organischer Anteil, Organische Beimengung',
    'Matières organiques, Matière organique',
    'Sostanza organica, Componenti organici',
  ],
  carbcont: [
    'Carbonate, Lime content',
    'Karbonatgehalt, Carbonatgehalt, Kalk',
    'Carbonates, Teneur en carbonates, Teneur en chaux',
    'Carbonati, Contenuto in carbonati, Tenore in carbonati',
  ],
  colour: ['Color', 'Farbton, Färbung', 'Teinte', 'Colorazione'],
  smell: ['Odor, Smell', 'Geruchsprobe', 'Odeurs', 'Odori'],
  gruppe: [
    'Soil group, USCS, USCS class',
    'Bodengruppe, Bodenklasse, Bodenklassifikation',
    'Groupe de sol, Classification USCS',
    'Gruppo di terreno, Classificazione USCS',
  ],
  genese: ['Origin, Geological origin', 'Geologische Herkunft, Entstehung', 'Origine', 'Origine geologica'],
  stratigr: [
    'Formation, Geological unit, Geology',
    'Geologische Einheit, Geologie',
    'Unité géologique, Géologie',
    'Formazione, Unità geologica, Geologia',
  ],
  weather: ['Weathering grade', 'Verwitterungsgrad', 'Degré d’altération', 'Grado di alterazione'],
  layer_name: [
    'Soil description, Layer description, Ground description',
    'Schichtbeschreibung, Bodenbeschreibung, Materialbeschreibung, Benennung, Schichtbezeichnung',
    'Description du sol, Description de la couche, Désignation',
    'Descrizione del terreno, Descrizione dello strato, Descrizione litologica',
  ],
  commentary: ['Comments', 'Kommentare', 'Commentaires', 'Commenti'],
  notelayer: ['Remark, Notes', 'Bemerkung, Anmerkung, Anmerkungen', 'Remarque, Observations', 'Osservazione, Note'],
}
