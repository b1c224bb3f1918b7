import { layerDictionaries } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import {
  type Correlation,
  mostSectionObjects,
  type Section,
  type SectionFields,
  sections,
} from '@borebook/contract/sections.ts'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { printedWords } from '@borebook/draw/kit/printed-words.ts'
import { layoutSection } from '@borebook/draw/section/section-layout.ts'
import { proposalsFor } from '@borebook/draw/section/section-proposals.ts'
import { sectionDictionaries } from '@borebook/draw/section/section-sheet-from.ts'
import { fillings } from '@borebook/draw/well/fillings.ts'
import { mapSystem } from '@borebook/geo/grids.ts'
import { type KeyboardEvent, Suspense, useMemo, useState } from 'react'
import { useEndpoint, useEndpointLater } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import { showFailure, showWarning } from '../app/toasts.ts'
import { AskBeforeLeaving, DraftLine } from '../entry/bench-parts.tsx'
import { useUndoKeys } from '../entry/edit-session/use-undo-keys.ts'
import { placeObjects } from '../map/placed-objects.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { SectionBar, SectionLinesBar } from './section-bar.tsx'
import { SectionConflictDialog } from './section-conflict.tsx'
import { newSection, objectsAlong, withObjects } from './section-fields.ts'
import { SectionGraphic } from './section-graphic.tsx'
import { chainOf, partedFrom, withLine } from './section-keys.ts'
import { SectionMap } from './section-map.tsx'
import { useSectionEdit } from './use-section-edit.ts'

const SectionPrinting = lazyComponent(() =>
  import('./section-printing.tsx').then(m => ({ default: m.SectionPrinting })),
)

const [major, minor] = [layerDictionaries.prinstype!, layerDictionaries.secstype!]
const none: readonly never[] = []

interface EditorProps {
  project: Project
  section: Section | undefined
  /** What a new one is called. */
  name: string
  /** Whether it begins with what was left in this browser. */
  isContinued: boolean
  onStored(section: Section): void
}

/** px of a window that has room for map and drawing at once. */
const tall = 850

