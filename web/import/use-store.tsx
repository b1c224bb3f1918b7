import type { ImportPlan } from '@borebook/contract/imports/imports.ts'
import type { Refused } from '@borebook/contract/kit/refused.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../app/api.tsx'
import { useTexts } from '../app/texts.tsx'
import { showOffer, showToast } from '../app/toasts.ts'
import { jobBegun } from '../app/use-jobs.ts'
import type { ImportDestination } from './import-file.tsx'
import {
  choiceOf,
  countTests,
  largeFile,
  nameFiles,
  objectsMade,
  sendAsJob,
  sendImportFiles,
  sumFileSizes,
} from './send-file.ts'
import { asRefused, targetOf } from './use-plan.ts'
import { useUndo } from './use-undo.ts'

interface ChosenHoles {
  into: string
  left: ReadonlySet<string>
  epsg: string
  boretype: string
}

/** Stores what was chosen, then shows where it is and offers to undo; large files go on as a job. */
export function useStore(files: readonly File[], object: ImportDestination['object'], onClose: () => void) {
  const { say } = useTexts()
  const router = useRouter()
  const undo = useUndo()
  const [isStoring, setStoring] = useState(false)
  const [storeRefused, setRefused] = useState<Refused>()

  const done = (message: string, id: number, batch: string | null) =>
    batch ? showOffer(message, say('ui.import.undo'), () => undo({ id, batch })) : showToast(message)

  async function store(plan: ImportPlan, { into, left, epsg, boretype }: ChosenHoles) {
    setStoring(true)
    setRefused(undefined)
    const query = {
      ...targetOf(into, object?.locid),
      ...(epsg ? { epsg } : {}),
      ...(boretype ? { boretype } : {}),
      ...choiceOf(plan, left),
    }
    try {
      if (sumFileSizes(files) >= largeFile) {
        jobBegun(await sendAsJob(files, query))
        onClose()
        return showToast(say('ui.import.begun', { filename: nameFiles(files, say) }))
      }
      const { project, batch } = await sendImportFiles(files, query, new AbortController().signal)
      const id = project.prj_id!
      onClose()
      void queries.invalidateQueries()
      if (object) {
        const { count, areSoundings } = countTests(plan, left)
        const said = areSoundings ? 'ui.import.doneSoundings' : 'ui.import.doneTests'
        return done(say(said, { count, shortname: object.shortname }), id, batch)
      }
      await router.navigate({ to: '/projects/$id', params: { id: String(id) } })
      done(say('ui.import.done', { count: objectsMade(plan, left), prj_num: project.prj_num }), id, batch)
    } catch (error) {
      setRefused(asRefused(error))
      setStoring(false)
    }
  }
  return { store, isStoring, storeRefused }
}
