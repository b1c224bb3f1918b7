import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { ListedObject } from '@borebook/contract/objects.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { formatDay } from '../app/site/times.ts'
import { useTexts } from '../app/texts.tsx'
import { LastingAlarmBell } from '../monitoring/alarms/alarm-bell.tsx'
import { CheckMenu } from '../ui/fields/check-menu.tsx'
import { showNumber } from '../ui/fields/number-text.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type Column, DataTable, useColumnChoice } from '../ui/table.tsx'
import { FilterInput, holdsWords, useTableFilter } from '../ui/table-filter.tsx'
import type { RowLink, RowSelection } from '../ui/table-links.tsx'
import './project.css'

const boretypes = dictionaryTypes.objectTypes

/** Leads to the page of a row. */
export const objectPage = ({ prj_id, locid }: ListedObject) => ({
  to: '/projects/$id/object/$locid' as const,
  params: { id: String(prj_id), locid: String(locid) },
})

interface ObjectsFilter {
  found: readonly ListedObject[]
  typed: string
  setTyped(typed: string): void
  types: readonly string[]
  setTypes(types: readonly string[]): void
  states: readonly string[]
  setStates(states: readonly string[]): void
  clear(): void
}

/** Objects by words, type and status. */
export function useObjectsFilter(list: readonly ListedObject[]): ObjectsFilter {
  const { label } = useDictionaries([boretypes])
  const { typed, setTyped } = useTableFilter()
  const [types, setTypes] = useState<readonly string[]>([])
  const [states, setStates] = useState<readonly string[]>([])
  const words = useDeferredValue(typed)
  const found = useMemo(
    () =>
      list.filter(
        o =>
          (types.length === 0 || types.includes(o.boretype ?? '')) &&
          (states.length === 0 || states.includes(o.objstatus)) &&
          holdsWords(words, [o.shortname, o.longname, o.boretype && label(boretypes, o.boretype)]),
      ),
    [list, types, states, words, label],
  )
  const clear = () => {
    setTyped('')
    setTypes([])
    setStates([])
  }
  return { found, typed, setTyped, types, setTypes, states, setStates, clear }
}

/** The inputs of the filter, and how many objects are left. */
export function ObjectsTools({
  list,
  filter,
  children,
}: {
  list: readonly ListedObject[]
  filter: ObjectsFilter
  children?: ReactNode
}) {
  const { say } = useTexts()
  const { label } = useDictionaries([boretypes])
  return (
    <div className="table-tools">
      <FilterInput value={filter.typed} onChange={filter.setTyped} label={say('project.filterObjects')} />
      <Facet
        label={say('project.type')}
        values={useMemo(() => countsOf(list, o => o.boretype ?? ''), [list])}
        chosen={filter.types}
        onChange={filter.setTypes}
        shown={code => (code === '' ? <span className="soft">–</span> : (label(boretypes, code) ?? code))}
      />
      <Facet
        label={say('project.status')}
        values={useMemo(() => countsOf(list, o => o.objstatus), [list])}
        chosen={filter.states}
        onChange={filter.setStates}
        shown={status => <StatusBadge status={status} />}
      />
      <span className="grow" />
      <span className="soft table-count" role="status">
        {say('ui.shown', { shown: filter.found.length, all: list.length })}
      </span>
      {children}
    </div>
  )
}

interface ObjectsTableProps {
  found: readonly ListedObject[]
  columns: readonly Column<ListedObject>[]
  onOpen(object: ListedObject): void
  /** px */
  width: number | undefined
  selection: RowSelection<number>
  link: RowLink<number>
}

/** The objects of a project, sorted by any column. */
export function ObjectsTable({ found, ...rest }: ObjectsTableProps) {
  const { say } = useTexts()
  return (
    <DataTable
      label={say('project.objects')}
      rows={found}
      keyOf={locidOf}
      firstSort={{ name: 'shortname', isDown: false }}
      {...rest}
    />
  )
}
const locidOf = (object: ListedObject): number => object.locid

export const useObjectColumnChoice = () => useColumnChoice('objects', useObjectColumns())

function useObjectColumns(): readonly Column<ListedObject>[] {
  const { say, language } = useTexts()
  const { label } = useDictionaries([boretypes])
  return useMemo(() => {
    const typeName = (o: ListedObject) => o.boretype && (label(boretypes, o.boretype) ?? o.boretype)
    const metres = (value: number | null) => (value === null ? <span className="soft">–</span> : showNumber(value, 2))
    return [
      {
        name: 'shortname',
        label: say('project.shortname'),
        width: 140,
        isFixed: true,
        sortBy: o => o.shortname,
        cell: o => (
          <>
            <Link {...objectPage(o)} tabIndex={-1} title={o.longname ?? o.shortname}>
              {o.shortname}
            </Link>
            <LastingAlarmBell prj={o.prj_id} locid={o.locid} />
          </>
        ),
      },
      {
        name: 'type',
        label: say('project.type'),
        from: 520,
        sortBy: typeName,
        cell: o => <span title={typeName(o) ?? undefined}>{typeName(o) ?? <span className="soft">–</span>}</span>,
      },
      {
        name: 'status',
        label: say('project.status'),
        width: 132,
        sortBy: o => say(o.objstatus === 'app' ? 'object.approved' : 'object.preliminary'),
        cell: o => <StatusBadge status={o.objstatus} />,
      },
      {
        name: 'depth',
        label: say('project.depth'),
        unit: 'm',
        width: 110,
        isNumber: true,
        sortBy: o => o.zcoorde,
        cell: o => metres(o.zcoorde),
      },
      {
        name: 'elevation',
        label: say('project.elevation'),
        unit: say('project.masl'),
        width: 150,
        from: 720,
        isNumber: true,
        sortBy: o => o.zcoordb,
        cell: o => metres(o.zcoordb),
      },
      {
        name: 'layers',
        label: say('project.layers'),
        width: 96,
        from: 960,
        isNumber: true,
        sortBy: o => o.layers,
        cell: o => o.layers,
      },
      {
        name: 'drilled',
        label: say('project.drilled'),
        width: 124,
        from: 1080,
        sortBy: o => o.drilldate2,
        cell: o => o.drilldate2 || <span className="soft">–</span>,
      },
      {
        name: 'changed',
        label: say('project.changed'),
        width: 130,
        from: 820,
        sortBy: o => o.changed_at,
        cell: o => formatDay(o.changed_at),
      },
    ]
  }, [say, language, label])
}

/** Each value with how often it stands there, the most frequent first. */
function countsOf<R>(rows: readonly R[], value: (row: R) => string): [string, number][] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(value(row), (counts.get(value(row)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

/** A chip that opens the values of a column, to choose some of them. */
function Facet({
  label,
  values,
  chosen,
  onChange,
  shown,
}: {
  label: string
  values: readonly [string, number][]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  shown: (value: string) => ReactNode
}) {
  const { say } = useTexts()
  return (
    <CheckMenu
      label={label}
      className="filter-chip"
      button={
        <>
          {label} <b>{chosen.length > 0 ? `${chosen.length}/${values.length}` : values.length}</b>
        </>
      }
      options={values.map(([value, count]) => ({
        value,
        shown: shown(value),
        count,
        isChecked: chosen.includes(value),
      }))}
      onToggle={(value, isOn) => onChange(isOn ? [...chosen, value] : chosen.filter(c => c !== value))}
    >
      {chosen.length > 0 && (
        <button type="button" className="link-button" onClick={() => onChange([])}>
          {say('ui.showAll')}
        </button>
      )}
    </CheckMenu>
  )
}
