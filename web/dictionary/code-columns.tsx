import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTexts } from '../app/texts.tsx'
import { Swatch } from '../depth/swatch.tsx'
import type { Column } from '../ui/table.tsx'
import type { CodeActions } from './code-actions.tsx'

const labels = [
  ['en', 'english', 'English'],
  ['de', 'german', 'Deutsch'],
  ['fr', 'french', 'Français'],
  ['it', 'italian', 'Italiano'],
] as const

/** Hatch, code with its state, the four languages, and without `actions` nothing to press. */
export function useCodeColumns(
  { hatched }: { hatched: boolean },
  actions: CodeActions | undefined,
): readonly Column<DictionaryEntry>[] {
  const { say, language } = useTexts()
  return useMemo(
    () => [
      ...(hatched
        ? [
            {
              name: 'hatch',
              label: say('dictionary.hatch'),
              width: 88,
              smallWidth: 74,
              cell: (e: DictionaryEntry) => e.svg_code && <Swatch svgCode={e.svg_code} width={56} height={24} />,
            },
          ]
        : []),
      {
        name: 'code',
        label: say('dictionary.code'),
        width: 148,
        smallWidth: 84,
        sortBy: e => e.code,
        cell: e => (
          <>
            <strong>{e.code}</strong>{' '}
            {!e.active && <span className="state-chip">{say('dictionary.state.retired')}</span>}{' '}
            {!e.shipped && <span className="state-chip own">{say('dictionary.added')}</span>}
          </>
        ),
      },
      // the reader's own language first: the only one where there is no room for four
      ...[...labels]
        .sort((a, b) => Number(b[0] === language) - Number(a[0] === language))
        .map(([tag, field, name], place) => ({
          name: field,
          label: name,
          ...(place === 0 ? {} : { from: 1000 }),
          sortBy: (e: DictionaryEntry) => e[field],
          cell: (e: DictionaryEntry) => (
            <span lang={tag} title={e[field]}>
              {e[field]}
            </span>
          ),
        })),
      ...(actions
        ? [
            {
              name: 'actions',
              label: '',
              width: 124,
              smallWidth: 60,
              isNumber: true,
              cell: (e: DictionaryEntry) => <Actions entry={e} actions={actions} />,
            },
          ]
        : []),
    ],
    [hatched, say, language, actions],
  )
}

function Actions({ entry, actions }: { entry: DictionaryEntry; actions: CodeActions }) {
  const { say } = useTexts()
  const { code } = entry
  const button = (Icon: typeof IconPencil, label: string, run: (entry: DictionaryEntry) => void) => (
    <button
      type="button"
      className="icon-button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => run(entry)}
    >
      <Icon size={16} />
    </button>
  )
  return (
    <>
      {!entry.shipped && button(IconPencil, say('dictionary.edit', { code }), actions.edit)}
      {!entry.shipped && button(IconTrash, say('dictionary.delete', { code }), actions.remove)}
      {entry.active
        ? button(IconArchive, say('dictionary.retire', { code }), actions.toggle)
        : button(IconArchiveOff, say('dictionary.revive', { code }), actions.toggle)}
    </>
  )
}
