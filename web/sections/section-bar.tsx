import { type Correlation, type SectionFields, sectionExaggerations } from '@borebook/contract/sections.ts'
import type { SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { usualReach } from '@borebook/draw/section/section-wedges.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconMap, IconTrash } from '@tabler/icons-react'
import { useSay } from '../app/texts.tsx'
import { describeLineEnds } from './section-conflict.tsx'
import type { SectionEdit } from './use-section-edit.ts'

const bands = [0, 1, 2, 5, 10, 20, 50, 100]
/** How far boundaries run out, of the way to a neighbour. */
const reaches = [0.25, usualReach, 0.75]
const withOwn = (usual: readonly number[], own: number | null): readonly number[] =>
  own === null || usual.includes(own) ? usual : [...usual, own].sort((a, b) => a - b)

interface BarProps {
  edit: SectionEdit
  layout: SectionLayout
  mayEdit: boolean
  isNew: boolean
  isDrawing: boolean
  isMapShown: boolean
  /** Undefined where the map stays. */
  onMap: (() => void) | undefined
  onDraw(): void
  onBand(band: number): void
  /** Undefined where it is not stored as it stands. */
  onPrint: (() => void) | undefined
}

/** What a section is called, how it is drawn, and what can be done with it. */
export function SectionBar(props: BarProps) {
  const { edit, layout, mayEdit, isNew, isDrawing, isMapShown, onMap, onDraw, onBand, onPrint } = props
  const say = useSay()
  const { fields, change } = edit
  const chosen = <K extends keyof SectionFields>(field: K, value: SectionFields[K]) =>
    change({ ...fields, [field]: value })
  return (
    <div className="section-bar" role="toolbar" aria-label={say('section.bar')}>
      {mayEdit ? (
        <input
          className="input-small section-name"
          aria-label={say('section.name')}
          value={fields.name}
          maxLength={100}
          onChange={event => change({ ...fields, name: event.target.value }, 'name')}
        />
      ) : (
        <b>{fields.name}</b>
      )}
      <span className="soft section-count" role="status">
        {say('section.count', { count: layout.stations.length, length: layout.length.toFixed(1) })}
      </span>
      {mayEdit && (
        <>
          {fields.spacing === 'true' && (
            <Select
              label={say('section.exaggeration')}
              value={fields.exaggeration ?? 'fit'}
              onChange={value => chosen('exaggeration', value === 'fit' ? null : Number(value))}
            >
              <option value="fit">{say('section.exaggeration.fit')}</option>
              {withOwn(sectionExaggerations, fields.exaggeration).map(one => (
                <option key={one} value={one}>{`× ${one}`}</option>
              ))}
            </Select>
          )}
          {fields.line && (
            <Select label={say('section.band')} value={fields.band} onChange={value => onBand(Number(value))}>
              {withOwn(bands, fields.band).map(one => (
                <option key={one} value={one}>
                  {say('section.within', { metres: one })}
                </option>
              ))}
            </Select>
          )}
          <Select
            label={say('section.spacing')}
            value={fields.spacing}
            onChange={value => chosen('spacing', value as SectionFields['spacing'])}
          >
            {(['true', 'even'] as const).map(one => (
              <option key={one} value={one}>
                {say(`section.spacing.${one}`)}
              </option>
            ))}
          </Select>
          <Select
            label={say('section.hung')}
            value={fields.hung}
            onChange={value => chosen('hung', value as SectionFields['hung'])}
          >
            {(['elevation', 'depth'] as const).map(one => (
              <option key={one} value={one}>
                {say(`section.hung.${one}`)}
              </option>
            ))}
          </Select>
          <Button
            size="compact-sm"
            variant={isDrawing ? 'filled' : 'default'}
            aria-pressed={isDrawing}
            onClick={onDraw}
          >
            {say('section.draw')}
          </Button>
        </>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMap size={14} />}
        aria-pressed={isMapShown}
        disabled={!onMap}
        onClick={onMap}
      >
        {say('section.showMap')}
      </Button>
      <span className="grow" />
      {mayEdit && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={say('section.undo')}
            title={`${say('section.undo')} (Ctrl Z)`}
            disabled={!edit.canUndo}
            onClick={edit.undo}
          >
            <IconArrowBackUp size={18} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={say('section.redo')}
            title={`${say('section.redo')} (Ctrl Y)`}
            disabled={!edit.canRedo}
            onClick={edit.redo}
          >
            <IconArrowForwardUp size={18} />
          </button>
        </>
      )}
      <Button
        size="compact-sm"
        variant="default"
        disabled={!onPrint}
        onClick={onPrint}
        title={onPrint ? undefined : say('section.saveFirst')}
      >
        {say('section.printButton')}
      </Button>
      {mayEdit && (
        <Button size="compact-sm" disabled={edit.isBusy || !(edit.isDirty || isNew)} onClick={edit.save}>
          {say('ui.save')}
        </Button>
      )}
    </div>
  )
}

function Select({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string | number
  onChange(value: string): void
  children: React.ReactNode
}) {
  return (
    <select
      className="input-small select"
      aria-label={label}
      title={label}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      {children}
    </select>
  )
}

interface LinesBarProps {
  fields: SectionFields
  layout: SectionLayout
  selected: number | undefined
  proposals: readonly Correlation[]
  isProposing: boolean
  nameOf(locid: number): string
  onPropose(): void
  onTakeAll(): void
  /** Changes the line that is selected. */
  onAlter(own: Partial<Correlation>): void
  /** What the boundary is called that it is a part of; null: nothing. */
  onName(name: string | null): void
  onRemove(): void
}

/** The line that is selected, and those that are proposed. */
export function SectionLinesBar({
  fields,
  layout,
  selected,
  proposals,
  isProposing,
  nameOf,
  onPropose,
  onTakeAll,
  onAlter,
  onName,
  onRemove,
}: LinesBarProps) {
  const say = useSay()
  const line = selected === undefined ? undefined : fields.correlations[selected]
  // a line beside a gap, or past a hole, is drawn as supposed
  const isProvable = layout.spans.every(span => span.lines.every(one => one.correlation !== selected || one.isProvable))
  const kinds = isProvable ? (['proved', 'supposed'] as const) : (['supposed'] as const)
  const ends = line && describeLineEnds(say, line, nameOf)
  return (
    <div className="section-bar section-lines">
      <div>
        <Button
          size="compact-sm"
          variant={isProposing ? 'filled' : 'default'}
          aria-pressed={isProposing}
          onClick={onPropose}
        >
          {say('section.propose')}
        </Button>
        {isProposing && (
          <>
            <span role="status">{say('section.proposals', { count: proposals.length })}</span>
            <Button size="compact-sm" variant="default" disabled={proposals.length === 0} onClick={onTakeAll}>
              {say('section.takeAll')}
            </Button>
          </>
        )}
      </div>
      {line ? (
        <>
          <b role="status" title={ends}>
            {ends}
          </b>
          <Select
            label={say('section.kind')}
            value={isProvable ? line.kind : 'supposed'}
            onChange={value => onAlter({ kind: value as Correlation['kind'] })}
          >
            {kinds.map(kind => (
              <option key={kind} value={kind}>
                {say(`section.kind.${kind}`)}
              </option>
            ))}
          </Select>
          {!line.to && (
            <Select
              label={say('section.reach')}
              value={line.reach ?? usualReach}
              onChange={value => onAlter({ reach: Number(value) === usualReach ? null : Number(value) })}
            >
              {withOwn(reaches, line.reach).map(one => (
                <option key={one} value={one}>{`${Math.round(one * 100)} %`}</option>
              ))}
            </Select>
          )}
          <input
            className="input-small section-name"
            aria-label={say('section.lineName')}
            placeholder={say('section.lineName')}
            value={line.name ?? ''}
            maxLength={100}
            onChange={({ target }) => onName(target.value || null)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={say('section.removeLine')}
            title={`${say('section.removeLine')} (Delete)`}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </button>
        </>
      ) : (
        <span className="soft" title={say('section.linesKeys')}>
          {say('section.linesHint')}
        </span>
      )}
    </div>
  )
}
