import { type Sample, sampleKey } from '@borebook/contract/samples.ts'
import { Button } from '@mantine/core'
import { IconClipboardText, IconCopy } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { lazyWhenIdle } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import type { DepthFormat } from '../depth/depth-reference.tsx'
import { useDepthReference } from '../depth/depth-reference.tsx'
import type { Item } from '../entry/bench/kind.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { ViewSwitch } from '../entry/record-grid/view-switch.tsx'
import { Workbench } from '../entry/workbench.tsx'
import { SiteColumn } from '../site/site-column.tsx'
import { deepestOf, endOfHole, useSiteRecords } from '../site/site-records.ts'
import { FilterInput } from '../ui/table-filter.tsx'
import { PrintLabels } from './print-labels.tsx'
import { SampleDetail } from './sample-detail.tsx'
import { SampleList } from './sample-list.tsx'
import { type SampleBenchOptions, useSampleBench } from './use-sample-bench.ts'
import './samples.css'

const PasteDialog = lazyWhenIdle(() => import('./paste-dialog.tsx').then(m => ({ default: m.PasteDialog })))

/** List, form and column of the samples, with what can be done to many at once above them. */
export function SamplesBench(props: SampleBenchOptions) {
  const { path, object, dictionaries, mayEdit } = props
  const say = useSay()
  const site = useSiteRecords(path)
  const hole = endOfHole(object, site.layers)
  const work = useSampleBench(props, Math.max(hole ?? 0, deepestOf(site.observations, site.tests)))
  const { bench, kinds, items, listed, filter, axis } = work
  const { control, ...told } = useDepthReference(path, object)
  // one object from render to render, so that what is drawn by it is not drawn anew
  const telling = useMemo(() => told, [told.words])
  const isViewing = bench.mode.name === 'viewing'
  const [pasted, setPasted] = useState<string>()
  usePaste(mayEdit && isViewing && pasted === undefined ? setPasted : undefined)
  const rangeOf = (sample: Sample) => telling.range(sample.invzbeg, sample.invzend)
  return (
    <div className="stack samples">
      <div className="row samples-tools">
        {mayEdit && (
          <>
            <Tool
              label={say('sample.copyLast')}
              hint="Alt C"
              isOff={!isViewing || items.length === 0}
              onClick={work.copyLast}
            >
              <IconCopy size={16} aria-hidden="true" />
            </Tool>
            <Tool label={say('sample.paste')} hint="Ctrl V" isOff={!isViewing} onClick={() => setPasted('')}>
              <IconClipboardText size={16} aria-hidden="true" />
            </Tool>
          </>
        )}
        <PrintLabels
          path={path}
          items={items}
          shown={listed}
          selected={isViewing ? (bench.selected as Item<Sample> | undefined) : undefined}
        />
        <span className="grow" />
        {control}
      </div>
      <Workbench
        bench={bench}
        kinds={kinds}
        onNew={work.add}
        draftLabel={key => {
          const item = items.find(i => i.key === key)
          return item ? rangeOf(item.record) : say('sample.new')
        }}
        listHead={
          <>
            <h2>{say('panel.Samples')}</h2>
            <span className="soft" role="status">
              {filter.typed.trim() && items.length > 0 ? `${listed.length} / ${items.length}` : items.length || ''}
            </span>
            <span className="grow" />
            <ViewSwitch />
            {mayEdit && (
              <Button variant="outline" onClick={work.add} title="N">
                {say('sample.new')}
              </Button>
            )}
            {items.length > 0 && (
              <FilterInput value={filter.typed} onChange={filter.setTyped} label={say('sample.filter')} />
            )}
          </>
        }
        list={
          <>
            <SampleList
              items={listed}
              selectedKey={bench.mode.name === 'creating' ? undefined : bench.selected?.key}
              actions={bench.actions}
              axis={axis}
              range={telling.range}
              label={dictionaries.label}
            />
            {items.length > 0 && listed.length === 0 && <p className="empty soft">{say('sample.noMatch')}</p>}
          </>
        }
        formHead={<Head bench={bench} telling={telling} />}
        graphic={
          <SiteColumn
            {...{ axis, object, telling }}
            label={say('sample.column', { name: object.shortname })}
            hatches={site.hatches}
            layers={site.layers}
            observations={site.observations}
            pressures={site.pressures}
            tests={site.tests}
            samples={work.live}
            selectedKey={work.liveKey}
            onSelect={bench.actions.select}
            handles={work.handles}
            snaps={work.snaps}
          />
        }
      >
        <SampleDetail
          {...{ bench, dictionaries, telling }}
          kind={kinds.sample}
          project={object.prj_id}
          hole={hole}
          onNew={work.add}
        />
      </Workbench>
      <Suspense>
        {pasted !== undefined && (
          <PasteDialog
            {...{ path, dictionaries }}
            text={pasted}
            stored={props.samples}
            onClose={() => setPasted(undefined)}
            onSaved={made => made[0] && bench.select(sampleKey(made[0].recid))}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Ctrl V outside of a field, where the clipboard holds more than one cell. */
function usePaste(open: ((text: string) => void) | undefined): void {
  useEffect(() => {
    if (!open) return
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target as HTMLElement
      if (target.closest('input, textarea, select, [contenteditable], [role=dialog]')) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!/[\t\n;]/.test(text.trim())) return
      event.preventDefault()
      open(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [open])
}

interface ToolProps {
  label: string
  /** Key that does the same. */
  hint?: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, hint, isOff, onClick, children }: ToolProps) {
  const title = [label, hint].filter(Boolean).join(' · ')
  return (
    <button type="button" className="link-button" title={title} disabled={isOff} onClick={onClick}>
      {children} <span>{label}</span>
    </button>
  )
}

/** Names the sample, and its depths as the other references tell them. */
function Head({ bench, telling }: { bench: Bench; telling: DepthFormat }) {
  const say = useSay()
  if (bench.mode.name === 'creating') return <strong>{say('sample.new')}</strong>
  if (!bench.selected) return null
  const { invname, invzbeg, invzend } = bench.selected.record as Sample
  return (
    <>
      <strong>{invname || telling.range(invzbeg, invzend)}</strong>
      {invname && <span className="soft small-hidden">{telling.range(invzbeg, invzend)}</span>}
    </>
  )
}
