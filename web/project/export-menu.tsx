import { Refused } from '@borebook/contract/kit/refused.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconFileText, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { saveAnswer } from '../kit/save-answer.ts'
import { useSay } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import { type ExportFormat, exported } from './export-file.ts'

const formats = [
  ['csv', 'object.export.csv', IconFileSpreadsheet],
  ['geojson', 'object.export.geojson', IconMapPin],
  ['ags', 'object.export.ags', IconFileText],
] as const

/** Saves the objects of a project as a file: the chosen ones, or all without `locids`. */
export function ExportMenu({ project, locids }: { project: Project; locids?: readonly number[] | undefined }) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    try {
      await saveAnswer(await exported(project.prj_id, format, locids), `${project.prj_num}.${format}`)
    } catch (error) {
      showFailure(say(error instanceof Refused ? error.message : 'kit.somethingWrong'))
    }
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" disabled={isBusy} rightSection={<IconChevronDown size={14} />}>
          {say('object.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, key, Icon]) => (
          <Menu.Item key={format} leftSection={<Icon size={16} />} onClick={() => void save(format)}>
            {say(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