/** A section on the map and below it as it will be printed. */
export function SectionEditor({ project, section, name, isContinued, onStored }: EditorProps) {
  const { say, language } = useTexts()
  const prj = project.prj_id
  const list = useEndpoint(objects.list, { path: { id: prj } })
  const [system] = useState(() => section?.epsg ?? mapSystem(list.map(({ epsg }) => epsg)))
  const placed = useMemo(() => placeObjects(list, system), [list, system])
  const edit = useSectionEdit({
    ...{ prj, stored: section, first: newSection(name, system), isContinued, onStored },
    isLive: one => list.some(({ locid }) => locid === one),
  })
  const { fields, change } = edit
  const mayEdit = project.permissions.includes('objectEdit')
  const [isDrawing, setDrawing] = useState(section === undefined && !isContinued)
  const [hasMap, setMap] = useState(() => innerHeight >= tall)
  const [isProposing, setProposing] = useState(false)
  const [selected, setSelected] = useState<number>()
  const [isPrinting, setPrinting] = useState(false)
  const asked = { path: { id: prj }, query: { objects: fields.objects.join(','), epsg: system } }
  const answer = useEndpointLater(sections.holes, asked, { enabled: fields.objects.length > 0 }).data
  const holes = useMemo(() => {
    const own = new Map(answer?.map(hole => [hole.locid, hole]))
    return fields.objects.flatMap(locid => own.get(locid) ?? [])
  }, [answer, fields.objects])
  const layout = useMemo(() => layoutSection(fields, holes), [fields, holes])
  // there is no line without it, and nothing else to see
  const isMapShown = hasMap || isDrawing || layout.stations.length === 0
  const proposals = useMemo(
    () => (isProposing ? proposalsFor(layout.stations, fields.correlations) : none),
    [isProposing, layout, fields.correlations],
  )
  const { entry, label } = useDictionaries(sectionDictionaries)
  const looks = useMemo(
    () => ({
      hatchOf: (code: string) => hatchFrom(entry(major, code)?.svg_code),
      minorHatchOf: (code: string) => hatchFrom(entry(minor, code)?.svg_code),
      fills: {
        hatchOf: (code: string) => hatchFrom(entry(fillings, code)?.svg_code),
        nameOf: (code: string) => label(fillings, code) ?? code,
        filter: printedWords[language].filterAlone,
      },
    }),
    [entry, label, language],
  )
  const nameOf = (locid: number) => list.find(one => one.locid === locid)?.shortname ?? '?'
  const settle = (next: SectionFields, what?: string) => {
    setSelected(undefined)
    change(next, what)
  }
  const join = (added: readonly Correlation[]) => {
    settle({ ...fields, correlations: added.reduce((lines, one) => withLine(lines, one).lines, fields.correlations) })
  }
  const joinOne = (added: Correlation) => {
    const { lines, place } = withLine(fields.correlations, added)
    settle({ ...fields, correlations: lines })
    // how far it runs out is likely said next
    if (!added.to) return setSelected(place)
    const [from, to] = [nameOf(added.from.locid), nameOf(added.to.locid)]
    const count = partedFrom(lines, place).length + 1
    if (count > 1) showWarning(say('section.parted', { from, to, count }))
  }
  const alter = (places: readonly number[], own: Partial<Correlation>, what?: string) =>
    change(
      {
        ...fields,
        correlations: fields.correlations.map((one, i) => (places.includes(i) ? { ...one, ...own } : one)),
      },
      what,
    )
  const takeOut = (places: readonly number[]) => {
    if (places.length > 0)
      settle({ ...fields, correlations: fields.correlations.filter((_, i) => !places.includes(i)) })
  }
  const remove = () => takeOut(selected === undefined ? [] : [selected])
  const take = (locids: readonly number[], next: SectionFields) => {
    if (locids.length > mostSectionObjects)
      return showFailure(say('section.objects.many', { most: mostSectionObjects }))
    settle(withObjects(next, locids))
  }
  useUndoKeys({ ...edit, save: () => (edit.isDirty || !section) && edit.save() }, mayEdit && !isPrinting)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayEdit || (event.target as Element).closest('input, select, [role=dialog]')) return
    if (event.ctrlKey || event.metaKey) return
    const key = event.key.toLowerCase()
    if (key === 'delete' && selected !== undefined) remove()
    else if ((key === 'n' || key === 'p') && fields.correlations.length > 0) {
      const count = fields.correlations.length
      setSelected(((selected ?? (key === 'n' ? -1 : 0)) + (key === 'n' ? 1 : count - 1)) % count)
    } else if (key === 't' && proposals[0]) joinOne(proposals[0])
    else return
    event.preventDefault()
  }
  return (
    <div className="stack section-editor" onKeyDown={onKeyDown}>
      {isMapShown && (
        <SectionMap
          {...{ epsg: system, placed, fields, isDrawing, mayEdit }}
          onDrawn={line => {
            setDrawing(false)
            if (line) take(objectsAlong(line, fields.band, placed), { ...fields, line })
          }}
          onPick={({ locid }) =>
            take(
              fields.objects.includes(locid) ? fields.objects.filter(one => one !== locid) : [...fields.objects, locid],
              fields,
            )
          }
        />
      )}
      <SectionBar
        {...{ edit, mayEdit, layout, isDrawing, isMapShown }}
        onMap={isDrawing || layout.stations.length === 0 ? undefined : () => setMap(!hasMap)}
        isNew={section === undefined}
        onDraw={() => setDrawing(!isDrawing)}
        onBand={band => {
          const next = { ...fields, band }
          if (fields.line) take(objectsAlong(fields.line, band, placed), next)
          else settle(next)
        }}
        onPrint={section && !edit.isDirty ? () => setPrinting(true) : undefined}
      />
      {mayEdit && (
        <SectionLinesBar
          {...{ fields, layout, selected, proposals, isProposing, nameOf }}
          onPropose={() => setProposing(!isProposing)}
          onTakeAll={() => join(proposals)}
          onAlter={own => selected !== undefined && alter([selected], own)}
          onName={name =>
            selected !== undefined && alter(chainOf(fields.correlations, selected), { name }, 'line name')
          }
          onRemove={remove}
        />
      )}
      {edit.draft && mayEdit && (
        <DraftLine
          draft={edit.draft}
          label={String(edit.draft.values.name)}
          className="section-note"
          onContinue={() => {
            setDrawing(false)
            edit.continueDraft()
          }}
          onDrop={edit.forget}
        />
      )}
      {section && section.gone.length > 0 && (
        <p className="section-note" role="status">
          {say('section.gone', { names: section.gone.map(({ shortname }) => shortname).join(', ') })}
        </p>
      )}
      {fields.objects.length > 0 && answer === undefined ? (
        <Skeleton rows={6} />
      ) : layout.stations.length === 0 ? (
        <p className="section-empty soft">{say(mayEdit ? 'section.empty' : 'section.emptyRead')}</p>
      ) : (
        <Suspense fallback={<Skeleton rows={6} />}>
          <SectionGraphic
            {...{ fields, layout, looks, proposals, selected, mayEdit }}
            onSelect={setSelected}
            onJoin={joinOne}
            onReach={(place, reach) => alter([place], { reach })}
            onRemove={takeOut}
          />
        </Suspense>
      )}
      <AskBeforeLeaving isDirty={edit.isDirty} tabs={['open', 'sel']} />
      <Suspense>
        {isPrinting && section && <SectionPrinting {...{ project, section }} onClose={() => setPrinting(false)} />}
        {edit.question && <SectionConflictDialog conflict={edit.question} nameOf={nameOf} onDone={edit.settle} />}
      </Suspense>
    </div>
  )
}
