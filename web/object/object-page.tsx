import { Link, useParams } from '@tanstack/react-router'
import { useUser } from '../kit/session.ts'
import { useSay } from '../kit/texts.tsx'
import { LayersPanel } from '../layers/layers-panel.tsx'
import { ChangeLogButton } from './change-log-button.tsx'
import { ObjectHead } from './object-head.tsx'

/** An object with the tabs of document 2 that exist and that the caller may see. */
export function ObjectPage() {
  const say = useSay()
  const user = useUser()
  const params = useParams({ strict: false }) as { id: string; locid: string }
  const path = { id: Number(params.id), locid: Number(params.locid) }
  const mayLog = user?.superuser ?? false
  return (
    <div className="page">
      <ObjectHead path={path}>
        <Link to="/projects/$id/location/$locid" params={params}>
          {say('object.location')}
        </Link>
        <ChangeLogButton path={path} />
      </ObjectHead>
      <nav className="tabs" aria-label={say('object.tabs')}>
        {mayLog && <span aria-current="page">Layers</span>}
      </nav>
      <div style={{ flex: 1, minHeight: 0 }}>
        {mayLog ? (
          <LayersPanel {...path} />
        ) : (
          <div className="empty">
            <p className="soft">{say('object.layersElsewhere')}</p>
            <Link to="/projects/$id/location/$locid" params={params}>
              {say('object.location')}
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}
