import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { ImportDrop } from '../import/import-file.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'
import { PanelSkeleton } from '../ui/skeleton.tsx'
import { SequencesWorkspace } from './sequences-workspace.tsx'
import { useShownSounding } from './shown-sounding.ts'
import './soundings.css'

const UploadDialog = lazyComponent(() => import('./upload/upload-dialog.tsx').then(m => ({ default: m.UploadDialog })))

/** The data sequences of an object: a table and curves of one of its soundings. */
export function DataSequencesPanel(place: ObjectPath) {
  useTextsOf('soundings', 'samples')
  const say = useSay()
  const [isUploading, setUploading] = useState(false)
  const shown = useShownSounding(place)
  if (!shown) return <PanelSkeleton />
  const { project, sounding, ...shared } = shown
  const { path, object, soundings, mayEdit, onSelect } = shared
  return (
    <>
      {sounding ? (
        <SequencesWorkspace key={sounding.id} {...shared} sounding={sounding} onUpload={() => setUploading(true)} />
      ) : (
        <div className="empty sequences-empty">
          <p>
            <strong>{say('sequences.none')}</strong>
          </p>
          <p className="soft">{say('sequences.noneHint')}</p>
          {mayEdit && (
            <Button leftSection={<IconTableImport size={16} />} onClick={() => setUploading(true)}>
              {say('sequences.upload')}
            </Button>
          )}
        </div>
      )}
      {!isUploading && (
        <ImportDrop project={project} object={object} mayImport={mayEdit}>
          {null}
        </ImportDrop>
      )}
      <Suspense>
        {isUploading && (
          <UploadDialog
            path={path}
            taken={soundings.map(({ name }) => name)}
            onClose={() => setUploading(false)}
            onUploaded={made => {
              setUploading(false)
              onSelect(made.id)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
