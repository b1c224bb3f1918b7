import { gallery } from '@borebook/draw/gallery/gallery.tsx'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '../app/session.ts'
import { useSay, useTextsOf } from '../app/texts.tsx'
import '../entry/workbench.css'
import { FieldsShown } from './fields-shown.tsx'
import { GridShown } from './grid-shown.tsx'
import './gallery.css'

/** Every drawing that the drawing code is tested by, for those who work on it. */
export function GalleryPage() {
  useTextsOf('calculations', 'monitoring', 'pages')
  const say = useSay()
  const user = useUser()
  if (!user?.superuser)
    return (
      <div className="page empty">
        <p className="soft">{say('kit.notFound')}</p>
      </div>
    )
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('ui.gallery')}</h1>
      </header>
      <div className="page-body gallery">
        <figure className="wide">
          <figcaption>
            <code>fields</code>
          </figcaption>
          <FieldsShown />
        </figure>
        <figure className="wide">
          <figcaption>
            <code>grid</code>
          </figcaption>
          <GridShown />
        </figure>
        {Object.entries(gallery).map(([name, draw]) => (
          <figure key={name}>
            <figcaption>
              <code>{name}</code>
            </figcaption>
            <Drawing draw={draw} name={name} />
          </figure>
        ))}
      </div>
    </div>
  )
}

/** Draws once it comes near the window, in a shadow tree of its own: the same hatch has the same id at every unit. */
function Drawing({ draw, name }: { draw: () => ReactElement; name: string }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useEffect(() => {
    const element = host.current!
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="drawing" role="img" aria-label={name} ref={host}>
      {root && createPortal(draw(), root)}
    </div>
  )
}
