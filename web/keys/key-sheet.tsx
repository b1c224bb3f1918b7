import { Modal } from '@mantine/core'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { keyList } from './key-list.ts'
import './key-sheet.css'

/** All keys, grouped by the place that hears them. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  useTextsOf('keySheet', 'records', 'documents')
  const { say } = useTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('keySheet.title')}
      size={920}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
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
    </Modal>
  )
}
