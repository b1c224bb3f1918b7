import { IconTag } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLateMenu } from '../app/late-menu.ts'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import type { LabelsProps } from './labels-menu.tsx'

const LabelsMenu = lazyComponent(() => import('./labels-menu.tsx').then(m => ({ default: m.LabelsMenu })))

/** 'Print labels' opens a small menu, which is loaded then. */
export function PrintLabels(props: LabelsProps) {
  const say = useSay()
  const { isOpen, onChange, buttonProps } = useLateMenu()
  const button = (
    <button
      {...buttonProps}
      type="button"
      className="link-button"
      title={say('sample.labels')}
      disabled={props.items.length === 0}
      onClick={() => onChange(!isOpen)}
    >
      <IconTag size={16} aria-hidden="true" /> <span>{say('sample.labels')}</span>
    </button>
  )
  if (isOpen === undefined) return button
  return (
    <Suspense fallback={button}>
      <LabelsMenu {...props} isOpen={isOpen} onChange={onChange}>
        {button}
      </LabelsMenu>
    </Suspense>
  )
}
