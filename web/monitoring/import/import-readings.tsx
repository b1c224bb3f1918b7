import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useSay } from '../../app/texts.tsx'

const ImportReadingsDialog = lazyComponent(() =>
  import('./import-readings-dialog.tsx').then(m => ({ default: m.ImportReadingsDialog })),
)

/** The range of what was imported, ms since 1970, and the keys of the sensors that have it. */
export interface ImportedRange {
  from: number
  to: number
  sensors: readonly number[]
}

export interface ImportReadingsProps {
  id: number
  locid: number
  /** The sensors that the object has. */
  sensors: readonly Sensor[]
  /** Key of the one that is selected on the screen. */
  selected: number | undefined
  onDone(imported: ImportedRange): void
}

/** Brings files of readings into sensors of an object. */
export function ImportReadings(props: ImportReadingsProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setOpen(true)}>
        {say('readingsImport.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportReadingsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
