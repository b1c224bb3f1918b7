import { imports } from '@borebook/contract/imports/imports.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { useRouter } from '@tanstack/react-router'
import { client, queries } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'

/** Takes an import back and says what came of it; works on after the component that asked is gone. */
export function useUndo(): (path: { id: number; batch: string }) => Promise<void> {
  const say = useSay()
  const router = useRouter()
  return async path => {
    try {
      const undone = await client(imports.undo, { path })
      const { removed, soundings, dissipation_tests, readings, readings_kept, kept, project_removed } = undone
      const areInOthers = soundings + dissipation_tests + readings > 0
      showToast(
        [
          ...(removed > 0 || !areInOthers ? [say('ui.import.removed', { count: removed })] : []),
          ...(soundings > 0 ? [say('ui.import.removedSoundings', { count: soundings })] : []),
          ...(dissipation_tests > 0 ? [say('ui.import.removedDissipations', { count: dissipation_tests })] : []),
          ...(readings > 0 ? [say('ui.import.removedReadings', { count: readings })] : []),
          ...(readings_kept > 0 ? [say('ui.import.keptReadings', { count: readings_kept })] : []),
          ...(kept.length > 0 ? [say('ui.import.kept', { names: kept.join(', ') })] : []),
        ].join('. '),
      )
      if (project_removed) await router.navigate({ to: '/projects' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
    } finally {
      await queries.invalidateQueries()
    }
  }
}
