import { IconX } from '@tabler/icons-react'
import { useSay } from '../../app/texts.tsx'
import type { JudgedEntry } from './readings-entry.ts'

interface FilesListProps {
  files: readonly JudgedEntry[]
  shown: number
  /** The one that is on its way. */
  storing: number | undefined
  onShow(key: number): void
  onRemove(key: number): void
}

/** The files of the dialog, each with how far it is; the one that is pressed is shown beside. */
export function FilesList({ files, shown, storing, onShow, onRemove }: FilesListProps) {
  const say = useSay()
  return (
    <ul className="readings-files" aria-label={say('readingsImport.files')}>
      {files.map(({ entry: { key, file, outcome }, state: own, count }) => {
        const state = key === storing ? 'storing' : own
        return (
          <li key={key} data-on={key === shown || undefined} data-state={state}>
            <button type="button" aria-current={key === shown || undefined} onClick={() => onShow(key)}>
              <strong title={file.name}>{file.name}</strong>
              <small>{say(`readingsImport.state.${state}`, { count: outcome?.stored ?? count })}</small>
            </button>
            {key !== storing && own !== 'stored' && (
              <button
                type="button"
                className="icon-button"
                aria-label={say('readingsImport.remove', { name: file.name })}
                onClick={() => onRemove(key)}
              >
                <IconX size={16} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
