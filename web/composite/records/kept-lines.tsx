import { useEffect, useState } from 'react'
import { useLatest } from '../../app/latest.ts'
import { useSay, useTextsOf } from '../../app/texts.tsx'
import { DraftLine } from '../../entry/bench-parts.tsx'
import { dropDraft, readDraft, readDrafts } from '../../entry/drafts.ts'
import type { SideForm } from '../side-sheet.tsx'
import { type KeptRecord, keptRecords, labelKeptRecord, type StoredRecords } from './kept-records.ts'
import { type KeptText, keptTexts, labelOfText } from './kept-texts.ts'

interface LinesProps {
  locid: number
  /** What is stored of the object. */
  records: StoredRecords
  /** What stands beside the axis: its form offers itself what it keeps. */
  beside: SideForm | undefined
  onContinue: (record: SideForm) => void
  /** The text that is being written on. */
  resumed: KeptText | undefined
  onResume: (text: KeptText) => void
  /** Changes when a text was left. */
  left: number
}

/** Offers what was typed beside the axis and on it, and not saved. */
export function KeptLines({ locid, records: stored, beside, onContinue, resumed, onResume, left }: LinesProps) {
  const [kept, setKept] = useState<{ records: readonly KeptRecord[]; texts: readonly KeptText[] }>()
  const look = useLatest(() =>
    setKept({ records: keptRecords(locid, stored, readDrafts), texts: keptTexts(locid, stored.layers, readDraft) }),
  )
  // a form that is closed keeps its input as it goes
  useEffect(look, [look, locid, stored, beside, left])
  const records = beside ? [] : (kept?.records ?? [])
  const texts = (kept?.texts ?? []).filter(({ place }) => place !== resumed?.place)
  if (records.length + texts.length === 0) return null
  return (
    <div className="composite-kept">
      <Lines {...{ records, texts, onContinue, onResume }} onDropped={look} />
    </div>
  )
}

interface KeptProps extends Pick<LinesProps, 'onContinue' | 'onResume'> {
  records: readonly KeptRecord[]
  texts: readonly KeptText[]
  onDropped: () => void
}

function Lines({ records, texts, onContinue, onResume, onDropped }: KeptProps) {
  useTextsOf('well')
  const say = useSay()
  const lines = [
    ...records.map(one => {
      const { place, draft, noun, loss } = one
      const go = () => onContinue({ table: noun.table, asked: { kind: draft.kind, draft: draft.id } })
      return { place, draft, label: labelKeptRecord(one, say), loss, go }
    }),
    ...texts.map(one => ({ ...one, label: labelOfText(one, say), loss: undefined, go: () => onResume(one) })),
  ]
  return lines.map(({ place, draft, label, loss, go }) => (
    <DraftLine
      key={`${place} ${draft.id}`}
      {...{ draft, label, loss }}
      onContinue={go}
      onDrop={() => {
        dropDraft(place, draft.id)
        onDropped()
      }}
    />
  ))
}
