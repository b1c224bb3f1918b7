import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSay } from '../kit/texts.tsx'
import type { ExportFormat } from './export-file.ts'

const formats = [
  ['csv', 'object.export.csv', IconFileSpreadsheet],
  ['geojson', 'object.export.geojson', IconMapPin],
  ['ags', 'object.export.ags', IconFileText],
  ['agsBare', 'object.export.agsBare', IconFileText],
] as const

interface ExportChoicesProps {
  isOpen: boolean
  onChange(isOpen: boolean): void
  onChoose(format: ExportFormat): void
  /** The button that it hangs on. */
  children: ReactNode
}

/** The formats that objects are saved in. */
export function ExportChoices({ isOpen, onChange, onChoose, children }: ExportChoicesProps) {
  const say = useSay()
  return (
    <Menu position="bottom-end" width={220} opened={isOpen} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, key, Icon]) => (
          <Menu.Item key={format} leftSection={<Icon size={16} />} onClick={() => onChoose(format)}>
            {say(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
