/** Pages that a section is printed on at most. */
export const mostPages = 40

/** Said by calls and, instead of its pages, by the drawing of a section. */
export const tooManyPages = [
  'At this scale the section takes more than {most} pages. Choose a smaller scale.',
  'In diesem Massstab braucht das Profil mehr als {most} Seiten. Wählen Sie einen kleineren Massstab.',
  'À cette échelle la coupe prend plus de {most} pages. Choisissez une échelle plus petite.',
  'A questa scala la sezione occupa più di {most} pagine. Scegliere una scala minore.',
] as const
