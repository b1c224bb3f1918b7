import { objects as objectCalls } from '@borebook/contract/objects.ts'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { useEndpoint } from '../app/api.tsx'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogBody } from '../ui/dialogs/dialog-body.tsx'
import { ExportForm, type ExportScope, type ExportSet } from './export-form.tsx'
import type { NamedObject } from './use-export.ts'
import '../ui/dialogs/record-dialog.css'
import './export.css'

/** Objects of a project that are chosen, and those that a filter shows. */
export interface ProjectScope {
  chosen: readonly number[]
  /** Undefined where no filter is. */
  shown: readonly number[] | undefined
}

export interface ExportDialogProps {
  prj: number
  /** What a file is called that the server gives no name: the project's number. */
  called: string
  /** One object, or what may be exported of the project and what of it is proposed. */
  of: { object: NamedObject } | (ProjectScope & { first: ExportScope })
  onClose(): void
}

/** Saves objects as files: which, in what format, with what options. */
export function ExportDialog({ prj, called, of, onClose }: ExportDialogProps) {
  useTextsOf('pages')
  const { say } = useTexts()
  const isSmall = useMediaQuery('(max-width: 767px)')
  const [isBusy, setBusy] = useState(false)
  const form = (sets: readonly ExportSet[], first: ExportScope): ReactNode => (
    <ExportForm {...{ prj, called, sets, first, onClose }} onBusy={setBusy} />
  )
  return (
    <Dialog
      onClose={onClose}
      title={say('export.title')}
      size={620}
      fullScreen={isSmall ?? false}
      closeOnClickOutside={!isBusy}
    >
      <DialogBody rows={8}>
        {'object' in of ? (
          form([{ scope: 'object', objects: [of.object] }], 'object')
        ) : (
          <OfProject {...{ prj, of, form }} />
        )}
      </DialogBody>
    </Dialog>
  )
}

interface OfProjectProps {
  prj: number
  of: ProjectScope & { first: ExportScope }
  form(sets: readonly ExportSet[], first: ExportScope): ReactNode
}

/** Names what was chosen and shown by the project's list. */
function OfProject({ prj, of, form }: OfProjectProps) {
  const { language } = useTexts()
  const stored = useEndpoint(objectCalls.list, { path: { id: prj } })
  const list = useMemo(() => {
    // KB 2 before KB 10
    const { compare } = new Intl.Collator(language, { numeric: true })
    return stored.toSorted((a, b) => compare(a.shortname, b.shortname))
  }, [stored, language])
  const those = (locids: readonly number[]) => {
    const wanted = new Set(locids)
    return list.filter(({ locid }) => wanted.has(locid))
  }
  const sets: ExportSet[] = [
    { scope: 'chosen', objects: those(of.chosen) },
    ...(of.shown ? [{ scope: 'shown' as const, objects: those(of.shown) }] : []),
    { scope: 'all', objects: list },
  ]
  const offered = sets.filter(({ scope, objects }) => scope === 'all' || objects.length > 0)
  return form(offered, offered.some(({ scope }) => scope === of.first) ? of.first : 'all')
}
