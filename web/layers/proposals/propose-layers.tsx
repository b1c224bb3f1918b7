import type { Layer } from '@borebook/contract/layers.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { soundings } from '@borebook/contract/soundings/soundings.ts'
import { soundingTracksFor } from '@borebook/draw/tracks/measured.ts'
import { Button } from '@mantine/core'
import { IconLayersSubtract } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useEndpointLater } from '../../app/api.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useSay } from '../../app/texts.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'

const ProposeDialog = lazyComponent(() => import('./propose-dialog.tsx').then(m => ({ default: m.ProposeDialog })))

interface ProposeLayersProps {
  path: ObjectPath
  object: SiteObject
  log: readonly Layer[]
}

/** Opens the proposals where an object has a cone test or SPTs: prominent where nothing is logged, quiet otherwise. */
export function ProposeLayers({ path, object, log }: ProposeLayersProps) {
  const say = useSay()
  const { data: heads = [] } = useEndpointLater(soundings.heads, { path })
  const [isOpen, setOpen] = useState(false)
  if (!soundingTracksFor(heads).some(track => track === 'qc' || track === 'spt')) return null
  return (
    <>
      {log.length === 0 ? (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {say('layer.propose')}
        </Button>
      ) : (
        <button type="button" className="link-button" title={say('layer.propose')} onClick={() => setOpen(true)}>
          <IconLayersSubtract size={16} aria-hidden="true" /> <span>{say('layer.propose')}</span>
        </button>
      )}
      <Suspense>{isOpen && <ProposeDialog {...{ path, object, log }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
