import { Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconBook2,
  IconDeviceDesktop,
  IconLicense,
  IconList,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signOut } from '../app/resume-session.ts'
import { useUser } from '../app/session.ts'
import { useTexts } from '../app/texts.tsx'

const themes = [
  ['light', 'ui.theme.light', IconSun],
  ['dark', 'ui.theme.dark', IconMoon],
  ['auto', 'ui.theme.auto', IconDeviceDesktop],
] as const

/** Theme, the own account, users and code lists for superusers, API description, sign out. */
export function UserMenu({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { say } = useTexts()
  const user = useUser()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!user) return null
  return (
    <Menu position="bottom-end" width={220} opened onChange={isOpen => !isOpen && onClose()}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.fullname ? `${user.fullname} · ${user.username}` : user.username}</Menu.Label>
        {themes.map(([value, key, Icon]) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} />}
            onClick={() => setColorScheme(value)}
            fw={colorScheme === value ? 600 : 400}
            aria-current={colorScheme === value || undefined}
          >
            {say(key)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCircle size={16} />} onClick={() => navigate({ to: '/account' })}>
          {say('ui.ownAccount')}
        </Menu.Item>
        {user.superuser && (
          <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => navigate({ to: '/users' })}>
            {say('ui.users')}
          </Menu.Item>
        )}
        {user.superuser && (
          <Menu.Item leftSection={<IconList size={16} />} onClick={() => navigate({ to: '/dictionaries' })}>
            {say('ui.dictionaries')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconBook2 size={16} />} component="a" href="/openapi" target="_blank">
          {say('ui.api')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLicense size={16} />}
          component="a"
          href="/third-party-notices.txt"
          target="_blank"
        >
          {say('ui.notices')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
          {say('ui.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
