import { type RefObject, useEffect, useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import type { Pages } from './paper-desk.tsx'
import './paper-thumbnails.css'

interface ThumbnailsProps {
  /** Desk on which the pages lie. */
  desk: RefObject<HTMLElement | null>
  sheet: Pages
}

/** Small pages beside a desk: each brings its page there, and the one that is read is marked. */
export function PaperThumbnails({ desk, sheet }: ThumbnailsProps) {
  const say = useSay()
  const [shown, setShown] = useState(0)
  const papers = () => [...(desk.current?.querySelectorAll<HTMLElement>('.paper') ?? [])]
  useEffect(() => {
    const place = desk.current
    if (!place) return
    const look = () => {
      const middle = place.scrollTop + place.clientHeight / 3
      setShown(
        Math.max(
          0,
          papers().findLastIndex(paper => paper.offsetTop <= middle),
        ),
      )
    }
    look()
    place.addEventListener('scroll', look, { passive: true })
    return () => place.removeEventListener('scroll', look)
  }, [desk, sheet])
  const { pages, width, height } = sheet
  return (
    <nav className="stack paper-thumbnails" aria-label={say('paper.thumbnails')}>
      {pages.map((page, i) => (
        <button
          type="button"
          key={i}
          aria-current={i === shown ? 'page' : undefined}
          aria-label={say('paper.toPage', { page: i + 1, pages: pages.length })}
          onClick={() => papers()[i]?.scrollIntoView({ block: 'start' })}
        >
          <span className="thumbnail" style={{ aspectRatio: `${width} / ${height}` }} inert>
            {page}
          </span>
          {i + 1}
        </button>
      ))}
    </nav>
  )
}
