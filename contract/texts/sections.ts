import type { Table } from '../kit/languages.ts'

/** Objects beside each other along a line. */
export const sections = {
  'section.name': ['Name', 'Name', 'Nom', 'Nome'],
  'section.name.required': [
    'Give the section a name.',
    'Geben Sie dem Profil einen Namen.',
    'Donnez un nom à la coupe.',
    'Dare un nome alla sezione.',
  ],
  'section.line.points': [
    'A line has two different points at least.',
    'Eine Linie hat mindestens zwei verschiedene Punkte.',
    'Une ligne a au moins deux points différents.',
    'Una linea ha almeno due punti diversi.',
  ],
  'section.line.many': [
    'A line has {most} points at most.',
    'Eine Linie hat höchstens {most} Punkte.',
    'Une ligne a {most} points au plus.',
    'Una linea ha al massimo {most} punti.',
  ],
  'section.objects.many': [
    'A section shows {most} objects at most.',
    'Ein Profil zeigt höchstens {most} Aufschlüsse.',
    'Une coupe montre {most} sondages au plus.',
    'Una sezione mostra al massimo {most} sondaggi.',
  ],
  'section.objects.twice': [
    'An object stands in a section once.',
    'Ein Aufschluss steht in einem Profil nur einmal.',
    'Un sondage figure une seule fois dans une coupe.',
    'Un sondaggio sta una sola volta in una sezione.',
  ],
  'section.objects.unknown': [
    'The project has no such object, or it has been deleted: {names}.',
    'Diesen Aufschluss hat das Projekt nicht, oder er ist gelöscht: {names}.',
    'Le projet n’a pas ce sondage, ou il a été supprimé : {names}.',
    'Il progetto non ha questo sondaggio, o è stato eliminato: {names}.',
  ],
  'section.correlations.many': [
    'A section keeps {most} correlation lines at most.',
    'Ein Profil behält höchstens {most} Verbindungslinien.',
    'Une coupe garde {most} lignes de corrélation au plus.',
    'Una sezione conserva al massimo {most} linee di correlazione.',
  ],
  'section.correlation.same': [
    'A correlation line joins two different objects.',
    'Eine Verbindungslinie verbindet zwei verschiedene Aufschlüsse.',
    'Une ligne de corrélation relie deux sondages différents.',
    'Una linea di correlazione unisce due sondaggi diversi.',
  ],
  'section.correlation.towards': [
    'Say towards which object a boundary runs out, and of no other line.',
    'Nennen Sie den Aufschluss, gegen den eine Grenze auskeilt, und nur bei einer solchen.',
    'Indiquez vers quel sondage une limite se termine en biseau, et seulement pour celle-ci.',
    'Indicare verso quale sondaggio un limite si esaurisce, e solo per questo.',
  ],
  'section.correlation.foreign': [
    'A correlation line joins objects of its section.',
    'Eine Verbindungslinie verbindet Aufschlüsse ihres Profils.',
    'Une ligne de corrélation relie des sondages de sa coupe.',
    'Una linea di correlazione unisce sondaggi della sua sezione.',
  ],
  'section.many': [
    'A project keeps {most} sections at most. Delete one first.',
    'Ein Projekt behält höchstens {most} Profile. Löschen Sie zuerst eines.',
    'Un projet garde {most} coupes au plus. Supprimez-en une d’abord.',
    'Un progetto conserva al massimo {most} sezioni. Eliminarne prima una.',
  ],
} as const satisfies Table
