import type { Noun } from '@borebook/contract/kit/noun.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import {
  type CompositeLane,
  isFilled,
  layOutLanes,
  offered,
  type PlacedTrack,
} from '@borebook/draw/composite/widths.ts'
import { trackName } from '@borebook/draw/kit/track-name.ts'
import { trackOf } from '@borebook/draw/tracks/tracks.ts'
import { Button } from '@mantine/core'
import { IconColumns3, IconListDetails, IconPencilPlus, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useReducer, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useLoadFailed } from '../app/missing.ts'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { showBriefRefusal } from '../app/toasts.ts'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { useDepthReference } from '../depth/depth-reference.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { photosIn } from '../documents/photos/photo-places.ts'
import { PhotosInView } from '../documents/photos/photos-in-view.tsx'
import { dropDraft } from '../entry/drafts.ts'
import { CheckMenu } from '../ui/fields/check-menu.tsx'
import { keepChosen } from '../view-data/chosen-template.ts'
import { arrangementsOf, removeTrack, withTrack } from './arrangement/arrangement.ts'
import { ArrangementChoice } from './arrangement/arrangement-choice.tsx'
import { useArrangement, useTemplates } from './arrangement/use-arrangement.ts'
import { CompositeDesk } from './composite-desk.tsx'
import { type Draggable, draggable, type FieldChange } from './edges.ts'
import { FindField } from './find-field.tsx'
import { KeptLines } from './records/kept-lines.tsx'
import { type KeptText, placeOfText } from './records/kept-texts.ts'
import { useChanges } from './records/use-changes.ts'
import { hasForm, isWriting, type SideForm, SideSheet } from './side-sheet.tsx'
import { useAxisPicks } from './use-axis-picks.ts'
import { useCompositeHole } from './use-composite-hole.ts'
import './composite.css'

const ConfirmDialog = lazyComponent(() =>
  import('../ui/dialogs/confirm-dialog.tsx').then(m => ({ default: m.ConfirmDialog })),
)
const OpenedPhoto = lazyComponent(() => import('./opened-photo.tsx').then(m => ({ default: m.OpenedPhoto })))

const ReadingList = lazyComponent(() => import('./readings/reading-list.tsx').then(m => ({ default: m.ReadingList })))

/** Sums the widths of all lanes, mm. */
const widthOf = (lanes: readonly CompositeLane[]): number => lanes.reduce((sum, { width }) => sum + width, 0)

