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
  /** Among the acts of a list it is a link. */
  isLink?: boolean
}

/** 'Print…': the printed sheets of a cone test, by its active run. */
export function PrintTestSheets({ path, sounding, isLink }: PrintTestSheetsProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isLink ? (
        <button type="button" className="link-button" onClick={() => setOpen(true)}>
          {say('testSheet.print')}
        </button>
      ) : (
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setOpen(true)}>
          {say('testSheet.print')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <TestSheetPreview {...{ path, sounding }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
