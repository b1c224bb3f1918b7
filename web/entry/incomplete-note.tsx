import { useSay } from '../app/texts.tsx'

/** Says of a record that an import has left it without something that an entry needs. */
export function IncompleteNote({ record }: { record: unknown }) {
  const say = useSay()
  return (record as { incomplete?: boolean } | undefined)?.incomplete ? (
    <p className="note wide-note">{say('bench.incomplete')}</p>
  ) : null
}
