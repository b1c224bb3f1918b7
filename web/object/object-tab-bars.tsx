import { useSay } from '../app/texts.tsx'
import { placeOfField, type SideName, sideNames, sideTabs, subsOf } from './object-tabs.ts'

interface BarProps {
  side: SideName
  sub: string | undefined
  /** Fields that are wrong: their tabs are marked. */
  wrong: readonly string[]
}

const Wrong = () => {
  const say = useSay()
  return (
    <span className="tab-wrong">
      <span className="visually-hidden">{say('object.tab.wrong')}</span>
    </span>
  )
}

/** Scrolls a tab into view where the tabs are a row. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The side tabs; a row on narrow screens. */
export function SideTabs({ side, wrong, onShow }: BarProps & { onShow(side: SideName): void }) {
  const say = useSay()
  const wrongSides = new Set(wrong.map(field => placeOfField(field)?.side))
  return (
    <div className="stack side-tabs" role="tablist" aria-orientation="vertical" aria-label={say('object.tabs')}>
      {sideNames.map(name => (
        <button
          type="button"
          role="tab"
          key={name}
          ref={name === side ? intoView : undefined}
          aria-selected={name === side}
          onClick={() => onShow(name)}
        >
          {say(sideTabs[name].label)}
          {wrongSides.has(name) && <Wrong />}
        </button>
      ))}
    </div>
  )
}

/** The sub-tabs of a side, where it has any. */
export function SubTabs({ side, sub, wrong, onShow }: BarProps & { onShow(sub: string): void }) {
  const say = useSay()
  const subs = Object.entries(subsOf(side))
  if (subs.length === 0) return null
  const wrongSubs = new Set(wrong.map(field => placeOfField(field)?.sub))
  return (
    <div className="tabs sub-tabs" role="tablist" aria-label={say(sideTabs[side].label)}>
      {subs.map(([name, { label }]) => (
        <button type="button" role="tab" key={name} aria-selected={name === sub} onClick={() => onShow(name)}>
          {say(label)}
          {wrongSubs.has(name) && <Wrong />}
        </button>
      ))}
    </div>
  )
}
