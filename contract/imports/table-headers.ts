import { dictionaryTypes } from '../dictionary-numbers.ts'
import type { ObservationInput } from '../groundwater/observations.ts'
import type { LayerInput, SublayerInput } from '../layers.ts'
import type { SampleInput } from '../samples.ts'
import type { BackfillInput } from '../wells/backfill.ts'
import type { CoringInput } from '../wells/coring.ts'
import type { DrillingInput } from '../wells/drilling.ts'
import type { FlushingInput } from '../wells/flushing.ts'

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
export const belowGround = [
  'bgl',
  'u. GOK',
  'unter GOK',
  'ab OKT',
  'u. OKT',
  'ab Terrain',
  'u. T.',
  'unter Terrain',
  'sous TN',
  'da p.c.',
]

/** Words by field, each string one language's, parted by commas. */
type Headers<V> = { readonly [F in keyof V]?: readonly string[] }

const remarks = [
  'Comments, Comment, Remarks, Remark, Notes, Note',
  'Bemerkungen, Bemerkung, Anmerkungen, Anmerkung, Kommentare, Kommentar',
  'Remarques, Remarque, Commentaires, Commentaire',
  'Osservazioni, Osservazione, Commenti, Commento, Note',
]
const dates = ['Date, Day', 'Datum, Tag', 'Date, Jour', 'Data, Giorno']
const depthWords = ['Depth', 'Tiefe', 'Profondeur, Prof.', 'Profondità, Prof.']

/** What stands above a field of a layer besides what it is called here: words of EN ISO 14688, SN 670 004 and DIN 4022. */
const layerHeaders: Headers<LayerInput & SublayerInput> = {
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
  // one field for how stiff a fine soil and how dense a coarse one is
  beschbg: [
    'Consistency, Stiffness, Density, Relative density, Consistency/Density, Consistency or density',
    'Konsistenz, Lagerung, Lagerungsdichte, Konsistenz/Lagerung, Lagerung/Konsistenz, Konsistenz/Lagerungsdichte',
    'Consistance, Compacité, Consistance/Compacité, Densité, Consistance/Densité',
    'Consistenza, Densità, Addensamento, Consistenza/Densità, Consistenza/Addensamento',
  ],
  notelayer: ['Remark, Notes', 'Bemerkung, Anmerkung, Anmerkungen', 'Remarque, Observations', 'Osservazione, Note'],
}

const coringHeaders: Headers<CoringInput> = {
  core_recovery: [
    'Recovery, Recovered length, Core length, Length recovered',
    'Gewinn, Kernlänge, Gewinnlänge, Kerngewinnlänge',
    'Récupération, Longueur récupérée, Longueur de carotte',
    'Recupero, Lunghezza recuperata, Lunghezza di carota',
  ],
  tcr: [
    'Total core recovery, Core recovery %, Recovery %, Recovery ratio, Core recovery in %',
    'Kerngewinn %, Kerngewinn in %, Gewinn %, Gewinn in %, Kerngewinngrad, Gewinngrad, Gesamtkerngewinn',
    'Récupération totale, Récupération %, Récupération en %, Récupération de carotte %, Taux de récupération, Taux de carottage',
    'Recupero totale, Recupero %, Recupero in %, Recupero di carota %, Percentuale di carotaggio',
  ],
  scr: [
    'Solid core recovery',
    'Kerngewinn fest, Fester Kerngewinn',
    'Récupération de carotte solide',
    'Recupero solido',
  ],
  rqd: ['Rock quality designation, RQD index', 'RQD-Wert, RQD-Index', 'Indice RQD', 'Indice RQD'],
  core_retainer: [
    'Core catcher, Catcher, Core lifter',
    'Kernfang, Kernfangring',
    'Extracteur de carotte',
    'Estrattore di carote',
  ],
  liner_type: ['Liner, Liner material', 'Linertyp, Linerart', 'Gaine, Type de gaine', 'Tipo di liner'],
}

