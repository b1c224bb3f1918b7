import { type Language, languages } from '@borebook/contract/kit/say.ts'
import { logTones } from '@borebook/contract/paper/logs.ts'
import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { sectionPapers, sectionScales } from '@borebook/contract/sections.ts'
import { languageNames, useTexts } from '../app/texts.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { Switch } from '../ui/switch.tsx'
import type { ChangeJson } from './change-json.ts'
import { isOverTime } from './lanes.ts'
import { MonitoringFacts } from './monitoring-facts.tsx'
import { SectionFacts } from './section-facts.tsx'

const depthScales: readonly string[] = ['10', '20', '25', '50', '100', '200', '250', '500', '1000']
const lengthScales: readonly string[] = sectionScales.filter(one => one !== 'fit')

/** Paper, scale, languages and colours of a sheet. */
export function SheetFacts({ json, changeJson }: { json: TemplateJson; changeJson: ChangeJson }) {
  const { say } = useTexts()
  const { layoutSettings: layout, languages: said, ground = 'tint', scaleBarSettings } = json
  const lay = (more: Partial<typeof layout>) =>
    changeJson(now => ({ ...now, layoutSettings: { ...now.layoutSettings, ...more } }))
  const scale = String(layout.Pagescale)
  const isTimed = isOverTime(json)
  const isSection = layout.dataType === 'section'
  const mayFit = isSection || layout.dataType === 'well'
  const usual = isSection ? lengthScales : depthScales
  const scales = usual.includes(scale) ? usual : [scale, ...usual]
  const second = said?.[1] ?? ''
  const speak = (first: Language | '', other: Language | '') =>
    changeJson(now => ({
      ...now,
      languages: first ? [first, ...(other && other !== first ? [other] : [])] : undefined,
    }))
  return (
    <section aria-label={say('editor.sheet')}>
      <h3>{say('editor.sheet')}</h3>
      <div className="editor-pair">
        <Choice
          label={say('editor.paper')}
          value={layout.pageType}
          values={isSection ? sectionPapers : ['A4', 'A3']}
          shown={one => one}
          onChange={pageType => lay({ pageType })}
        />
        {!isSection && (
          <Choice
            label={say('editor.orientation')}
            value={layout.pageOrientation}
            values={['Portrait', 'Landscape']}
            shown={one => say(`template.paper.${one}`)}
            // what is chosen stays as it is chosen
            onChange={pageOrientation => lay({ pageOrientation, isTurned: false })}
          />
        )}
        {!isTimed && (
          <Choice
            label={say('editor.scale')}
            value={mayFit && layout.isDrawnWhole ? '' : scale}
            values={[...(mayFit ? [''] : []), ...scales]}
            shown={one => (one === '' ? say('editor.scale.fits') : `1 : ${one}`)}
            onChange={one =>
              lay(
                one === ''
                  ? { isDrawnWhole: true }
                  : { Pagescale: Number(one), ...(mayFit && { isDrawnWhole: false }) },
              )
            }
          />
        )}
        {isSection ? (
          <SectionFacts {...{ layout, lay }} />
        ) : (
          <Choice
            label={say('editor.pages')}
            value={layout.noOfPages === null ? '' : String(layout.noOfPages)}
            values={['', '1', '2', '3', '4']}
            shown={one => (one === '' ? say('editor.pages.any') : say('editor.pages.most', { count: one }))}
            onChange={one => lay({ noOfPages: one === '' ? null : Number(one) })}
          />
        )}
        <Choice
          label={say('editor.language')}
          value={said?.[0] ?? ''}
          values={['', ...languages]}
          shown={one => (one === '' ? say('editor.language.reader') : languageNames[one])}
          onChange={first => speak(first, second)}
        />
        <Choice
          label={say('editor.language.second')}
          value={second}
          values={['', ...languages.filter(one => one !== said?.[0])]}
          shown={one => (one === '' ? say('editor.language.none') : languageNames[one])}
          onChange={other => speak(said?.[0] ?? 'de', other)}
        />
      </div>
      {isTimed && <MonitoringFacts json={json} changeJson={changeJson} />}
      {layout.dataType !== 'sounding' && !isTimed && (
        <div className="editor-ground">
          <span>{say('editor.ground')}</span>
          <Switch
            label={say('editor.ground')}
            values={logTones}
            value={ground}
            words={one => say(`log.tone.${one}`)}
            onChange={one => changeJson(now => ({ ...now, ground: one }))}
          />
        </div>
      )}
      {!isTimed && (
        <label className="row editor-check">
          <input
            type="checkbox"
            checked={scaleBarSettings.show !== false}
            onChange={({ target }) =>
              changeJson(now => ({ ...now, scaleBarSettings: { ...now.scaleBarSettings, show: target.checked } }))
            }
          />
          {say('editor.bar')}
        </label>
      )}
    </section>
  )
}
