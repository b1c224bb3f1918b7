import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { late } from '../../kit/soon.ts'
import { useSay } from '../../kit/texts.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'

const TestSheetPreview = late(() => import('./test-sheet-preview.tsx').then(m => ({ default: m.TestSheetPreview })))

interface PrintTestSheetsProps {
  path: ObjectPath
  /** A cone test. */
  sounding: number
  /** Among the acts of a list it is a link, among icons one of them. */
  look?: 'button' | 'link' | 'icon'
}

/** 'Print…': the printed sheets of a cone test, by its active run. */
export function PrintTestSheets({ path, sounding, look = 'button' }: PrintTestSheetsProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {look === 'button' && (
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={open}>
          {say('testSheet.print')}
        </Button>
      )}
      {look === 'link' && (
        <button type="button" className="link-button" onClick={open}>
          {say('testSheet.print')}
        </button>
      )}
      {look === 'icon' && (
        <button
          type="button"
          className="icon-button"
          aria-label={say('testSheet.print')}
          data-tip={say('testSheet.print')}
          onClick={open}
        >
          <IconPrinter size={18} />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <TestSheetPreview {...{ path, sounding }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
