import { Button } from '@mantine/core'
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'

const ExportDialog = lazyComponent(() => import('./export-dialog.tsx').then(m => ({ default: m.ExportDialog })))

interface UseExportDialog extends Omit<ExportDialogProps, 'of' | 'onClose'> {
  /** Asked when the dialog opens. */
  of(): ExportDialogProps['of']
}

/** What a button does that opens the dialog, and the dialog, which gives the focus back to it. */
export function useExportDialog({ of, ...rest }: UseExportDialog) {
  const [opened, setOpened] = useState<ExportDialogProps['of']>()
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    // once the dialog is gone, which holds the focus until then
    if (opened === undefined) opener.current?.focus({ preventScroll: true })
  }, [opened])
  return {
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      opener.current = currentTarget
      setOpened(of())
    },
    dialog: opened && (
      <Suspense>
        <ExportDialog {...rest} of={opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  }
}

/** Opens the dialog by a button with words. */
export function ExportButton(props: UseExportDialog) {
  const say = useSay()
  const { open, dialog } = useExportDialog(props)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={open}>
        {say('object.export')}
      </Button>
      {dialog}
    </>
  )
}
