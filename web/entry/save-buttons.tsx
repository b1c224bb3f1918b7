import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconX } from '@tabler/icons-react'
import { useDelayed } from '../app/delayed.ts'
import { useSay } from '../app/texts.tsx'

interface SaveButtonsProps {
  isSaving: boolean
  save(): unknown
  discard(): unknown
}

/** The ways out of editing: what was changed is dropped, or stored. */
export function SaveButtons({ isSaving, save, discard }: SaveButtonsProps) {
  const say = useSay()
  const isSlow = useDelayed(isSaving, 200)
  return (
    <>
      <Button
        data-tip={`${say('ui.discard')} · Esc`}
        variant="default"
        onClick={() => void discard()}
        leftSection={<IconX size={14} />}
      >
        {say('ui.discard')}
      </Button>
      <Button
        data-tip={`${say('ui.save')} · Ctrl S`}
        onClick={() => void save()}
        disabled={isSaving}
        leftSection={<IconDeviceFloppy size={14} />}
      >
        {isSlow ? say('ui.saving') : say('ui.save')}
      </Button>
    </>
  )
}
