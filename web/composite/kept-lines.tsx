import { useEffect, useState } from 'react'
import { DraftLine } from '../kit/bench-parts.tsx'
import { dropDraft, readDraft } from '../kit/drafts.ts'
import { useSay, useTextsOf } from '../kit/texts.tsx'
import { type KeptRecord, keptRecords, labelOf } from './kept-records.ts'
import type { Beside } from './side-sheet.tsx'

interface LinesProps {
  locid: number
  /** What stands beside the axis: its form offers itself what it keeps. */
  beside: Beside | undefined
  onContinue: (record: Beside) => void
}

/** Offers what was typed in forms beside the axis and not saved. */
export function KeptLines({ locid, beside, onContinue }: LinesProps) {
  const [kept, setKept] = useState<readonly KeptRecord[]>([])
  // a form that is closed keeps its input as it goes
  useEffect(() => setKept(keptRecords(locid, readDraft)), [locid, beside])
  const shown = beside ? [] : kept
  if (shown.length === 0) return null
  return (
    <div className="composite-kept">
      <Lines
        kept={shown}
        onContinue={({ noun, draft }) => onContinue({ table: noun.table, asked: { kind: draft.kind } })}
        onDrop={({ place }) => {
          dropDraft(place)
          setKept(keptRecords(locid, readDraft))
        }}
      />
    </div>
  )
}

interface KeptProps {
  kept: readonly KeptRecord[]
  onContinue: (one: KeptRecord) => void
  onDrop: (one: KeptRecord) => void
}

function Lines({ kept, onContinue, onDrop }: KeptProps) {
  useTextsOf('well')
  const say = useSay()
  return kept.map(one => (
    <DraftLine
      key={one.place}
      draft={one.draft}
      label={labelOf(one, say)}
      onContinue={() => onContinue(one)}
      onDrop={() => onDrop(one)}
    />
  ))
}
