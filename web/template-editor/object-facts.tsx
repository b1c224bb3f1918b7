import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { DraftFields } from '@borebook/contract/drafts.ts'
import { CheckMenu } from '../kit/check-menu.tsx'
import { useDictionaries } from '../kit/dictionaries.ts'
import { useTexts } from '../kit/texts.tsx'
import type { TemplateEdit } from './use-template-edit.ts'

const { objectTypes } = dictionaryTypes

/** For which objects a template is, and who begins with it. */
export function ObjectFacts({ fields, change }: { fields: DraftFields; change: TemplateEdit['change'] }) {
  const { say } = useTexts()
  const { entries, label } = useDictionaries([objectTypes])
  const { bore_types: types } = fields
  const words = (code: string) => label(objectTypes, code) ?? code
  const codes = [
    ...new Set([
      ...entries(objectTypes)
        .filter(({ active }) => active)
        .map(({ code }) => code),
      ...types,
    ]),
  ]
  const checks = [
    ['project_wise_default', 'editor.default'],
    ['bore_type_is_default', 'editor.for.default'],
  ] as const
  return (
    <section aria-label={say('editor.for')}>
      <h3>{say('editor.for')}</h3>
      <div className="choice">
        <CheckMenu
          label={say('editor.for')}
          className="editor-types"
          button={types.length === 0 ? say('editor.for.all') : types.map(words).join(', ')}
          options={codes.map(value => ({ value, shown: words(value), isChecked: types.includes(value) }))}
          onToggle={(code, isChecked) =>
            change(now => ({
              ...now,
              bore_types: codes.filter(one => (one === code ? isChecked : now.bore_types.includes(one))),
            }))
          }
        />
      </div>
      {checks.map(([key, text]) => (
        <label className="editor-check" key={key}>
          <input
            type="checkbox"
            checked={fields[key]}
            onChange={({ target }) => change(now => ({ ...now, [key]: target.checked }))}
          />
          {say(text)}
        </label>
      ))}
    </section>
  )
}
