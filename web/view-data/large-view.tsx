import type { LayoutSettings } from '@borebook/contract/paper/template-json.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../app/texts.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { type Pages, PaperDesk } from '../ui/paper/paper-desk.tsx'

interface LargeViewProps {
  label: string
  sheet: Pages
  zoom: number
  /** How large its template wants it. */
  size: LayoutSettings['onlineTemplatePopupOption']
}

/** The pages in a popup over everything else. */
export function LargeView({ label, sheet, zoom, size: { widthPercent, minWidth, minHeight } }: LargeViewProps) {
  const { say } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const title = say('viewData.large')
  return (
    <>
      <ActionIcon
        className="view-data-enlarge"
        variant="default"
        size={30}
        aria-label={title}
        title={title}
        onClick={() => setOpen(true)}
      >
        <IconArrowsMaximize size={16} />
      </ActionIcon>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        size={`max(${widthPercent}vw, min(${minWidth}px, 100vw))`}
        classNames={{ content: 'view-data-large', body: 'view-data-large-body' }}
        styles={{ content: { minHeight: `min(${minHeight}px, 90dvh)` } }}
      >
        <PaperDesk {...{ label, sheet, zoom }} />
      </Dialog>
    </>
  )
}
