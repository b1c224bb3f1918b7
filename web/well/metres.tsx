import { penetrationOf } from '@borebook/contract/wells/coring.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import type { WellRecords } from './well-records.ts'

/** Metres drilled by method, null where none is named, in the order in which these come down the hole; and metres cored. */
export function sumMetres({ drilling, coring }: Pick<WellRecords, 'drilling' | 'coring'>) {
  const drilled = new Map<string | null, number>()
  for (const { boremeth, blbeg, blend } of [...drilling].sort((a, b) => a.blbeg - b.blbeg))
    drilled.set(boremeth ?? null, roundTo((drilled.get(boremeth ?? null) ?? 0) + blend - blbeg, 0.01))
  return {
    drilled,
    cored: roundTo(
      coring.reduce((sum, run) => sum + (penetrationOf(run) ?? 0), 0),
      0.01,
    ),
  }
}

/** Tells under the list what is charged by the metre. */
export function Metres({ records, dictionaries }: { records: WellRecords; dictionaries: Dictionaries }) {
  const say = useSay()
  const { drilled, cored } = sumMetres(records)
  const lines = [...drilled].map(([code, metres]) => ({
    key: code ?? '',
    name: code === null ? say('well.metres.none') : (dictionaries.label(93, code) ?? code),
    metres,
  }))
  if (cored > 0) lines.push({ key: ' cored', name: say('well.metres.cored'), metres: cored })
  if (lines.length === 0) return null
  return (
    <section className="well-metres">
      <h3>{say('well.metres')}</h3>
      <dl>
        {lines.map(({ key, name, metres }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{metres.toFixed(2)} m</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
