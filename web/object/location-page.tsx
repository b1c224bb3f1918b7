import { IconStack2 } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useSay } from '../kit/texts.tsx'
import { LayersPanel } from '../layers/layers-panel.tsx'
import { ChangeLogButton } from './change-log-button.tsx'
import { ObjectHead } from './object-head.tsx'
import './location.css'

/** The technician's page: one rail of panels, each the very component that stands in the object's tab. */
export function LocationPage() {
  const say = useSay()
  const params = useParams({ strict: false }) as { id: string; locid: string }
  const path = { id: Number(params.id), locid: Number(params.locid) }
  return (
    <div className="page">
      <ObjectHead path={path}>
        <Link to="/projects/$id/object/$locid" params={params}>
          {say('object.detail')}
        </Link>
        <ChangeLogButton path={path} />
      </ObjectHead>
      <div className="location">
        <nav className="rail" aria-label={say('object.panels')}>
          <span aria-current="page">
            <IconStack2 size={20} aria-hidden="true" />
            {say('layer.layers')}
          </span>
        </nav>
        <LayersPanel {...path} />
      </div>
    </div>
  )
}