/** Everything that is recorded of a hole, as tracks on one axis. */
export function CompositePanel({ id, locid }: { id: number; locid: number }) {
  useTextsOf('composite', 'soundings', 'samples')
  const { say, language } = useTexts()
  const navigate = useNavigate()
  const failed = useLoadFailed()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const object = useEndpoint(objects.get, { path }, failed)
  const project = useEndpoint(projects.get, { path: { id } }, failed)
  const all = useTemplates()
  const hole = useCompositeHole({ path, object, project })
  const { control, ...telling } = useDepthReference(path, object)
  const { tracks, change, settle } = useArrangement(id, all, object)
  const [room, setRoom] = useState(0)
  const [record, setRecord] = useState<SideForm>()
  const [photo, setPhoto] = useState<number>()
  const [isDrawing, setDrawing] = useState(false)
  const [isListing, setListing] = useState(false)
  const [resumed, setResumed] = useState<KeptText>()
  const [left, lookAgain] = useReducer((n: number) => n + 1, 0)
  const leaveText = () => {
    setResumed(undefined)
    lookAgain()
  }
  const lanes = useMemo(() => layOutLanes(hole, tracks, room), [hole, tracks, room])
  const deepest = useMemo(() => {
    const reached = offered.map(({ key }) => trackOf(key)!.reach?.(hole) ?? 0)
    const layers = hole.records.layers.map(({ depthfrom, depthto }) => depthto ?? depthfrom)
    return [...reached, ...layers].reduce((most, depth) => Math.max(most, depth), object.zcoorde ?? 0)
  }, [hole, object.zcoorde])
  const highest = useMemo(
    () => Math.min(0, ...offered.map(({ key }) => -(trackOf(key)!.above?.(hole, 1) ?? 0))),
    [hole],
  )
  const axis = useDepthAxis(Math.max(-3, highest), deepest, undefined)
  const keep = useCallback(
    (next: readonly PlacedTrack[]) => change(next, widthOf(layOutLanes(hole, next, 0))),
    [hole, change],
  )
  const mayEdit = project.permissions.includes('objectEdit')
  const changes = useChanges(path, hole, mayEdit, object.objstatus === 'app' ? object.shortname : undefined)
  const pictures = useMemo(() => {
    const photos = photosIn(hole.records.documents)
    return {
      photos: (at: DepthAxis, width: number, height: number) => (
        <PhotosInView prj={id} photos={photos} scale={at.scale(height)} width={width} />
      ),
    }
  }, [hole.records.documents, id])
  const filled = useMemo(() => offered.filter(({ key }) => isFilled(hole, trackOf(key)!)), [hole])
  const templates = useMemo(() => arrangementsOf(all, id), [all, id])
  const picks = useAxisPicks(path, hole, changes)
  const ask = (table: Draggable, from: number, to: number) => {
    const { word, stretch } = draggable[table] as Noun
    const [upper, lower] = stretch!
    setDrawing(false)
    void changes.ifAllowed(async () =>
      setRecord({ table, asked: { kind: word, values: { [upper]: from, [lower]: to } } }),
    )
  }
  const write = (one: FieldChange) => {
    const stored = () => {
      dropDraft(placeOfText(locid, one))
      leaveText()
    }
    void changes.ifAllowed(() => changes.change([one], say('composite.written'), stored)).finally(leaveText)
  }
  const resume = (kept: KeptText) => {
    const track = offered.find(({ key }) => trackOf(key)?.writes?.fields.includes(kept.field))!
    if (!lanes.some(({ key }) => key === track.key)) keep(withTrack(tracks, track.key))
    setResumed(kept)
  }
  /** The template that holds the tracks as they stand, made now where there is none. */
  const kept = () => {
    keep(tracks)
    return settle()
  }
  const print = async () => {
    const own = await kept()
    if (own) keepChosen(id, object.boretype, own)
    void navigate({ to: '.', search: (before: AddressState) => ({ ...before, open: 'ViewData' }) } as never)
  }
  const open = (one: { table: string; key: string }) => {
    if (one.table === 'documents') setPhoto(Number(one.key))
    else if (hasForm(one.table)) {
      if (isWriting()) showBriefRefusal(say('bench.unsavedFirst'))
      else setRecord(one)
    }
  }
  return (
    <div className="stack composite">
      <div className="row composite-tools">
        <CheckMenu
          label={say('composite.tracks')}
          className="composite-menu"
          button={
            <>
              <IconColumns3 size={16} aria-hidden="true" />
              <span>{say('composite.tracks')}</span>
              <span className="soft">{say('composite.shown', { shown: lanes.length, all: filled.length })}</span>
            </>
          }
          options={filled.map(({ key }) => ({
            value: key,
            shown: trackName(trackOf(key)!.title, language).name,
            isChecked: tracks.some(track => track.key === key),
          }))}
          onToggle={(value, isChecked) => {
            const key = value as PlacedTrack['key']
            keep(isChecked ? withTrack(tracks, key) : removeTrack(tracks, key))
          }}
        />
        <ArrangementChoice
          prj={id}
          boretype={object.boretype}
          mayShare={project.permissions.includes('manageMembers')}
          {...{ templates, tracks }}
          settle={kept}
          width={widthOf(layOutLanes(hole, tracks, 0))}
          onChange={keep}
        />
        <Button variant="default" onClick={() => axis.fit()}>
          {say('composite.fit')}
        </Button>
        <FindField {...{ hole, lanes, axis, telling }} />
        <Button
          variant={isListing ? 'filled' : 'default'}
          aria-pressed={isListing}
          disabled={lanes.length === 0}
          title={say('composite.listHow')}
          leftSection={<IconListDetails size={14} />}
          onClick={() => setListing(!isListing)}
        >
          {say('composite.list')}
        </Button>
        {mayEdit && (
          <Button
            variant={isDrawing ? 'filled' : 'default'}
            aria-pressed={isDrawing}
            disabled={lanes.length === 0}
            title={say('composite.drawHow')}
            leftSection={<IconPencilPlus size={14} />}
            onClick={() => setDrawing(!isDrawing)}
          >
            {say('composite.draw')}
          </Button>
        )}
        <span className="grow" />
        {control}
        <Button variant="default" leftSection={<IconPrinter size={14} />} onClick={() => void print()}>
          {say('composite.asSheet')}
        </Button>
      </div>
      {mayEdit && filled.length > 0 && (
        <Suspense>
          <KeptLines
            {...{ locid, left, resumed }}
            records={hole.records}
            beside={record}
            onContinue={setRecord}
            onResume={resume}
          />
        </Suspense>
      )}
      {telling.reference !== 'ground' && <p className="composite-note">{say('composite.figures')}</p>}
      {filled.length === 0 ? (
        <p className="empty soft">{say('composite.nothing')}</p>
      ) : (
        <div className="composite-main" data-split={record !== undefined || isListing || undefined}>
          <CompositeDesk
            {...{ hole, object, telling, axis, lanes, tracks, pictures, isDrawing }}
            tests={picks.tests}
            onTracks={keep}
            onRoom={setRoom}
            onEdge={mayEdit ? changes.moveEdge : undefined}
            onNew={mayEdit ? ask : undefined}
            onPicked={mayEdit ? (...picked) => void picks.pick(...picked) : undefined}
            onPickMoved={mayEdit ? picks.move : undefined}
            onText={mayEdit ? write : undefined}
            resumed={resumed}
            onResume={resume}
            onTextLeft={leaveText}
            onOpen={open}
          />
          <Suspense>
            {record ? (
              <SideSheet {...{ path, record }} onClose={() => setRecord(undefined)} />
            ) : (
              isListing && <ReadingList {...{ axis, hole, lanes, telling }} onOpen={open} />
            )}
            {photo !== undefined && (
              <OpenedPhoto prj={id} documents={hole.records.documents} {...{ photo }} onShow={setPhoto} />
            )}
            {changes.asked && <ConfirmDialog asked={changes.asked} onClose={changes.onAnswered} />}
          </Suspense>
        </div>
      )}
    </div>
  )
}
