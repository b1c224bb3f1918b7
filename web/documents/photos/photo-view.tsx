import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTexts } from '../../app/texts.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { CorePhoto } from './photo-places.ts'
import { usePicture } from './pictures.ts'

interface PhotoViewProps {
  prj: number
  photo: CorePhoto
  /** The photos above and below it in the hole. */
  before: CorePhoto | undefined
  after: CorePhoto | undefined
  onShow(photo: CorePhoto): void
  onClose(): void
}

/** One core photo as large as the window allows; arrows go to the one above or below. */
export function PhotoView({ prj, photo, before, after, onShow, onClose }: PhotoViewProps) {
  const { say } = useTexts()
  const small = usePicture(prj, photo.id, '256')
  const fine = usePicture(prj, photo.id, '2048')
  const { name, depthfrom, depthto } = photo
  const title = say('doc.photoAt', { name, from: depthfrom.toFixed(2), to: depthto.toFixed(2) })
  useEffect(() => {
    // on the window: while the dialog opens the focus is nowhere yet
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowUp') show(before)
      if (key === 'ArrowRight' || key === 'ArrowDown') show(after)
    }
    const show = (next: CorePhoto | undefined) => next && onShow(next)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [before, after, onShow])
  return (
    <Dialog onClose={onClose} title={title} size="min(1200px, 94vw)" centered>
      <div className="row photo-large">
        <button
          type="button"
          className="icon-button"
          aria-label={say('doc.previous')}
          disabled={!before}
          onClick={() => before && onShow(before)}
        >
          <IconChevronLeft size={20} />
        </button>
        {/* the small one keeps the place until the fine one is there */}
        <img src={fine ?? small} alt={title} />
        <button
          type="button"
          className="icon-button"
          aria-label={say('doc.next')}
          disabled={!after}
          onClick={() => after && onShow(after)}
        >
          <IconChevronRight size={20} />
        </button>
      </div>
    </Dialog>
  )
}
