import { IconInfoCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useSay } from '../../app/texts.tsx'
import type { AboutProps } from './about-sounding.tsx'

const AboutSounding = lazyComponent(() => import('./about-sounding.tsx').then(m => ({ default: m.AboutSounding })))

/** Opens what is said of a sounding besides its numbers: to be changed, or to be read by who may not. */
export function AboutButton(props: Omit<AboutProps, 'onClose'>) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={say('sounding.about')}
        data-tip={say('sounding.about')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconInfoCircle size={18} />
      </button>
      <Suspense>{isOpen && <AboutSounding {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
