import type { Table } from '../kit/languages.ts'

/** Everything that a hole knows, beside each other on one axis. */
export const composite = {
  'panel.Composite': ['Composite', 'Übersicht', 'Vue d’ensemble', 'Quadro d’insieme'],
  'composite.tracks': ['Tracks', 'Spalten', 'Colonnes', 'Colonne'],
  'composite.shown': ['{shown} of {all}', '{shown} von {all}', '{shown} sur {all}', '{shown} di {all}'],
  'composite.all': ['All records', 'Alles', 'Tout', 'Tutto'],
  'composite.arrangement': ['Arrangement', 'Anordnung', 'Disposition', 'Disposizione'],
  'composite.own': ['My arrangement', 'Meine Anordnung', 'Ma disposition', 'La mia disposizione'],
  'composite.fit': ['Fit', 'Ganz', 'Entier', 'Intero'],
  'composite.asSheet': ['As a sheet', 'Als Blatt', 'En feuille', 'Come foglio'],
  'composite.find': ['Depth or word', 'Tiefe oder Wort', 'Profondeur ou mot', 'Profondità o parola'],
  'composite.found': ['{at} of {count}', '{at} von {count}', '{at} sur {count}', '{at} di {count}'],
  'composite.notFound': ['Nothing found', 'Nichts gefunden', 'Rien trouvé', 'Nessun risultato'],
  'composite.desk': [
    'Everything recorded of {name} on one axis of depth',
    'Alles zu {name} auf einer Tiefenachse',
    'Tout ce qui est relevé de {name} sur un axe de profondeur',
    'Tutto ciò che è rilevato di {name} su un asse di profondità',
  ],
  'composite.keys': [
    'Arrows move the line, + and − zoom, 0 shows all, Enter opens the layer at the line',
    'Pfeile bewegen die Linie, + und − zoomen, 0 zeigt alles, Enter öffnet die Schicht an der Linie',
    'Les flèches déplacent la ligne, + et − zooment, 0 montre tout, Entrée ouvre la couche à la ligne',
    'Le frecce muovono la linea, + e − ingrandiscono, 0 mostra tutto, Invio apre lo strato alla linea',
  ],
  'composite.overview': [
    'The whole hole; what is in view is framed',
    'Die ganze Bohrung; was im Bild ist, ist umrahmt',
    'Le forage entier ; ce qui est en vue est encadré',
    'L’intero foro; ciò che è in vista è incorniciato',
  ],
  'composite.head': [
    '{name}: drag to move, its right edge for its width; by keys ← →, Shift ← →, Delete',
    '{name}: ziehen verschiebt, der rechte Rand ändert die Breite; mit Tasten ← →, Umschalt ← →, Entf',
    '{name} : glisser pour déplacer, le bord droit pour la largeur ; au clavier ← →, Maj ← →, Suppr',
    '{name}: trascinare per spostare, il bordo destro per la larghezza; con i tasti ← →, Maiusc ← →, Canc',
  ],
  'composite.keptFailed': [
    'The arrangement could not be kept.',
    'Die Anordnung konnte nicht gespeichert werden.',
    'La disposition n’a pas pu être conservée.',
    'La disposizione non è stata conservata.',
  ],
  'composite.nothing': [
    'Nothing is recorded of this object yet.',
    'Zu diesem Objekt ist noch nichts erfasst.',
    'Rien n’est encore relevé pour cet objet.',
    'Di questo oggetto non è ancora rilevato nulla.',
  ],
  'composite.form': ['Record', 'Eintrag', 'Relevé', 'Rilievo'],
} satisfies Table
