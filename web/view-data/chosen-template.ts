import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { defaultOf, isFor, type NewObject, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { isMeasured } from '@borebook/draw/monitoring/monitoring-looks.ts'
import { useState } from 'react'
import { readStored, storedJson, writeStored } from '../app/stored.ts'

const kept = (id: number): string => `borebook.template.${id}`

/** What somebody has chosen last in a project, by the type of borehole; what cannot be read is nothing. */
const storedByType = storedJson(found =>
  typeof found === 'object' && found !== null ? (found as Record<string, number>) : {},
)
const remembered = (id: number) => readStored(kept(id), storedByType)

/** Objects of a type are shown by this template from now on. */
export function keepChosen(id: number, boretype: string | null, { id: draft }: Pick<SheetTemplate, 'id'>): void {
  writeStored(kept(id), storedByType, { ...remembered(id), [boretype ?? '']: draft })
}

/** The templates that are offered for an object: those for its type, of data that it can have. */
export const offeredOf = (
  all: readonly SheetTemplate[],
  boretype: string | null,
  sensors: readonly Pick<Sensor, 'sensor_type'>[],
): SheetTemplate[] => {
  const types = sensors.map(({ sensor_type }) => sensor_type)
  return all.filter(draft => draft.saveSettings.Active && isFor(draft, boretype) && isMeasured(draft, types))
}

/** The template that an object is shown by: the one last chosen for its type in this project, else the default. */
export function useChosenTemplate(
  id: number,
  all: readonly SheetTemplate[],
  offered: readonly SheetTemplate[],
  object: NewObject,
): [SheetTemplate | undefined, (draft: SheetTemplate) => void] {
  const type = object.boretype ?? ''
  const [chosen, setChosen] = useState(() => remembered(id)[type])
  const choose = (draft: SheetTemplate) => {
    setChosen(draft.id)
    keepChosen(id, object.boretype, draft)
  }
  const begun = defaultOf(all, object)
  return [
    offered.find(draft => draft.id === chosen) ?? offered.find(draft => draft.id === begun.id) ?? offered[0],
    choose,
  ]
}