const drillingHeaders: Headers<DrillingInput> = {
  drilling_action: ['Action', 'Bohrart, Antrieb', 'Avancement', 'Avanzamento'],
  boremeth: ['Method, Boring method', 'Verfahren, Bohrmethode', 'Méthode', 'Metodo, Metodo di sondaggio'],
  drill_bit_type: [
    'Bit, Bit type, Drill bit, Tool',
    'Bohrkrone, Krone, Werkzeug',
    'Outil, Couronne',
    'Utensile, Corona',
  ],
  drilling_medium: ['Medium, Flushing medium, Flush', 'Spülung, Spülmittel', 'Fluide, Fluide d’injection', 'Fluido'],
  circulation_method: ['Circulation', 'Zirkulation, Spülverfahren', 'Circulation', 'Circolazione'],
  blcode: ['Casing', 'Verrohrt, Rohre', 'Tubage', 'Rivestimento, Tubazione'],
  drill_od: [
    'Hole diameter, Borehole diameter, Diameter, Drill diameter, Bit diameter',
    'Bohrdurchmesser, Durchmesser, Bohrlochdurchmesser',
    'Diamètre, Diamètre de forage',
    'Diametro, Diametro di perforazione, Diametro foro',
  ],
  casing_od: [
    'Casing diameter',
    'Rohrdurchmesser, Verrohrungsdurchmesser',
    'Diamètre du tubage',
    'Diametro del rivestimento',
  ],
}

const flushingHeaders: Headers<FlushingInput> = {
  date: dates,
  time: ['Hour', 'Zeit', 'Heure', 'Orario'],
  duration: ['Length of time', 'Spüldauer', 'Durée', 'Durata'],
  fluid_additives: ['Additives, Additive', 'Zusätze, Zusatz, Additive', 'Additif', 'Additivi, Additivo'],
  fluid_flow_rate: ['Flow rate, Flow', 'Durchfluss, Spülmenge, Förderrate', 'Débit', 'Portata'],
  fluid_pressure: ['Pressure', 'Druck, Pumpendruck', 'Pression', 'Pressione'],
  fluid_loss: ['Loss, Flush loss', 'Verlust, Spülungsverlust', 'Perte', 'Perdita'],
  brand_type_comment: remarks,
}

const backfillHeaders: Headers<BackfillInput> = {
  backfill_material: [
    'Material, Fill, Backfill, Fill material',
    'Material, Verfüllung, Füllmaterial, Verfüllmaterial, Füllgut, Hinterfüllung',
    'Matériau, Remplissage, Matériau de remplissage',
    'Materiale, Riempimento, Materiale di riempimento',
  ],
  grain_size_from: [
    'Grain from, Grain size min',
    'Korn von, Körnung von, Korngrösse min',
    'Grain de, Grain min',
    'Grana da, Grana min',
  ],
  grain_size_to: [
    'Grain to, Grain size max',
    'Korn bis, Körnung bis, Korngrösse max',
    'Grain à, Grain max',
    'Grana a, Grana max',
  ],
  volume_used: ['Volume, Quantity', 'Volumen, Menge, Verbrauch', 'Volume, Quantité', 'Volume, Quantità'],
  brand_type_comment: ['Brand, Product', 'Marke, Produkt', 'Marque, Produit', 'Marca, Prodotto', ...remarks],
}

const observationHeaders: Headers<ObservationInput> = {
  observation: [
    'Type, Event, Kind',
    'Art, Ereignis, Typ, Art der Beobachtung, Feststellung',
    'Type, Événement, Constat',
    'Tipo, Evento, Constatazione',
  ],
  depthfrom: [...stretchHeaders.from, ...depthWords],
  depthto: stretchHeaders.to,
  date_time: [
    ...dates,
    'Date and time, Moment',
    'Zeitpunkt, Messdatum, Datum und Uhrzeit',
    'Date et heure, Date de mesure',
    'Data e ora, Data di misura',
  ],
  groundwater_depth: [
    'Water level, Water depth, Depth to water, Groundwater level',
    'Wasserstand, Wasserspiegel, Grundwasserspiegel, Grundwasserstand, Flurabstand, Abstich',
    'Niveau d’eau, Profondeur de l’eau, Niveau de la nappe',
    'Livello d’acqua, Profondità dell’acqua, Livello di falda',
  ],
  elevation: ['Level a.s.l.', 'Kote, Meereshöhe', 'Cote', 'Quota'],
  comments: remarks,
}

