import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { calculatedCone, measuredCone, statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { coneFoot, coneSeries } from '@borebook/draw/insitu/cone-chart.tsx'
import { cleared } from '@borebook/draw/insitu/sheet/insitu-missing.ts'
import { zoneBetween } from '@borebook/geo/cone/boundaries.ts'
import type { ConeRun } from '@borebook/geo/cone/derive.ts'
import type { ConeSettings } from '@borebook/geo/cone/settings.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { useActiveRun } from '../../site/use-active-run.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'

interface ConeResult {
  run: ConeRun
  settings: ConeSettings
  origin: Parameters<typeof coneFoot>[1]
}

const drawn = ({ run, settings, origin }: ConeResult, { meta }: SoundingColumns) => ({
  run,
  settings,
  origin,
  series: coneSeries(run, settings),
  predrilled: statedNumber(meta, 'predrilled'),
  /** Depth of the last row, m. */
  end: run.depth.at(-1) ?? 0,
  zoneIn: (from: number, to: number) => zoneBetween(run.depth, run.zone, from, to),
})

/** What is drawn of a cone test without a run: as measured, and what follows from that with the file's values, else the project's. */
export const coneOf = (sounding: SoundingColumns, project: Partial<ConeSettings> = {}) =>
  drawn(measuredCone(sounding, project), sounding)
type OpenedCone = ReturnType<typeof coneOf>

/** What is drawn of a cone test, by the active run where that is of this push; the foot says by which. */
export function useCone(given: SoundingColumns, path: ObjectPath): OpenedCone & { foot: string[] } {
  const say = useSay()
  const defaults = useEndpoint(calculations.defaults, { path: { id: path.id } })
  const active = useActiveRun(path)
  const ofPush = active?.run.sounding === given.id && active.whole?.results ? active.whole : null
  const { sounding, active: whole } = useMemo(() => cleared({ sounding: given, active: ofPush }), [given, ofPush])
  const cone = useMemo(
    () => (whole ? drawn(calculatedCone(whole), sounding) : coneOf(sounding, defaults.cpt as Partial<ConeSettings>)),
    [sounding, whole, defaults.cpt],
  )
  return useMemo(() => {
    const by = whole
      ? say('insitu.byRun', { id: whole.id, method: whole.method ?? 0 })
      : active && active.run.sounding !== sounding.id
        ? say('insitu.runOfOther', { id: active.run.id, name: active.run.sounding_name })
        : say('insitu.byDefault')
    return { ...cone, foot: [by, ...coneFoot(cone.settings, cone.origin, say)] }
  }, [cone, say, whole, active, sounding.id])
}
