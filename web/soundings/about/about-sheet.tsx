import { metaUnits, type SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { useSay } from '../../app/texts.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { showNumber } from '../../ui/fields/number-text.ts'
import { AboutFacts } from './about-facts.tsx'
import { asStated, formatMeta, labels, otherFacts, shownNames } from './about-values.ts'

/** What is said of a sounding, for those who only read it. */
export function AboutSheet({ sounding, onClose }: { sounding: SoundingColumns; onClose(): void }) {
  const say = useSay()
  const { name, kind, started, meta, remarks } = sounding
  const names = shownNames(kind, meta)
  const begun = started?.replace('T', ' ')
  const others = otherFacts(meta, names)
  return (
    <Dialog onClose={onClose} title={say('sounding.about')} size="lg">
      <div className="dialog-grid">
        <AboutFacts
          facts={[
            [say('sounding.name'), name],
            [say('sounding.kind'), say(`sounding.kind.${kind}`)],
            [say('sounding.started'), begun ?? ''],
            ...names.map(one => {
              const value = formatMeta(meta, one)
              const unread = meta[one] && value === null ? asStated(meta[one]) : ''
              const said = typeof value === 'number' ? `${showNumber(value)} ${metaUnits[one]}` : (value ?? unread)
              return [say(labels[one]!), said.replace(/ -$/, '')] as const
            }),
          ]}
        />
        {others.length > 0 && (
          <>
            <h3 className="about-head">{say('sounding.about.others')}</h3>
            <AboutFacts facts={others.map(([one, stated]) => [one, asStated(stated)])} />
          </>
        )}
        {remarks.length > 0 && (
          <>
            <h3 className="about-head">{say('sounding.remarks')}</h3>
            <ul className="about-remarks">
              {remarks.map(({ depth, text }, place) => (
                <li key={place}>
                  <span>{depth.toFixed(2)} m</span> {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
