import type { TextTable } from '../../kit/languages.ts'

/** The map, and the point picker. */
export const mapTexts = {
  'map.label': ['Map of the objects', 'Karte der Objekte', 'Carte des objets', 'Carta degli oggetti'],
  'map.pick': ['Point on the map', 'Punkt auf der Karte', 'Point sur la carte', 'Punto sulla carta'],
  'map.pickKeys': [
    'Click or drag sets the point. Arrow keys move it, with Shift further; Enter sets it in the middle.',
    'Ein Klick oder Ziehen setzt den Punkt. Pfeiltasten verschieben ihn, mit Umschalt weiter; Enter setzt ihn in die Mitte.',
    'Cliquer ou glisser place le point. Les flèches le déplacent, avec Maj plus loin; Entrée le place au milieu.',
    'Un clic o il trascinamento pone il punto. Le frecce lo spostano, con Maiusc di più; Invio lo pone al centro.',
  ],
  'map.keys': [
    'Arrow keys move the map, plus and minus zoom, 0 shows everything. N and P go to the next and previous object, Enter opens it.',
    'Pfeiltasten verschieben die Karte, Plus und Minus zoomen, 0 zeigt alles. N und P gehen zum nächsten und vorigen Objekt, Enter öffnet es.',
    'Les flèches déplacent la carte, plus et moins zooment, 0 montre tout. N et P vont à l’objet suivant et précédent, Entrée l’ouvre.',
    'Le frecce spostano la carta, più e meno ingrandiscono e riducono, 0 mostra tutto. N e P vanno all’oggetto seguente e precedente, Invio lo apre.',
  ],
  'map.zoomIn': ['Zoom in', 'Vergrössern', 'Agrandir', 'Ingrandisci'],
  'map.zoomOut': ['Zoom out', 'Verkleinern', 'Réduire', 'Riduci'],
  'map.fit': ['Show everything', 'Alles zeigen', 'Tout montrer', 'Mostra tutto'],
  'map.base': ['Base map', 'Hintergrundkarte', 'Fond de carte', 'Carta di base'],
  'map.plain': ['Plain grid', 'Nur Gitter', 'Quadrillage seul', 'Solo reticolo'],
  'map.baseFailed': ['The base map “{name}” does not answer.', 'Die Hintergrundkarte «{name}» antwortet nicht.', 'Le fond de carte «{name}» ne répond pas.', 'La carta di base «{name}» non risponde.'],
  'map.createHere': ['Create here', 'Hier anlegen', 'Créer ici', 'Crea qui'],
  'map.createHint': ['Click where the object is; Enter takes the middle. Esc ends.', 'Klicken Sie dorthin, wo das Objekt steht; Enter nimmt die Mitte. Esc beendet.', 'Cliquez là où se trouve l’objet; Entrée prend le milieu. Échap termine.', 'Fare clic dove si trova l’oggetto; Invio prende il centro. Esc termina.'],
  'map.elsewhereOne': ['1 object lies far from these', '1 Objekt liegt weit von diesen entfernt', '1 objet se trouve loin de ceux-ci', '1 oggetto si trova lontano da questi'],
  'map.elsewhereMany': ['{count} objects lie far from these', '{count} Objekte liegen weit von diesen entfernt', '{count} objets se trouvent loin de ceux-ci', '{count} oggetti si trovano lontano da questi'],
  'map.objects': ['{count} {count:object|objects}', '{count} {count:Objekt|Objekte}', '{count} {count:objet|objets}', '{count} {count:oggetto|oggetti}'],
  'map.goTo': ['Go to {name}, {distance} away', 'Zu {name} gehen, {distance} entfernt', 'Aller à {name}, à {distance}', 'Vai a {name}, a {distance}'],
  'map.showAll': ['Show all', 'Alle zeigen', 'Tout montrer', 'Mostra tutti'],
  'map.offOne': ['1 object has no coordinates in a known system', '1 Objekt hat keine Koordinaten in einem bekannten System', '1 objet n’a pas de coordonnées dans un système connu', '1 oggetto non ha coordinate in un sistema noto'],
  'map.offMany': ['{count} objects have no coordinates in a known system', '{count} Objekte haben keine Koordinaten in einem bekannten System', '{count} objets n’ont pas de coordonnées dans un système connu', '{count} oggetti non hanno coordinate in un sistema noto'],
  'map.sensors': ['{count} active {count:sensor|sensors}', '{count} {count:aktiver Sensor|aktive Sensoren}', '{count} {count:capteur actif|capteurs actifs}', '{count} {count:sensore attivo|sensori attivi}'],
  'map.detail': ['Details', 'Einzelheiten', 'Détails', 'Dettagli'],
} satisfies TextTable
