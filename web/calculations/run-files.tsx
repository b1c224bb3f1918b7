import type { Calculation } from '@borebook/contract/calculations/calculations.ts'
import { objectDocuments } from '@borebook/contract/documents/documents.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { client, queries } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { DocumentBrowser } from '../documents/document-browser.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'

interface RunFilesProps {
  path: ObjectPath
  object: SiteObject
  run: Calculation
  mayEdit: boolean
  onBack(): void
}

/** The files of a run: a folder of its own among the documents of the object, made when somebody who may first opens it. */
export function RunFiles({ path, object, run, mayEdit, onBack }: RunFilesProps) {
  const say = useSay()
  const navigate = useNavigate()
  const { dir } = useSearch({ strict: false }) as AddressState
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isLeft = false
    void folderOf(path, `Calculations||${run.id}`, mayEdit).then(folder => {
      if (isLeft) return
      if (folder === undefined) setMissing(true)
      else
        void navigate({
          to: '.',
          search: (before: AddressState) => ({ ...before, dir: `f${folder}` }),
          replace: true,
        } as never)
    })
    return () => {
      isLeft = true
    }
  }, [path, run.id, mayEdit, navigate])
  return (
    <div className="stack run-files">
      <header>
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          {say('calculation.back')}
        </Button>
        <h2>{say('calculation.named', { id: run.id })}</h2>
      </header>
      {dir !== undefined ? (
        <DocumentBrowser prj={path.id} home={{ locid: path.locid, shortname: object.shortname }} mayEdit={mayEdit} />
      ) : (
        isMissing && <p className="empty soft">{say('calculation.noFiles')}</p>
      )}
    </div>
  )
}

/** The key of a folder of the object's documents; made where it is missing and one may. */
async function folderOf(path: ObjectPath, folder_structure: string, mayMake: boolean): Promise<number | undefined> {
  const { files_and_folders } = await client(objectDocuments.list, { path })
  const there = files_and_folders.find(({ type, name }) => type === 'folder' && name === folder_structure)
  if (there || !mayMake) return there?.id ?? undefined
  const made = await client(objectDocuments.add, { path, body: { folder_structure } })
  void queries.invalidateQueries()
  return ('id' in made ? made.id : null) ?? undefined
}
