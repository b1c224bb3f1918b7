import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { ImportDrop } from '../import/import-file.tsx'
import { useSelection } from '../kit/address.ts'
import { useEndpoint } from '../kit/api.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { late } from '../kit/soon.ts'
import { useSay, useTextsOf } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import { keyOfSounding, useSoundings } from '../site/use-soundings.ts'
import { SequencesWorkspace } from './sequences-workspace.tsx'

const UploadDialog = late(() => import('./upload/upload-dialog.tsx').then(m => ({ default: m.UploadDialog })))

/** The data sequences of an object: a table and curves of one of its soundings. */
export function DataSequencesPanel({ id, locid }: { id: number; locid: number }) {
  useTextsOf('soundings', 'samples')
  const say = useSay()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id } })
  const answer = useSoundings(path, () => showFailure(say('sequences.loadFailed')))
  const [selected, select] = useSelection()
  const [isUploading, setUploading] = useState(false)
  if (!answer) return <Skeleton rows={8} />
  const { soundings } = answer
  const sounding = soundings.find(one => keyOfSounding(one.id) === selected) ?? soundings[0]
  const mayEdit = project.permissions.includes('objectEdit')
  return (
    <>
      {sounding ? (
        <SequencesWorkspace
          key={sounding.id}
          {...{ path, object, soundings, sounding, mayEdit }}
          onSelect={chosen => select(keyOfSounding(chosen))}
          onUpload={() => setUploading(true)}
        />
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
      {mayEdit && !isUploading && (
        <ImportDrop project={project} object={object}>
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
              select(keyOfSounding(made.id))
            }}
          />
        )}
      </Suspense>
    </>
  )
}
