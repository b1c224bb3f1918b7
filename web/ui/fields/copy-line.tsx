import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import './copy-line.css'

/** Something to be taken elsewhere, with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const say = useSay()
  const [isCopied, setCopied] = useState(false)
  const copy = async (line: Element | null) => {
    // what cannot be copied by itself is at least selected
    if (line) getSelection()?.selectAllChildren(line)
    setCopied(
      await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      ),
    )
  }
  return (
    <div className="copy-line">
      <span aria-label={label} role="textbox" aria-readonly="true" tabIndex={0}>
        {text}
      </span>
      <Button
        leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={event => void copy(event.currentTarget.parentElement!.querySelector('[role=textbox]'))}
      >
        {say(isCopied ? 'ui.copied' : 'ui.copy')}
      </Button>
    </div>
  )
}
