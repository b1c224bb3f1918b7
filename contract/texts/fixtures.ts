import type { Table } from '../kit/languages.ts'

/** The fixtures: what their panel says of all their nouns, and where they contradict each other. */
export const fixtures = {
  // rules
  'fixture.depth.required': [
    'Depth is required!',
    'Die Tiefe ist erforderlich!',
    'La profondeur est requise!',
    'La profondità è obbligatoria!',
  ],
  'fixture.depthfrom.required': [
    'Depth from is required!',
    'Tiefe von ist erforderlich!',
    'La profondeur de départ est requise!',
    'La profondità iniziale è obbligatoria!',
  ],
  'fixture.depthto.required': [
    'Depth to is required!',
    'Tiefe bis ist erforderlich!',
    'La profondeur de fin est requise!',
    'La profondità finale è obbligatoria!',
  ],
  // what the screen says of them
  'fixture.loadFailed': [
    'Unable to fetch Drilling observation data',
    'Der Ausbau konnte nicht geladen werden',
    'Impossible de charger l’équipement',
    'Impossibile caricare il completamento',
  ],
  'fixture.tubeListFailed': [
    'Unable to fetch Tube Material List',
    'Die Liste der Rohrmaterialien konnte nicht geladen werden',
    'Impossible de charger la liste des matériaux de tube',
    'Impossibile caricare l’elenco dei materiali dei tubi',
  ],
  // well fixtures
  'fixture.tab.enclosures': ['Surface enclosure', 'Oberflächenabschluss', 'Tête d’ouvrage', 'Chiusura di superficie'],
  'fixture.tab.tubes': ['Tubes', 'Rohre', 'Tubes', 'Tubi'],
  'fixture.tab.instruments': ['Instrumentation', 'Instrumentierung', 'Instrumentation', 'Strumentazione'],
  'fixture.tab.fills': ['Tube fill', 'Ringraumverfüllung', 'Remplissage', 'Riempimento'],
  'fixture.newTube': ['New Tube', 'Neues Rohr', 'Nouveau tube', 'Nuovo tubo'],
  'fixture.newFill': ['New Tube fill', 'Neue Ringraumverfüllung', 'Nouveau remplissage', 'Nuovo riempimento'],
  'fixture.newEnclosure': [
    'New Surface Enclosure',
    'Neuer Oberflächenabschluss',
    'Nouvelle tête d’ouvrage',
    'Nuova chiusura di superficie',
  ],
  'fixture.newInstrument': ['New Instrument', 'Neues Instrument', 'Nouvel instrument', 'Nuovo strumento'],
  'fixture.drawing': [
    'Well schematic of {name}',
    'Ausbauzeichnung von {name}',
    'Coupe de l’équipement de {name}',
    'Schema del completamento di {name}',
  ],
  'fixture.full': [
    'Open the drawing full',
    'Zeichnung gross öffnen',
    'Ouvrir le dessin en grand',
    'Aprire il disegno in grande',
  ],
  'fixture.none.tubes': [
    'No tube is recorded here yet.',
    'Hier ist noch kein Rohr erfasst.',
    'Aucun tube n’est encore saisi ici.',
    'Qui non è ancora registrato alcun tubo.',
  ],
  'fixture.none.fills': [
    'No tube fill is recorded here yet.',
    'Hier ist noch keine Ringraumverfüllung erfasst.',
    'Aucun remplissage n’est encore saisi ici.',
    'Qui non è ancora registrato alcun riempimento.',
  ],
  'fixture.none.enclosures': [
    'No surface enclosure is recorded here yet.',
    'Hier ist noch kein Oberflächenabschluss erfasst.',
    'Aucune tête d’ouvrage n’est encore saisie ici.',
    'Qui non è ancora registrata alcuna chiusura di superficie.',
  ],
  'fixture.none.instruments': [
    'No instrument is recorded here yet.',
    'Hier ist noch kein Instrument erfasst.',
    'Aucun instrument n’est encore saisi ici.',
    'Qui non è ancora registrato alcuno strumento.',
  ],
  'fixture.noLayers': ['No layer yet.', 'Noch kein Abschnitt.', 'Encore aucun tronçon.', 'Ancora nessun tratto.'],
  'fixture.addLayer': [
    'Add a layer to {name}',
    '{name}: Abschnitt hinzufügen',
    'Ajouter un tronçon à {name}',
    'Aggiungere un tratto a {name}',
  ],
  'fixture.addFirst': ['Add a layer', 'Abschnitt hinzufügen', 'Ajouter un tronçon', 'Aggiungere un tratto'],
  'fixture.rename': ['Rename {name}', '{name} umbenennen', 'Renommer {name}', 'Rinominare {name}'],
  'fixture.remove': ['Delete {name}', '{name} löschen', 'Supprimer {name}', 'Eliminare {name}'],
  'fixture.fault.tubeWiderThanHole': [
    'The tube of {od} mm is wider than the hole of {hole} mm at {depth} m.',
    'Das Rohr von {od} mm ist breiter als das Bohrloch von {hole} mm bei {depth} m.',
    'Le tube de {od} mm est plus large que le trou de {hole} mm à {depth} m.',
    'Il tubo di {od} mm è più largo del foro di {hole} mm a {depth} m.',
  ],
  'fixture.fault.couplingWiderThanHole': [
    'The coupling of {od} mm is wider than the hole of {hole} mm at {depth} m.',
    'Die Muffe von {od} mm ist breiter als das Bohrloch von {hole} mm bei {depth} m.',
    'Le manchon de {od} mm est plus large que le trou de {hole} mm à {depth} m.',
    'Il manicotto di {od} mm è più largo del foro di {hole} mm a {depth} m.',
  ],
  'fixture.fault.tubesTooWide': [
    'From {depth} m on, {count} tubes do not fit into the hole of {hole} mm side by side.',
    'Ab {depth} m haben {count} Rohre im Bohrloch von {hole} mm nebeneinander keinen Platz.',
    'À partir de {depth} m, {count} tubes ne tiennent pas côte à côte dans le trou de {hole} mm.',
    'Da {depth} m, {count} tubi non stanno uno accanto all’altro nel foro di {hole} mm.',
  ],
  'fixture.fault.casingWiderThanBit': [
    'The casing of {od} mm is wider than the bit of {hole} mm.',
    'Die Verrohrung von {od} mm ist breiter als das Bohrwerkzeug von {hole} mm.',
    'Le tubage de {od} mm est plus large que l’outil de {hole} mm.',
    'Il rivestimento di {od} mm è più largo dell’utensile di {hole} mm.',
  ],
  'fixture.fault.innerAboveOuter': [
    'The inner diameter of {id} mm is larger than the outer one of {od} mm.',
    'Der Innendurchmesser von {id} mm ist grösser als der Aussendurchmesser von {od} mm.',
    'Le diamètre intérieur de {id} mm est plus grand que l’extérieur de {od} mm.',
    'Il diametro interno di {id} mm è maggiore di quello esterno di {od} mm.',
  ],
  'fixture.fault.tubeBelowHole': [
    'The tube reaches down to {depth} m, the hole ends at {end} m.',
    'Das Rohr reicht bis {depth} m, das Bohrloch endet bei {end} m.',
    'Le tube descend jusqu’à {depth} m, le trou finit à {end} m.',
    'Il tubo arriva a {depth} m, il foro finisce a {end} m.',
  ],
  'fixture.fault.filterBelowHole': [
    'The filter reaches down to {depth} m, the hole ends at {end} m.',
    'Der Filter reicht bis {depth} m, das Bohrloch endet bei {end} m.',
    'La crépine descend jusqu’à {depth} m, le trou finit à {end} m.',
    'Il filtro arriva a {depth} m, il foro finisce a {end} m.',
  ],
  'fixture.fault.fillBelowHole': [
    'The fill reaches down to {depth} m, the hole ends at {end} m.',
    'Die Füllung reicht bis {depth} m, das Bohrloch endet bei {end} m.',
    'Le remplissage descend jusqu’à {depth} m, le trou finit à {end} m.',
    'Il riempimento arriva a {depth} m, il foro finisce a {end} m.',
  ],
  'fixture.fault.fillOverlap': [
    'From {from} to {to} m the fill has two layers.',
    'Von {from} bis {to} m hat die Füllung zwei Schichten.',
    'De {from} à {to} m, le remplissage a deux couches.',
    'Da {from} a {to} m il riempimento ha due strati.',
  ],
  'fixture.fault.tubeOverlap': [
    'From {from} to {to} m the tube has two layers.',
    'Von {from} bis {to} m hat das Rohr zwei Abschnitte.',
    'De {from} à {to} m, le tube a deux tronçons.',
    'Da {from} a {to} m il tubo ha due tratti.',
  ],
  'fixture.fault.instrumentBelowTube': [
    'The instrument at {depth} m hangs below the foot of its tube at {end} m.',
    'Das Instrument bei {depth} m hängt unter dem Fuss seines Rohrs bei {end} m.',
    'L’instrument à {depth} m pend sous le pied de son tube à {end} m.',
    'Lo strumento a {depth} m pende sotto il piede del suo tubo a {end} m.',
  ],
  'fixture.fault.instrumentBelowHole': [
    'The instrument at {depth} m lies below the end of the hole at {end} m.',
    'Das Instrument bei {depth} m liegt unter dem Ende des Bohrlochs bei {end} m.',
    'L’instrument à {depth} m est sous la fin du trou à {end} m.',
    'Lo strumento a {depth} m è sotto la fine del foro a {end} m.',
  ],
} satisfies Table
