import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { LayoutSettings } from '@borebook/contract/paper/template-json.ts'
import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { bare } from '../../app/site/dictionaries.ts'
import { useSay, useTextsOf } from '../../app/texts.tsx'
import { FieldFrame } from '../fields/field.tsx'
import './template-choice.css'
import { pickListPlace } from '../fields/pick-list.ts'

/** What is chosen: a template, or a sheet that is as good as one. */
export interface ChosenTemplate extends Pick<SheetTemplate, 'id' | 'name'> {
  json_data: { layoutSettings: Pick<LayoutSettings, 'pageType' | 'pageOrientation' | 'dataType'> }
}
interface ChoiceProps<D extends ChosenTemplate> {
  /** What is offered, in this order. */
  templates: readonly D[]
  /** What one is called where not by its name. */
  nameOf?: (template: D) => string
  /** Whether a template has nothing to draw: such stand behind the others, under a heading. */
  isLacking?: ((template: D) => boolean) | undefined
  /** Key of the chosen one; undefined: none is. */
  value: number | undefined
  onChange: (chosen: D) => void
  label: string
}

const ownName = ({ name }: ChosenTemplate): string => name

/** A template found by words of its name, its paper or its kind; arrows and Enter suffice. Waits for its texts inside a Suspense. */
export function TemplateChoice<D extends ChosenTemplate>({
  templates,
  nameOf = ownName,
  isLacking,
  value,
  onChange,
  label,
}: ChoiceProps<D>) {
  useTextsOf('templates', 'shell')
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const offered = useFound(templates, typed ?? '', nameOf)
  const lacking = new Set<ChosenTemplate>(isLacking ? templates.filter(isLacking) : [])
  const found = offered.filter(({ template }) => !lacking.has(template))
  const rest = offered.filter(({ template }) => lacking.has(template))
  const current = templates.find(template => template.id === value)
  const shown = current ? nameOf(current) : ''
  const close = () => {
    setTyped(undefined)
    combobox.closeDropdown()
  }
  const pick = (key: string) => {
    const chosen = templates.find(template => String(template.id) === key)
    close()
    if (chosen && chosen.id !== value) onChange(chosen)
  }
  return (
    <FieldFrame id={id} label={label}>
      <Combobox store={combobox} onOptionSubmit={pick} {...pickListPlace}>
        <Combobox.DropdownTarget>
          <div className="input template-input">
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                id={id}
                role="combobox"
                aria-expanded={combobox.dropdownOpened}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                placeholder="–"
                title={shown}
                value={typed ?? shown}
                onFocus={event => event.target.select()}
                onClick={() => combobox.openDropdown()}
                onChange={event => {
                  setTyped(event.target.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                  // Enter takes the first that is found
                  queueMicrotask(() => combobox.selectFirstOption())
                }}
                onKeyDown={event => {
                  if (event.key !== 'Escape' || !combobox.dropdownOpened) return
                  event.stopPropagation()
                  close()
                }}
                onBlur={close}
              />
            </Combobox.EventsTarget>
            <IconChevronDown size={16} className="chevron" aria-hidden="true" />
          </div>
        </Combobox.DropdownTarget>
        <Options {...{ found, rest, value, label }} />
      </Combobox>
    </FieldFrame>
  )
}

/** What is offered for some words, each with its paper and kind. */
function useFound<D extends ChosenTemplate>(
  templates: readonly D[],
  words: string,
  nameOf: (template: D) => string,
): readonly { template: D; name: string; about: string }[] {
  const say = useSay()
  const offered = useMemo(
    () =>
      templates.map(template => {
        const { pageType, pageOrientation, dataType } = template.json_data.layoutSettings
        const paper = `${pageType} ${say(`template.paper.${pageOrientation}`)}`
        return { template, name: nameOf(template), about: `${paper} · ${say(`template.kind.${dataType}`)}` }
      }),
    [templates, nameOf, say],
  )
  return offered.filter(({ name, about }) => hasWords(`${name} ${about}`, words))
}

interface OptionsProps extends Pick<ChoiceProps<ChosenTemplate>, 'value' | 'label'> {
  found: ReturnType<typeof useFound>
  /** What has nothing to draw. */
  rest: ReturnType<typeof useFound>
}

function Options({ found, rest, value, label }: OptionsProps) {
  const say = useSay()
  const options = (all: OptionsProps['found']) =>
    all.map(({ template, name, about }) => (
      <Combobox.Option
        key={template.id}
        value={String(template.id)}
        active={template.id === value}
        className="stack template-option"
      >
        <span>{name}</span>
        <span className="soft">{about}</span>
      </Combobox.Option>
    ))
  return (
    <Combobox.Dropdown>
      <Combobox.Options className="options" aria-label={label}>
        {found.length + rest.length === 0 && <Combobox.Empty>{say('field.noMatch')}</Combobox.Empty>}
        {options(found)}
        {rest.length > 0 && <Combobox.Group label={say('template.lacking')}>{options(rest)}</Combobox.Group>}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

/** Whether a text holds each of some words. */
function hasWords(text: string, words: string): boolean {
  const held = bare(text)
  return bare(words)
    .split(/\s+/)
    .every(word => held.includes(word))
}
