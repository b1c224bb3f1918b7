import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { useSay } from '../app/texts.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import type { ChangeJson } from './change-json.ts'

const spans = ['', '1', '3', '6', '12', '24', '60'] as const

/** Asks of which time readings are drawn, on how many charts, and how their axes run. */
export function MonitoringFacts({ json, changeJson }: { json: TemplateJson; changeJson: ChangeJson }) {
  const say = useSay()
  const { overlay = true, isFitted = false, months } = json.chartSettings
  const change = (more: Partial<TemplateJson['chartSettings']>) =>
    changeJson(now => ({ ...now, chartSettings: { ...now.chartSettings, ...more } }))
  const span = months === undefined ? '' : String(months)
  return (
    <>
      <Choice
        label={say('editor.months')}
        value={span}
        values={spans.some(one => one === span) ? spans : [span, ...spans]}
        shown={one => (one === '' ? say('editor.months.all') : say('editor.months.last', { count: one }))}
        onChange={one => change({ months: one === '' ? undefined : Number(one) })}
      />
      <Choice
        label={say('template.layout')}
        value={overlay ? 'overlay' : 'apart'}
        values={['overlay', 'apart']}
        shown={one => say(`template.${one}`)}
        onChange={one => change({ overlay: one === 'overlay' })}
      />
      <label className="row editor-check">
        <input type="checkbox" checked={isFitted} onChange={({ target }) => change({ isFitted: target.checked })} />
        {say('monitoring.fit')}
      </label>
    </>
  )
}
