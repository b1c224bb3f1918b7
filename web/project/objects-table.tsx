import { type ListedObject, objects } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { ImportButton } from '../import/import-file.tsx'
import { useEndpoint } from '../kit/api.tsx'
import { CheckMenu } from '../kit/check-menu.tsx'
import { useDictionaries } from '../kit/dictionaries.ts'
import { showNumber } from '../kit/number-text.ts'
import { useUser } from '../kit/session.ts'
import { type Column, DataTable, FilterInput, holdsWords, useColumnChoice, useTableFilter } from '../kit/table.tsx'
import { useTexts } from '../kit/texts.tsx'
import { dateOf } from '../kit/times.ts'
import { StatusBadge } from '../object/object-head.tsx'
import './project.css'

const boretypes = 67

/** The objects of a project: filtered by words, type and status, sorted by any column. */
export function ObjectsTable({ project }: { project: Project }) {
  const { say } = useTexts()
  const navigate = useNavigate()
  const list = useEndpoint(objects.list, { path: { id: project.prj_id } })
  const { label } = useDictionaries([boretypes])
  const { typed, setTyped } = useTableFilter()
  const [types, setTypes] = useState<readonly string[]>([])
  const [states, setStates] = useState<readonly string[]>([])
  const target = useTarget()
  const choice = useColumnChoice('objects', useObjectColumns(target))

  const typeOf = (object: ListedObject) => object.boretype ?? ''
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
  const mayEdit = project.permissions.includes('objectEdit')
  if (list.length === 0)
    return (
      <div className="empty">
        <h2>{say('project.noObjects')}</h2>
        <p className="soft">{say(mayEdit ? 'project.noObjectsHint' : 'project.noObjectsRead')}</p>
        {mayEdit && <ImportButton project={project} />}
      </div>
    )
  const clear = () => {
    setTyped('')
    setTypes([])
    setStates([])
  }
  return (
    <>
      <div className="table-tools">
        <FilterInput value={typed} onChange={setTyped} label={say('project.filterObjects')} />
        <Facet
          label={say('project.type')}
          values={countsOf(list, typeOf)}
          chosen={types}
          onChange={setTypes}
          shown={code => (code === '' ? <span className="soft">–</span> : (label(boretypes, code) ?? code))}
        />
        <Facet
          label={say('project.status')}
          values={countsOf(list, o => o.objstatus)}
          chosen={states}
          onChange={setStates}
          shown={status => <StatusBadge status={status} />}
        />
        <span className="grow" />
        <span className="soft table-count" role="status">
          {say('ui.shown', { shown: found.length, all: list.length })}
        </span>
        {choice.menu}
      </div>
      {found.length === 0 ? (
        <div className="empty">
          <p className="soft">{say('project.noObjectMatches')}</p>
          <button type="button" className="link-button" onClick={clear}>
            {say('ui.showAll')}
          </button>
        </div>
      ) : (
        <DataTable
          label={say('project.objects')}
          rows={found}
          columns={choice.columns}
          keyOf={o => o.locid}
          onOpen={o => void navigate(target(o))}
          firstSort={{ name: 'shortname', isDown: false }}
        />
      )}
    </>
  )
}

/** Where a row leads: a superuser to the object, others to the location page, whose panel holds the layer log. */
function useTarget() {
  const isSuperuser = useUser()?.superuser ?? false
  return useMemo(
    () => (object: ListedObject) => ({
      to: isSuperuser ? ('/projects/$id/object/$locid' as const) : ('/projects/$id/location/$locid' as const),
      params: { id: String(object.prj_id), locid: String(object.locid) },
    }),
    [isSuperuser],
  )
}

function useObjectColumns(target: ReturnType<typeof useTarget>): readonly Column<ListedObject>[] {
  const { say, language } = useTexts()
  const { label } = useDictionaries([boretypes])
  return useMemo(() => {
    const typeName = (o: ListedObject) => o.boretype && (label(boretypes, o.boretype) ?? o.boretype)
    const metres = (value: number | null) => (value === null ? <span className="soft">–</span> : showNumber(value, 2))
    return [
      {
        name: 'shortname',
        label: say('project.shortname'),
        width: 156,
        isFixed: true,
        sortBy: o => o.shortname,
        cell: o => (
          <Link {...target(o)} tabIndex={-1} title={o.longname ?? o.shortname}>
            {o.shortname}
          </Link>
        ),
      },
      {
        name: 'type',
        label: say('project.type'),
        from: 640,
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
        width: 118,
        isNumber: true,
        sortBy: o => o.zcoorde,
        cell: o => metres(o.zcoorde),
      },
      {
        name: 'elevation',
        label: say('project.elevation'),
        unit: say('project.masl'),
        width: 152,
        from: 900,
        isNumber: true,
        sortBy: o => o.zcoordb,
        cell: o => metres(o.zcoordb),
      },
      {
        name: 'layers',
        label: say('project.layers'),
        width: 96,
        from: 640,
        isNumber: true,
        sortBy: o => o.layers,
        cell: o => o.layers,
      },
      {
        name: 'drilled',
        label: say('project.drilled'),
        width: 132,
        from: 1100,
        sortBy: o => o.drilldate2,
        cell: o => dateOf(o.drilldate2, language) || <span className="soft">–</span>,
      },
      {
        name: 'changed',
        label: say('project.changed'),
        width: 172,
        from: 900,
        sortBy: o => o.changed_at,
        cell: o => dateOf(o.changed_at, language),
      },
    ]
  }, [say, language, label, target])
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
