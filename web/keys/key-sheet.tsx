import { useTexts, useTextsOf } from '../app/texts.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { keyList } from './key-list.ts'
import './key-sheet.css'

/** All keys, grouped by the place that hears them. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  useTextsOf('keySheet', 'records', 'documents')
  const { say } = useTexts()
  return (
    <Dialog onClose={onClose} title={say('keySheet.title')} size={920}>
      <div className="key-sheet">
        {keyList.map(({ place, lines }) => (
          <section key={place} aria-label={say(place)}>
            <h3>{say(place)}</h3>
            <dl>
              {lines.map(([keys, meaning]) => (
                <div key={`${keys} ${meaning}`}>
                  <dt>
                    <kbd>{say(keys)}</kbd>
                  </dt>
                  <dd>{say(meaning)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
