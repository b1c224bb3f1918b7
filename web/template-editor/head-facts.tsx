import { type Language, wordIn } from '@borebook/contract/kit/languages.ts'
import type { TemplateHeader, TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { type HeadKind, headFieldsOf } from '@borebook/draw/known-head-fields.ts'
import { useTexts } from '../app/texts.tsx'
import type { ChangeJson } from './change-json.ts'
import { moveMember } from './lanes.ts'
import { LogoPlace } from './logo-place.tsx'
import { Available, MovableRows } from './movable-rows.tsx'
import { TextFact } from './text-fact.tsx'

interface HeadProps {
  json: TemplateJson
  changeJson: ChangeJson
}

/** What stands in the head: whose it is, logos, its fields, and texts of its own. */
export function HeadFacts({ json, changeJson }: HeadProps) {
  const { say } = useTexts()
  const { header = {} } = json
  const change = (more: Partial<TemplateHeader>, what?: string) =>
    changeJson(now => ({ ...now, header: { ...now.header, ...more } }), what)
  return (
    <section aria-label={say('editor.head')}>
      <h3>{say('editor.head')}</h3>
      {(['company', 'client'] as const).map(side => (
        <div key={side} className="editor-side">
          <TextFact
            label={say(`editor.${side}`)}
            value={header[side] ?? ''}
            most={100}
            placeholder={say(`editor.${side}.own`)}
            onChange={text => change({ [side]: text || undefined }, side)}
          />
          <LogoPlace
            label={say(`editor.logo.${side}`)}
            logo={header.logos?.[side] ?? undefined}
            onChange={logo => change({ logos: { ...header.logos, [side]: logo } })}
          />
        </div>
      ))}
      <Fields json={json} change={change} />
    </section>
  )
}

/** A well has the head of a log. */
const headKindOf = ({ layoutSettings: { dataType }, sheet }: TemplateJson): HeadKind =>
  dataType === 'sounding' ? (sheet ?? 'data') : dataType === 'well' ? 'log' : dataType

type HeadFields = NonNullable<TemplateHeader['fields']>

/** The fields of the head in their order, texts of its own among them; below them those that it could have. */
function Fields({ json, change }: { json: TemplateJson; change(more: Partial<TemplateHeader>, what?: string): void }) {
  const { say, language } = useTexts()
  const known = headFieldsOf(headKindOf(json))
  const fields: HeadFields = json.header?.fields ?? known.map(({ key }) => ({ key }))
  const set = (next: HeadFields, what?: string) => change({ fields: next }, what)
  const others = known.filter(({ key }) => !fields.some(field => field.key === key))
  const named = (key: string) => {
    const titles = known.find(one => one.key === key)?.titles
    return titles ? wordIn(titles, language) : key
  }
  return (
    <div className="editor-lists editor-fields">
      <h4>{say('editor.fields')}</h4>
      <MovableRows
        rows={fields.map((field, place) =>
          field.key === undefined
            ? {
                key: `own ${place}`,
                name: field.text ?? '',
                isTyped: true,
                content: (
                  <OwnText
                    field={field}
                    language={json.languages?.[0] ?? language}
                    onChange={more =>
                      set(
                        fields.map((one, i) => (i === place ? { ...one, ...more } : one)),
                        `field ${place}`,
                      )
                    }
                  />
                ),
              }
            : {
                key: field.key,
                name: named(field.key),
                content: <span className="editor-field">{named(field.key)}</span>,
              },
        )}
        onMove={(from, to) => set(moveMember(fields, from, to))}
        onRemove={place => set(fields.filter((_, i) => i !== place))}
      />
      <button type="button" className="link-button" onClick={() => set([...fields, { text: '' }])}>
        {say('editor.field.add')}
      </button>
      {others.length > 0 && <h4>{say('editor.available')}</h4>}
      <Available rows={others.map(({ key }) => ({ key, name: named(key) }))} onAdd={key => set([...fields, { key }])} />
    </div>
  )
}

type HeadField = HeadFields[number]

function OwnText({
  field,
  language,
  onChange,
}: {
  field: HeadField
  language: Language
  onChange(more: Partial<HeadField>): void
}) {
  const { say } = useTexts()
  return (
    <>
      <TextFact
        name={say('editor.field.title')}
        placeholder={say('editor.field.title')}
        most={60}
        value={field.titles?.[language] ?? ''}
        onChange={title => onChange({ titles: { ...field.titles, [language]: title } })}
      />
      <TextFact
        name={say('editor.field.text')}
        placeholder={say('editor.field.text')}
        most={300}
        value={field.text ?? ''}
        onChange={text => onChange({ text })}
      />
    </>
  )
}
