import type { Language } from '@borebook/contract/kit/say.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { locales } from '../../app/locales.ts'
import { clampDay, dayByKey, monthsOn, weeksAround } from '../../app/site/calendar.ts'
import { formatDayInWords } from '../../app/site/times.ts'
import { localToday } from '../../app/site/today.ts'
import { useTexts } from '../../app/texts.tsx'
import './day-picker.css'

interface PickerProps {
  /** What it stands below, or above where there is more room. */
  anchor: Element
  /** YYYY-MM-DD; undefined where there is none yet. */
  day: string | undefined
  min: string
  max: string
  onPick(day: string): void
  onClose(): void
}

const gap = 4 // px
// Esc belongs to the calendar, not to a dialog that it may stand in
const keepsEscape = { 'data-mantine-stop-propagation': true }

/** A month to pick a day from, above all else on the page: arrows, Page up and down, Enter; Esc closes. */
export function DayPicker({ anchor, day, min, max, onPick, onClose }: PickerProps) {
  const { say, language } = useTexts()
  const [at, setAt] = useState(clampDay(day ?? localToday(), min, max))
  const card = useRef<HTMLDivElement>(null)
  const hasKeys = useRef(true)
  usePlace(card, anchor, onClose)
  useEffect(() => {
    if (hasKeys.current) card.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
  }, [at])
  const go = (to: string, withKeys: boolean) => {
    hasKeys.current = withKeys
    setAt(clampDay(to, min, max))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    const to =
      event.target instanceof HTMLElement && event.target.dataset.day && dayByKey(at, event.key, event.shiftKey)
    if (!to) return
    event.preventDefault()
    go(to, true)
  }
  const weeks = weeksAround(at)
  const today = localToday()
  const turn = (months: number, label: string, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      {...keepsEscape}
      aria-label={label}
      title={label}
      onClick={() => go(monthsOn(at, months), false)}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  )
  return (
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-label={say('kit.date.calendar')}
      className="day-picker"
      onKeyDown={onKeyDown}
      onBlur={event => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      <div className="day-picker-head">
        {turn(-1, say('kit.date.earlier'), IconChevronLeft)}
        <strong aria-live="polite">{monthOf(at, language)}</strong>
        {turn(1, say('kit.date.later'), IconChevronRight)}
      </div>
      <table>
        <thead>
          <tr>
            {weeks[0]!.map(one => (
              <th key={one} scope="col" abbr={weekdayOf(one, language, 'long')}>
                {weekdayOf(one, language, 'short').slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(one => (
                <td key={one}>
                  <button
                    type="button"
                    {...keepsEscape}
                    data-day={one}
                    data-other={one.slice(0, 7) !== at.slice(0, 7) || undefined}
                    tabIndex={one === at ? 0 : -1}
                    aria-label={formatDayInWords(one, language)}
                    aria-current={one === today ? 'date' : undefined}
                    aria-pressed={one === day}
                    disabled={one < min || one > max}
                    onClick={() => onPick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today >= min && today <= max && (
        <button type="button" className="day-picker-today" {...keepsEscape} onClick={() => onPick(today)}>
          {say('kit.date.today')}
        </button>
      )}
    </div>
  )
}

const written = (day: string, language: Language, how: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T12:00Z`).toLocaleDateString(locales[language], { ...how, timeZone: 'UTC' })
const monthOf = (day: string, language: Language) => written(day, language, { month: 'long', year: 'numeric' })
const weekdayOf = (day: string, language: Language, weekday: 'long' | 'short') => written(day, language, { weekday })

/** Stands by its anchor while that stays where it is; a press elsewhere closes it. */
function usePlace(card: { current: HTMLDivElement | null }, anchor: Element, onClose: () => void): void {
  useLayoutEffect(() => {
    const own = card.current!
    own.showPopover()
    const at = anchor.getBoundingClientRect()
    // above it leaves the label in sight
    const above = (anchor.closest('.field') ?? anchor).getBoundingClientRect().top - own.offsetHeight - gap
    const isBelow = at.bottom + own.offsetHeight + gap <= innerHeight || above < 0
    const top = isBelow ? at.bottom + gap : above
    own.style.left = `${Math.max(gap, Math.min(innerWidth - own.offsetWidth - gap, at.left))}px`
    own.style.top = `${Math.max(gap, Math.min(innerHeight - own.offsetHeight - gap, top))}px`
  }, [card, anchor])
  useEffect(() => {
    const before = anchor.getBoundingClientRect()
    const onPress = ({ target }: Event) => {
      if (!card.current?.contains(target as Node) && !anchor.contains(target as Node)) onClose()
    }
    const onScroll = () => {
      const now = anchor.getBoundingClientRect()
      if (Math.abs(now.left - before.left) + Math.abs(now.top - before.top) > 1) onClose()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [card, anchor, onClose])
}
