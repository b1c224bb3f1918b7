import { IconPointer2 } from '@tabler/icons-react'
import { useId } from 'react'
import { useSay } from '../../app/texts.tsx'
import { type RangeName, rangeNames, type SheetWork } from './use-sheet.ts'

interface RangeFieldsProps {
  work: SheetWork
  /** Range that is dragged in the sheet. */
  active: RangeName
  onActive(name: RangeName): void
}

/** The three ranges, typed as in a spreadsheet or dragged in the sheet. */
export function RangeFields({ work, active, onActive }: RangeFieldsProps) {
  const say = useSay()
  const id = useId()
  const { columns, applied } = work
  const hints: Record<RangeName, string | undefined> = {
    depth: columns
      ? `‘${columns.depth.name}’ ${columns.depth.unit && `[${columns.depth.unit}]`} ${say(columns.depth.said)}`
      : undefined,
    header: work.headers.length > 0 ? work.headers.slice(0, 4).join(', ') : undefined,
    data: applied && say('upload.sequences', { count: applied.data.sequences.length }),
  }
  return (
    <section className="upload-ranges">
      <h3>
        {say('upload.ranges')}{' '}
        <span className="soft">{say(work.isRecognised ? 'upload.ranges.found' : 'upload.ranges.hint')}</span>
      </h3>
      {applied && applied.doubts.length > 0 && (
        <ul className="upload-doubts" role="status">
          {applied.doubts.map(doubt => (
            <li key={doubt}>{say(doubt)}</li>
          ))}
        </ul>
      )}
      {rangeNames.map(name => {
        const fault = work.faults[name]
        return (
          <div key={name} className="upload-range" data-range={name} data-on={active === name || undefined}>
            <i />
            <label htmlFor={`${id}${name}`}>{say(`upload.range.${name}`)}</label>
            <span className="upload-range-input">
              <input
                id={`${id}${name}`}
                value={work.typed[name]}
                placeholder={name === 'header' ? 'A1:E1' : name === 'depth' ? 'A2:A7' : 'B2:E7'}
                spellCheck={false}
                autoComplete="off"
                aria-invalid={fault ? true : undefined}
                aria-describedby={`${id}${name}hint`}
                onFocus={() => onActive(name)}
                onChange={event => work.type(name, event.target.value)}
              />
              <button
                type="button"
                className="icon-button"
                aria-pressed={active === name}
                aria-label={say('upload.range.drag', { range: say(`upload.range.${name}`) })}
                data-tip={say('upload.range.drag', { range: say(`upload.range.${name}`) })}
                onClick={() => onActive(name)}
              >
                <IconPointer2 size={16} />
              </button>
            </span>
            <small id={`${id}${name}hint`} className={fault ? 'wrong' : 'soft'} role={fault ? 'alert' : undefined}>
              {fault ? say(fault) : hints[name]}
            </small>
          </div>
        )
      })}
    </section>
  )
}
