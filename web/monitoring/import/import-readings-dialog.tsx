import { readingsFolder } from '@borebook/contract/monitoring/readings.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { Button, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useEndpoint } from '../../app/api.tsx'
import { useSay, useTextsOf } from '../../app/texts.tsx'
import { showToast } from '../../app/toasts.ts'
import { useLeadToGuess } from '../../entry/lead-to-guess.ts'
import { MaskName } from '../../entry/masks/masks-list.tsx'
import { useMasks } from '../../entry/masks/use-masks.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { Conflicts } from './conflicts.tsx'
import { FileView } from './file-view.tsx'
import { FilesList } from './files-list.tsx'
import type { ImportReadingsProps } from './import-readings.tsx'
import { findMaskHeaders, keptMask, parseHeadCells, placedMask } from './reading-mask.ts'
import { judgeEntry } from './readings-entry.ts'
import { useReadingsFiles } from './use-readings-files.ts'
import { type UnderWay, useStoring } from './use-storing.ts'
import './readings-import.css'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'

/** Files of readings: what was read of each and how, into which sensors it goes, and its way there. */
export function ImportReadingsDialog(props: ImportReadingsProps & { onClose(): void }) {
  useTextsOf('monitoring', 'imports', 'documents', 'masks')
  const { id, locid, sensors, selected, onDone, onClose } = props
  const say = useSay()
  const isSmall = useMediaQuery('(max-width: 767px)') ?? false
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const { timezone } = useEndpoint(projects.get, { path: { id } })
  const object = useEndpoint(objects.get, { path })
  const known = useMemo(
    () => ({
      ...{ sensors, selected, object: object.shortname },
      ...{ ground: estimateGroundLevel(object), depth: object.zcoorde },
    }),
    [sensors, selected, object],
  )
  const { entries, add, change, remove, readAs } = useReadingsFiles(timezone)
  const files = useMemo(() => entries.map(entry => judgeEntry(entry, known)), [entries, known])
  const [chosen, setChosen] = useState<number>()
  const [isNaming, setNaming] = useState(false)
  const { store, stop, underWay, imported } = useStoring({
    ...{ path, sensors, files, change },
    object: object.shortname,
  })
  // who is asked something sees what it is about
  const shownKey = underWay?.conflicts ? underWay.key : chosen
  const shown = files.find(({ entry }) => entry.key === shownKey) ?? files[0]
  const entry = shown?.entry
  const masks = useMasks({
    kind: 'readings',
    cellsFor: mask => parseHeadCells(mask, entry?.head ?? ''),
    headersFor: mask => findMaskHeaders(mask, entry?.head ?? ''),
    apply: mask => {
      const placed = entry && placedMask(mask, entry.head)
      if (placed) readAs(entry, placed, mask.name)
    },
    toKeep: () => (shown?.mask && entry ? keptMask(shown.mask, entry.head) : undefined),
  })
  const close = () => {
    onClose()
    const all = imported()
    if (all) onDone(all)
  }
  const run = async (keys: readonly number[]) => {
    const { files: stored, told } = await store(keys)
    if (stored > 0) showToast(say('readingsImport.done', { ...told }))
    const isLeft = files.some(one => !one.entry.outcome && !keys.includes(one.entry.key))
    if (stored === keys.length && !isLeft) close()
  }
  const leadToGuess = useLeadToGuess()
  const main = useRef<HTMLDivElement>(null)
  const sure = files.filter(({ state }) => state === 'recognised').map(one => one.entry.key)
  const only = files.length === 1 ? entry : undefined
  return (
    <Dialog
      onClose={() => !underWay && close()}
      title={only ? say('readingsImport.titleOf', { file: only.file.name }) : say('readingsImport.title')}
      size={files.length > 1 ? 1320 : entry ? 1080 : 640}
      fullScreen={isSmall}
      closeOnClickOutside={!entry}
      classNames={{ body: 'readings-import' }}
    >
      <ChooseFiles isFirst={!entry} onFiles={add} />
      {shown && entry && (
        <div className="readings-main" data-several={files.length > 1 || undefined}>
          {files.length > 1 && (
            <FilesList {...{ files, shown: entry.key, storing: underWay?.key }} onShow={setChosen} onRemove={remove} />
          )}
          <div className="readings-shown" key={entry.key} ref={main}>
            <FileView
              {...{ path, file: shown, masks, sensors, zone: timezone }}
              onMask={mask => readAs(entry, mask)}
              onChange={to => change(entry.key, to)}
            />
          </div>
        </div>
      )}
      <footer className="readings-foot">
        {underWay?.conflicts && <Conflicts {...underWay.conflicts} zone={timezone} />}
        {underWay && <UnderWayLine {...underWay} />}
        {entry && <p className="soft">{say('readingsImport.keeps', { folder: readingsFolder })}</p>}
        <DialogButtons>
          {shown?.mask && shown.state !== 'stored' && (
            <Button variant="subtle" disabled={entry?.isReading} onClick={() => setNaming(true)}>
              {say('mask.save')}
            </Button>
          )}
          <span className="grow" />
          <Button variant="default" onClick={() => (underWay ? stop() : close())}>
            {say(imported() && !underWay ? 'ui.close' : 'ui.cancel')}
          </Button>
          {shown && shown.state !== 'stored' && (files.length === 1 || shown.state !== 'refused') && (
            <Button
              variant={files.length > 1 ? 'default' : 'filled'}
              disabled={!shown.isStorable || underWay !== undefined}
              onClick={press => {
                if (!leadToGuess(press, shown.entry.key, main.current)) void run([shown.entry.key])
              }}
            >
              {say('readingsImport.store', { count: shown.count })}
            </Button>
          )}
          {files.length > 1 && (
            <Button disabled={sure.length === 0 || underWay !== undefined} onClick={() => void run(sure)}>
              {say('readingsImport.storeAll', { count: sure.length })}
            </Button>
          )}
        </DialogButtons>
      </footer>
      {isNaming && (
        <MaskName
          name={entry?.maskName ?? ''}
          title={say('mask.save')}
          onClose={() => setNaming(false)}
          onName={async name => {
            await masks.add(name)
            setNaming(false)
          }}
        />
      )}
    </Dialog>
  )
}

function UnderWayLine({ done, count, isOffline }: UnderWay) {
  const say = useSay()
  return (
    <div role="status" className="readings-progress">
      <Progress value={(100 * done) / Math.max(1, count)} aria-label={say('readingsImport.storing')} />
      <span>{isOffline ? say('readingsImport.silent') : say('readingsImport.progress', { done, count })}</span>
    </div>
  )
}
