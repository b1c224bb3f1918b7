import type { GivenReadings } from '@borebook/contract/monitoring/readings.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { type Tube, tubes } from '@borebook/contract/wells/tubes.ts'
import type { ReadingMask } from '@borebook/formats/readings/mask.ts'
import { describeOffset } from '@borebook/formats/readings/times/time-zone.ts'
import { Button } from '@mantine/core'
import { useEndpointLater } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { MasksList } from '../../entry/masks/masks-list.tsx'
import type { SavedMasks } from '../../entry/masks/use-masks.ts'
import { FindingsList } from './findings-list.tsx'
import { MaskFields } from './mask-fields.tsx'
import type { JudgedEntry, ReadingsEntry } from './readings-entry.ts'
import { StationPreview } from './station-preview.tsx'
import { TargetFields } from './target-fields.tsx'
import type { ChosenTarget, StationTarget } from './targets.ts'
import { useAhead } from './use-ahead.ts'

/** Sentences of doubt that are shown. */
const shownDoubts = 5

interface FileViewProps {
  path: { id: number; locid: number }
  file: JudgedEntry
  masks: SavedMasks
  sensors: readonly Sensor[]
  zone: string
  onMask(mask: ReadingMask): void
  onChange(to: Partial<ReadingsEntry>): void
}

/** What was read of a file and how, into which sensors it goes, and what was noticed. */
export function FileView({ path, file, masks, sensors, zone, onMask, onChange }: FileViewProps) {
  const say = useSay()
  const { entry, state, mask, targets, findings, fault } = file
  const { read, refused, unreadable, failure, outcome } = entry
  const sentence = unreadable ?? refused?.refused ?? failure ?? fault
  if (outcome) return <p className="readings-stored">{say('readingsImport.done', { ...outcome })}</p>
  return (
    <>
      {entry.isReading && <p role="status">{say('readingsImport.reading')}</p>}
      {sentence && (
        <p className="refusal" role="alert">
          {say(sentence)}
        </p>
      )}
      {file.doubts.length > 0 && (
        <div className="refusal" role="alert">
          {file.doubts.slice(0, shownDoubts).map(doubt => (
            <p key={doubt}>{say(doubt)}</p>
          ))}
          <label>
            <input
              type="checkbox"
              checked={entry.isTrusted}
              onChange={() => onChange({ isTrusted: !entry.isTrusted })}
            />{' '}
            {say('readingsImport.trust')}
          </label>
        </div>
      )}
      {(mask || (state === 'refused' && entry.head !== '')) && <MasksList masks={masks} applied={entry.maskName} />}
      {mask && read && !refused && read.keptOffset !== null && (
        <KeptOffset offset={read.keptOffset} {...{ mask, onMask }} isBusy={entry.isReading} />
      )}
      {mask && <MaskFields mask={mask} onChange={onMask} />}
      {read &&
        !refused &&
        targets.map((target, k) => {
          const { name } = target.station
          return (
            <StationView
              key={name}
              {...{ path, target, sensors, zone }}
              readings={file.given[k]!}
              onChange={to => onChange({ targets: { ...entry.targets, [name]: { ...entry.targets[name], ...to } } })}
            />
          )
        })}
      <FindingsList findings={findings} />
    </>
  )
}

interface KeptOffsetProps {
  offset: string
  mask: ReadingMask
  isBusy: boolean
  onMask(mask: ReadingMask): void
}

/** Times of a clock that stayed all year, read as clocks that are changed: a press reads them as the clock that they are. */
function KeptOffset({ offset, mask, isBusy, onMask }: KeptOffsetProps) {
  const say = useSay()
  return (
    <div className="row readings-offset" role="status">
      <p>{say('readingsImport.keptOffset', { zone: mask.zone })}</p>
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => onMask({ ...mask, zone: offset })}>
        {say('readingsImport.takeOffset', { offset: describeOffset(offset) })}
      </Button>
    </div>
  )
}

interface StationViewProps extends Pick<FileViewProps, 'path' | 'sensors' | 'zone'> {
  target: StationTarget
  readings: GivenReadings
  onChange(to: ChosenTarget): void
}

const noTubes: readonly Tube[] = []

/** One station of a file: its sensor, and what storing it would come to. */
function StationView({ path, target, readings, sensors, zone, onChange }: StationViewProps) {
  const ahead = useAhead(path, target, readings, sensors)
  const tubeList =
    useEndpointLater(tubes.list, { query: { prj: String(path.id), locid: String(path.locid) } }).data ?? noTubes
  return (
    <section className="readings-station">
      <TargetFields {...{ target, sensors, onChange }} tubes={tubeList} />
      <StationPreview station={target.station} {...{ zone, ahead }} />
    </section>
  )
}
