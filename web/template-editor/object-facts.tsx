import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { isOfSections, type SheetTemplateFields } from '@borebook/contract/paper/sheet-templates.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import { CheckMenu } from '../ui/fields/check-menu.tsx'
import type { TemplateEdit } from './use-template-edit.ts'

const { objectTypes } = dictionaryTypes

interface FactsProps {
  fields: SheetTemplateFields
  change: TemplateEdit['change']
}

/** Asks for which objects a template is, and who begins with it. */
export function ObjectFacts({ fields, change }: FactsProps) {
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
  if (isOfSections(fields))
    return (
      <section aria-label={say('editor.for')}>
        <Check name="editor.default.section" of="project_wise_default" {...{ fields, change }} />
      </section>
    )
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
        <Check key={key} name={text} of={key} {...{ fields, change }} />
      ))}
    </section>
  )
}

interface CheckProps extends FactsProps {
  name: TextKey
  of: 'project_wise_default' | 'bore_type_is_default'
}

function Check({ name, of, fields, change }: CheckProps) {
  const { say } = useTexts()
  return (
    <label className="row editor-check">
      <input
        type="checkbox"
        checked={fields[of]}
        onChange={({ target }) => change(now => ({ ...now, [of]: target.checked }))}
      />
      {say(name)}
    </label>
  )
}
