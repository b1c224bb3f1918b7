import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { sheetsOfKind, type TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useSay } from '../../app/texts.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'

const TestSheetPreview = lazyComponent(() =>
  import('./test-sheet-preview.tsx').then(m => ({ default: m.TestSheetPreview })),
)

interface PrintTestSheetsProps {
  path: ObjectPath
  sounding: number
  kind: SoundingKind
  /** The sheet that it begins with; absent: the one that counts for the object. */
  first?: TestSheetKind
  /** Link among the acts of a list, icon among icons. */
  look?: 'button' | 'link' | 'icon'
}

/** 'Print…': the printed sheets of a test, by its active run; nothing for a kind that has none. */
export function PrintTestSheets({ path, sounding, kind, first, look = 'button' }: PrintTestSheetsProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  if (sheetsOfKind[kind].length === 0) return null
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
          <TestSheetPreview {...{ path, sounding, kind, first }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
