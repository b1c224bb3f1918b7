import type { Layer, Sublayer } from '@borebook/contract/layers.ts'
import { useMemo } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import type { RecordKind } from '../entry/bench/kind.ts'
import { BenchSheet } from '../entry/bench-sheet.tsx'
import { GroundwaterNote } from './groundwater-note.tsx'
import { tabsOf } from './layer-fields.ts'
import { layerLooks } from './layer-looks.ts'

interface LayerSheetProps {
  name: string
  kind: RecordKind
  record: Layer | Sublayer
  tab: string
  dictionaries: Dictionaries
}

/** A layer or sub-layer read like a data sheet. */
export function LayerSheet({ name, kind, record, tab, dictionaries }: LayerSheetProps) {
  const { language } = useTexts()
  const looks = useMemo(() => layerLooks(dictionaries, language), [dictionaries, language])
  return (
    <BenchSheet {...{ kind, record, tab, looks, dictionaries }} tabs={tabsOf(name)}>
      {tab === 'remarks' && <GroundwaterNote />}
    </BenchSheet>
  )
}
