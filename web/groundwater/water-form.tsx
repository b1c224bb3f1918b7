import { isDouble } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import type { LevelZero } from '@borebook/contract/groundwater/levels.ts'
import { movesLevel } from '@borebook/contract/groundwater/observations.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import { useMemo, useRef } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useUsedCodes } from '../app/site/used-codes.ts'
import { type Say, useSay } from '../app/texts.tsx'
import { depthInputs, ToldDepthField } from '../depth/depth-inputs.tsx'
import { type DepthTelling, OtherDepths } from '../depth/depth-reference.tsx'
import type { RecordKind } from '../entry/bench/kind.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { BenchForm } from '../entry/bench-form.tsx'
import { RecordField } from '../entry/record-field.tsx'
import { DateTimeField } from '../ui/fields/date-fields.tsx'
import { addStar, type FieldProps, type FormValues } from '../ui/fields/field.tsx'
import type { FieldLooks } from '../ui/fields/field-looks.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { filterLabel, filtersOf, onlyFilter } from './filters.ts'
import {
  codedTables,
  depthOfLevel,
  getWaterLevels,
  lackOf,
  levelFields,
  listWaterFields,
  typedLevel,
  type WaterKind,
} from './water-fields.ts'

interface WaterFormProps {
  bench: Bench
  kind: RecordKind
  dictionaries: Dictionaries
  /** The project whose codes are offered first. */
  project: number
  tubes: readonly Tube[]
  /** What a level is measured against, by what is typed. */
  place: LevelZero
  telling: DepthTelling
}

/** The form of an observation, a test or a reading. */
export function WaterForm({ bench, kind, dictionaries, project, tubes, place, telling }: WaterFormProps) {
  const say = useSay()
  const name = bench.kind as WaterKind
  const mostUsed = useUsedCodes(project, codedTables.join(','))
  const { form, mode } = bench
  // the depth that a level has brought, until somebody types another
  const brought = useRef<{ mode: Bench['mode']; depth: number | null }>(undefined)
  const looks = useMemo((): FieldLooks => {
    const moment: FieldLooks = { date_time: { input: field => <DateTimeField {...field} /> } }
    const onLevel = (field: string, typed: unknown) => {
      const depth = depthOfLevel(name, { [field]: typed }, place)
      const from = form.getValues('depthfrom')
      const own = brought.current?.mode === mode ? brought.current.depth : null
      if (depth === undefined || (from !== null && from !== own)) return
      brought.current = { mode, depth }
      form.setValue('depthfrom', depth, { shouldDirty: true, shouldValidate: depth !== null })
    }
    const levels = levelLooks(name, form.setValue, onLevel, place, telling)
    if (name === 'observation') return { ...moment, ...endLooks(telling, say), ...levels }
    if (name === 'hydraulicTest') return { ...endLooks(telling, say), ...conductivity }
    return { ...moment, ...tubeLooks({ form, mode }, tubes, dictionaries, say), ...levels }
  }, [name, form, mode, place, telling, tubes, dictionaries, say])
  return (
    <BenchForm
      {...{ bench, kind, looks, dictionaries, mostUsed }}
      tabs={useMemo(() => ({ data: listWaterFields(name) }), [name])}
      tab="data"
    />
  )
}

const conductivity: FieldLooks = {
  hydraulic_conductivity: { input: field => <NumberField {...field} unit="m/s" decimals={0} placeholder="1.7e-7" /> },
}

/** Makes inputs of both ends; the lower one carries an asterisk where it must be there. */
const endLooks = (telling: DepthTelling, say: Say): FieldLooks => ({
  ...depthInputs(telling, ['depthfrom']),
  depthto: {
    input: (field, values) => {
      const moves = movesLevel(values.observation)
      return (
        <ToldDepthField
          {...field}
          telling={telling}
          depth={values.depthto}
          label={moves || isDouble(values.test_type) ? addStar(field.label) : field.label}
          {...(moves && { note: say('observation.moves') })}
        />
      )
    },
  },
})

/** Views of one level: the typed one stands as typed, the others show in grey what follows from it. */
const levelLooks = (
  kind: WaterKind,
  set: Bench['form']['setValue'],
  onLevel: (field: string, typed: unknown) => void,
  place: LevelZero,
  telling: DepthTelling,
): FieldLooks =>
  Object.fromEntries(
    Object.keys(levelFields[kind]).map(name => [
      name,
      {
        input: (field, values) => (
          <LevelField
            {...field}
            {...{ kind, values, place, telling }}
            onTyped={typed => {
              onLevel(name, typed)
              if (typed === null) return
              // what is typed here is what counts now: the others follow from it
              for (const other of Object.keys(levelFields[kind]))
                if (other !== name && values[other] !== null) set(other, null, { shouldDirty: true })
            }}
          />
        ),
      },
    ]),
  )

interface LevelProps extends FieldProps {
  kind: WaterKind
  values: FormValues
  place: LevelZero
  telling: DepthTelling
  onTyped(typed: unknown): void
}

function LevelField({ kind, values, place, telling, onTyped, ...field }: LevelProps) {
  const say = useSay()
  const { name } = field
  const views = levelFields[kind]
  const level = getWaterLevels(kind, values, place)[name] ?? null
  const source = typedLevel(kind, values)
  const isTyped = values[name] !== null && values[name] !== undefined
  const lack = isTyped ? undefined : lackOf(views[name]!, views[source ?? name]!, place)
  const isDerived = !isTyped && level !== null
  return (
    <div className="level">
      <NumberField
        {...field}
        unit="m"
        decimals={2}
        placeholder={isDerived ? level.toFixed(3) : undefined}
        onTyped={onTyped}
        hint={
          <>
            {isDerived && <i>{say('gw.derived')} </i>}
            {!isTyped && lack && say(lack)}
            {/* the tube's view has no field of its own for an observation */}
            {kind === 'observation' && views[name] === 'ground' && telling.zero.tubeTop !== null && (
              <OtherDepths others={telling.fromGround(level).slice(0, 1)} />
            )}
            {level !== null && level < 0 && views[name] !== 'sea' && (
              <> {say(views[name] === 'tube' ? 'gw.aboveTube' : 'gw.above')}</>
            )}
          </>
        }
      />
    </div>
  )
}

/** The tube and its filter: the filter is chosen by itself where the tube has just one. */
function tubeLooks(
  { form, mode }: Pick<Bench, 'form' | 'mode'>,
  tubes: readonly Tube[],
  dictionaries: Dictionaries,
  say: Say,
): FieldLooks {
  const stored = mode.name === 'editing' ? (mode.item.record as Pressure) : undefined
  const gone = stored?.tube === null ? stored.tube_name : undefined
  return {
    tube: {
      input: (field, values) => (
        <RecordField
          {...field}
          options={tubes.map(({ id, name }) => ({ id, label: name }))}
          onChosen={id => {
            const filter = onlyFilter(
              tubes.find(tube => tube.id === id),
              dictionaries,
            )
            form.setValue('filter_tube', filter, { shouldDirty: true })
          }}
          hint={values.tube === null && gone ? say('pressure.deletedTube', { name: gone }) : undefined}
        />
      ),
    },
    filter_tube: {
      input: (field, values) => {
        const filters = filtersOf(
          tubes.find(tube => tube.id === values.tube),
          dictionaries,
        )
        return (
          <RecordField
            {...field}
            options={filters.map(layer => ({ id: layer.id, label: filterLabel(layer, dictionaries) }))}
          />
        )
      },
    },
  }
}
