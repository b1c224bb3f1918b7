import type { PaperHead } from './paper-sheet.ts'

const apart = (text: string | undefined, from: string): string | undefined => (text === from ? undefined : text)

/** A head whose labels stand there in the language of another head of the same, too; its values are its own. */
export function bilingualHead(head: PaperHead, other: PaperHead): PaperHead {
  const { signed } = head
  const kind = apart(other.kind, head.kind)
  return {
    ...head,
    kind: kind ? `${head.kind} / ${kind}` : head.kind,
    groups: head.groups.map(({ share, fields }, g) => ({
      share,
      fields: fields.map(
        ([label, value, key], i) => [label, value, key, apart(other.groups[g]?.fields[i]?.[0], label)] as const,
      ),
    })),
    ...(signed && other.signed
      ? {
          signed: {
            ...signed,
            table: {
              ...signed.table,
              seconds: signed.table.heads.map((text, i) => apart(other.signed?.table.heads[i], text)),
            },
            people: signed.people.map(
              ([what, who, when], i) => [what, who, when, apart(other.signed?.people[i]?.[0], what)] as const,
            ),
          },
        }
      : {}),
  }
}
