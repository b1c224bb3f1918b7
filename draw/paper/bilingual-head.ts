import type { HeadSigned, PaperHeadContent, PaperHeadField } from './paper-sheet.ts'

const apart = (text: string | undefined, from: string): string | undefined => (text === from ? undefined : text)
/** What is said in two languages on one line; what is one in both stands once. */
export const inBoth = (text: string, other: string | undefined): string =>
  other && other !== text ? `${text} / ${other}` : text

/** Fields whose values are figures and days: another language writes units and months otherwise and says no more. */
const figured = new Set([
  'elevation',
  'depth',
  'drilled',
  'ground',
  'end',
  'date',
  'water',
  'pile.head',
  'length',
  'objects',
  'heights',
  'drawn',
])
const isFigured = (key: string, value: string): boolean => figured.has(key) && /\d/.test(value)

function bothOf([label, value, key]: PaperHeadField, other: PaperHeadField | undefined): PaperHeadField {
  const second = other && apart(other[0], label)
  if (!value || isFigured(key, value)) return [label, value, key, second]
  return [label, inBoth(value, other?.[1] ?? undefined), key, second]
}

function bothSigned({ table, people, ...signed }: HeadSigned, other: HeadSigned): HeadSigned {
  return {
    ...signed,
    table: {
      ...table,
      seconds: table.heads.map((text, i) => apart(other.table.heads[i], text)),
      secondRows: table.rows.map((row, r) => row.map((text, i) => apart(other.table.rows[r]?.[i], text))),
    },
    people: people.map(([what, who, when], i) => [what, who, when, apart(other.people[i]?.[0], what)] as const),
  }
}

/**
 * A head whose labels, and whose values where they are words of codes, stand there in the language of another head of
 * the same, too.
 */
export function bilingualHead(head: PaperHeadContent, other: PaperHeadContent): PaperHeadContent {
  const { signed, release } = head
  return {
    ...head,
    kind: inBoth(head.kind, other.kind),
    release: { ...release, text: inBoth(release.text, other.release.text) },
    groups: head.groups.map(({ share, fields }, g) => ({
      share,
      fields: fields.map((field, i) => bothOf(field, other.groups[g]?.fields[i])),
    })),
    doubts: head.doubts.map(({ title, lines }, i) => ({ title: inBoth(title, other.doubts[i]?.title), lines })),
    ...(signed && other.signed ? { signed: bothSigned(signed, other.signed) } : {}),
  }
}
