import { Refused } from '@borebook/contract/kit/refused.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLateMenu } from '../kit/late-menu.ts'
import { saveAnswer } from '../kit/save-answer.ts'
import { late } from '../kit/soon.ts'
import { useSay } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import { type ExportFormat, endingOf, exported } from './export-file.ts'

const ExportChoices = late(() => import('./export-choices.tsx').then(m => ({ default: m.ExportChoices })))

/** Saves the objects of a project as a file: the chosen ones, or all without `locids`. */
export function ExportMenu({ project, locids }: { project: Project; locids?: readonly number[] | undefined }) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const menu = useLateMenu()
  const save = async (format: ExportFormat) => {
    setBusy(true)
    try {
      await saveAnswer(await exported(project.prj_id, format, locids), `${project.prj_num}.${endingOf(format)}`)
    } catch (error) {
      showFailure(say(error instanceof Refused ? error.message : 'kit.somethingWrong'))
    }
    setBusy(false)
  }
  const button = (
    <Button
      {...menu.buttonProps}
      variant="default"
      disabled={isBusy}
      aria-haspopup="menu"
      rightSection={<IconChevronDown size={14} />}
      onClick={() => menu.onChange(true)}
    >
      {say('object.export')}
    </Button>
  )
  if (menu.isOpen === undefined) return button
  return (
    <Suspense fallback={button}>
      <ExportChoices isOpen={menu.isOpen} onChange={menu.onChange} onChoose={format => void save(format)}>
        {button}
      </ExportChoices>
    </Suspense>
  )
}
