import { Menu } from '@mantine/core'
import { IconCamera, IconFile, IconFolderUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSay, useTextsOf } from '../app/texts.tsx'

interface UploadChoicesProps {
  isOpen: boolean
  onChange(isOpen: boolean): void
  onFiles(): void
  onFolder(): void
  /** Takes a photo; only where there is a camera to hand. */
  onCamera: (() => void) | undefined
  /** The button that it hangs on. */
  children: ReactNode
}

/** What can be uploaded: files, a whole folder, a photo. */
export function UploadChoices({ isOpen, onChange, onFiles, onFolder, onCamera, children }: UploadChoicesProps) {
  useTextsOf('documents')
  const say = useSay()
  return (
    <Menu position="bottom-end" width={200} opened={isOpen} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFile size={16} />} onClick={onFiles}>
          {say('doc.uploadFile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderUp size={16} />} onClick={onFolder}>
          {say('doc.uploadFolder')}
        </Menu.Item>
        {onCamera && (
          <Menu.Item leftSection={<IconCamera size={16} />} onClick={onCamera}>
            {say('doc.takePhoto')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