/** Words of all languages, those of the form among them, without accents. */
const sampleHeaders: Headers<SampleInput> = {
  invzbeg: [...stretchHeaders.from, 'depth from, depth, depth m, samp top, tiefe von, tiefe, profondeur, profondita'],
  invzend: [...stretchHeaders.to, 'depth to, samp base, tiefe bis, fondo'],
  sampmat: [
    'sample material, material, matrix, medium, probenmaterial, probematerial, materiau de l echantillon, materiau, matiere, materiale del campione, materiale, matrice',
  ],
  invname: [
    'sample name, name, no, nr, number, sample, sample no, sample nr, sample id, sample number, sample ref, id, ref, samp id, samp ref, designation, probenbezeichnung, probebezeichnung, bezeichnung, nummer, probe, proben nr, probe nr, probennummer, probenname, nom de l echantillon, nom, numero, n, echantillon, no d echantillon, nome del campione, nome, denominazione, campione, campione n, sigla',
  ],
  sampdate: [
    'date time, date, sample date, sampling date, date sampled, date of sampling, samp dtim, datum zeit, datum uhrzeit, datum, entnahmedatum, probenahmedatum, date heure, date de prelevement, data ora, data, data di prelievo',
  ],
  samptime: ['time, sampling time, zeit, uhrzeit, entnahmezeit, heure, ora, orario'],
  samptype: [
    'sample type, type, kind, samp type, probenart, probeart, art, typ, probentyp, entnahmeart, type d echantillon, genre, tipo di campione, tipo',
  ],
  penetr: [
    'sampler penetration, penetration, drive, driven, length driven, eindringtiefe des entnahmegerats, eindringtiefe, eindringung, penetration du carottier, enfoncement, penetrazione del campionatore, penetrazione, infissione',
  ],
  invlength: [
    'recovery, recovered, recovery length, recovered length, length recovered, gewinnlange, gewinn, kerngewinn, probenlange, longueur recuperee, recuperation, lunghezza recuperata, recupero',
  ],
  sample_container: [
    'sample container, container, samp cont, probenbehalter, probebehalter, behalter, gebinde, gefass, verpackung, recipient, contenant, emballage, contenitore, recipiente',
  ],
  sample_state: [
    'sample state, state, status, sample status, probenstatus, probestatus, status der probe, zustand, etat de l echantillon, etat, statut, stato del campione, stato',
  ],
  sampling_category: [
    'sampling category, category, sample category, entnahmekategorie, kategorie, categorie de prelevement, categorie, categoria di campionamento, categoria',
  ],
  quality_class: ['quality class, class, samp clss, guteklasse, klasse, classe de qualite, classe, classe di qualita'],
  sampcomm: [
    'comments, comment, remarks, remark, notes, note, description, samp rem, samp desc, bemerkungen, bemerkung, kommentar, anmerkung, anmerkungen, beschreibung, remarques, remarque, commentaire, commentaires, osservazioni, osservazione, commenti, commento, descrizione',
  ],
}

/** What stands above columns in tables of other programs, besides what the fields are called here: by noun and field. */
export const tableHeaders: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  layer: layerHeaders,
  sublayer: { ...layerHeaders, sublaytp: ['Type, Kind', 'Art, Typ', 'Type, Genre', 'Tipo'] },
  sample: sampleHeaders,
  drilling: drillingHeaders,
  coring: coringHeaders,
  flushing: flushingHeaders,
  backfill: backfillHeaders,
  observation: observationHeaders,
}

/** What stands in cells of such tables, besides the codes and words of a list: by the list's number and the code. */
export const tableWords: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  [dictionaryTypes.sampleTypes]: {
    g: 'gestört, disturbed, remanié, disturbato, rimaneggiato',
    ug: 'ungestört, undisturbed, intact, non remanié, indisturbato',
    kp: 'Kern, Bohrkern, core, carotte, carota',
    mp: 'gemischt, composite, bulk composite',
    wps: 'geschöpft, Schöpfprobe, grab',
  },
  [dictionaryTypes.observations]: {
    ws: 'Wasseranschnitt, Wasser angetroffen, Grundwasser angebohrt, Grundwasser angetroffen, water encountered, first water, eau rencontrée, acqua rinvenuta',
    inf: 'Wasserandrang, Wassereintritt, Wasserzufluss, Zutritt, water inflow, arrivée d’eau, venuta d’acqua',
    fls: 'Ruhewasserspiegel, Ruhewasserstand, Ruhewasser, Ruhespiegel, Wasserspiegel ruhend, rest water level, static water level, standing water level, niveau statique, livello statico',
    flr: 'Wasserspiegel gestiegen, rising water level, niveau montant, livello in aumento',
    flf: 'Wasserspiegel gesunken, falling water level, niveau descendant, livello in calo',
    art: 'artesisch, artesian, artésien, artesiano',
  },
}
