import { projects } from '@borebook/contract/projects.ts'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { client, useEndpointLater } from '../app/api.tsx'
import { useLatest } from '../app/latest.ts'
import { useSay } from '../app/texts.tsx'
import { FieldFrame, type FieldProps, inputProps, useField } from '../ui/fields/field.tsx'
import { pickListPlace } from '../ui/fields/pick-list.ts'

interface ChosenProject {
  prj_id: number
  prj_num: string
  prj_title: string
}
const named = ({ prj_num, prj_title }: ChosenProject): string => `${prj_num} · ${prj_title}`
const restBeforeSearch = 300 // ms, the specification's

/** The project that an object goes into, found by number or title. */
export function ProjectField({ control, name, label, first }: FieldProps & { first: ChosenProject }) {
  const say = useSay()
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const [chosen, setChosen] = useState(first)
  const [typed, setTyped] = useState<string>()
  const [asked] = useDebouncedValue(typed ?? '', restBeforeSearch)
  const isOpen = typed !== undefined
  const answer = useEndpointLater(projects.search, { query: { q: asked } }, { enabled: isOpen })
  const found = answer.data?.results
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // a restored draft may name another project than the address
  const everything = useEndpointLater(
    projects.search,
    { query: { q: '' } },
    { enabled: typeof value === 'number' && value !== chosen.prj_id },
  ).data?.results
  useEffect(() => {
    const other = value !== chosen.prj_id && everything?.find(project => project.prj_id === value)
    if (other) setChosen(other)
  }, [value, chosen, everything])

  const [isLost, setLost] = useState(false)
  const take = (project: ChosenProject) => {
    setChosen(project)
    setTyped(undefined)
    setLost(false)
    onChange(project.prj_id)
    combobox.closeDropdown()
  }
  const pick = (key: string) => {
    const project = found?.find(p => p.prj_id === Number(key))
    if (project) take(project)
  }
  const newest = useLatest(() => typed)
  /** Takes the marked project, else the first that matches what is typed, as soon as it is found; without one the field has none. */
  const takeFirst = async (text: string) => {
    const marked = found?.[combobox.getSelectedOptionIndex()]
    if (marked) return take(marked)
    onChange(null)
    // what the list shows by now may be for fewer letters
    const isFound = found && text === asked && !answer.isPlaceholderData
    const [first] = isFound ? found : (await client(projects.search, { query: { q: text } })).results
    if (newest() !== text) return
    if (first) take(first)
    else setLost(true)
  }
  const wrong = isLost ? say('object.prj.unknown', { name: typed ?? '' }) : error
  const shown = value === chosen.prj_id ? named(chosen) : ''
  return (
    <FieldFrame id={id} label={label} error={wrong}>
      <Combobox store={combobox} onOptionSubmit={pick} {...pickListPlace}>
        <Combobox.DropdownTarget>
          <div className="input">
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                {...inputProps(id, wrong)}
                ref={ref}
                role="combobox"
                aria-expanded={combobox.dropdownOpened}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                placeholder={say('object.prj.required')}
                value={typed ?? shown}
                onFocus={event => event.target.select()}
                onClick={() => {
                  setTyped(before => before ?? '')
                  combobox.openDropdown()
                }}
                onChange={event => {
                  setTyped(event.target.value)
                  setLost(false)
                  // nothing is chosen while another one is looked for
                  if (event.target.value === '') onChange(null)
                  combobox.openDropdown()
                  // what was marked for fewer letters is not chosen
                  combobox.resetSelectedOption()
                }}
                onKeyDown={event => {
                  if (event.nativeEvent.isComposing) return
                  if (event.key === 'Enter' && typed?.trim()) {
                    event.stopPropagation()
                    void takeFirst(typed)
                    combobox.closeDropdown()
                    return
                  }
                  if (event.key !== 'Escape' || !combobox.dropdownOpened) return
                  setLost(false)
                  event.stopPropagation()
                  setTyped(undefined)
                  combobox.closeDropdown()
                }}
                onBlur={() => {
                  if (typed?.trim()) void takeFirst(typed)
                  else setTyped(undefined)
                  combobox.closeDropdown()
                  onBlur()
                }}
              />
            </Combobox.EventsTarget>
            <IconChevronDown size={16} className="chevron" aria-hidden="true" />
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options className="options" aria-label={label}>
            {found?.length === 0 && <Combobox.Empty>{say('field.noMatch')}</Combobox.Empty>}
            {found?.slice(0, 50).map(project => (
              <Combobox.Option
                key={project.prj_id}
                value={String(project.prj_id)}
                active={project.prj_id === value}
                className="option"
              >
                {named(project)}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  )
}
