import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Section, sectionPapers, sectionScales, sections } from '@borebook/contract/sections.ts'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { send } from '../kit/api.tsx'
import { DialogButtons } from '../kit/dialog-buttons.tsx'
import { useSay, useTextsOf } from '../kit/texts.tsx'
import { keepFile } from '../map/plans/download-plan.ts'

/** Asks on which paper a section is printed, and keeps it as a PDF. */
export function PrintSection({ section, onClose }: { section: Section; onClose: () => void }) {
  useTextsOf('plans')
  const say = useSay()
  const [paper, setPaper] = useState<(typeof sectionPapers)[number]>('A3')
  const [scale, setScale] = useState<(typeof sectionScales)[number]>('fit')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const path = { id: section.prj_id, section: section.id }
      const answer = await send(urlOf(sections.sheet, { path, query: { paper, scale } }))
      if (!answer.ok) throw new Refused(answer.status, await answer.json())
      keepFile(await answer.blob(), `${section.name} ${paper}.pdf`)
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('section.print')}
      size="sm"
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <div className="section-print">
        <label>
          {say('sitePlan.paper')}
          <select className="select" value={paper} onChange={event => setPaper(event.target.value as typeof paper)}>
            {sectionPapers.map(one => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          {say('sitePlan.scale')}
          <select className="select" value={scale} onChange={event => setScale(event.target.value as typeof scale)}>
            {sectionScales.map(one => (
              <option key={one} value={one}>
                {one === 'fit' ? say('section.fit') : `1 : ${one}`}
              </option>
            ))}
          </select>
        </label>
        {refused && (
          <p className="refusal" role="alert">
            {say(refused)}
          </p>
        )}
      </div>
      <DialogButtons onCancel={onClose}>
        <Button data-autofocus disabled={isBusy} onClick={() => void print()}>
          {say('sitePlan.download')}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
