import { languages } from '@borebook/contract/kit/say.ts'
import '@mantine/notifications/styles.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { IconBook2, IconDeviceDesktop, IconList, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Crumbs } from './kit/crumbs.tsx'
import { signOut } from './kit/resume-session.ts'
import { useUser } from './kit/session.ts'
import { PageSkeleton } from './kit/skeleton.tsx'
import { languageNames, useTexts } from './kit/texts.tsx'
import './shell.css'

const Palette = lazy(() => import('./kit/palette.tsx').then(m => ({ default: m.Palette })))

/** The one bar above every page: mark, breadcrumb, search palette, language, user. */
export function Shell() {
  const { say } = useTexts()
  const user = useUser()
  const navigate = useNavigate()
  const [palette, setPalette] = useState(false)
  useHotkeys([['mod+K', () => setPalette(true)]], [])
  useEffect(() => {
    if (!user) navigate({ to: '/login', search: { to: location.pathname + location.search }, replace: true })
  }, [user, navigate])
  if (!user) return null
  return (
    <div className="shell">
      <Notifications position="top-right" limit={4} />
      <header className="bar">
        <Link to="/projects" className="mark">
          <img src="/mark.svg" width="16" height="18" alt="" />
          <span>Borebook</span>
        </Link>
        <Crumbs />
        <button type="button" className="search" onClick={() => setPalette(true)} aria-label={say('ui.search')}>
          <IconSearch size={16} className="only-small" />
          <span>{say('ui.search')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <LanguageMenu />
        <UserMenu />
      </header>
      <main>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {palette && (
        <Suspense>
          <Palette onClose={() => setPalette(false)} />
        </Suspense>
      )}
    </div>
  )
}

function LanguageMenu() {
  const { say, language, setLanguage } = useTexts()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="language" aria-label={`${say('ui.language')}: ${languageNames[language]}`}>
          {language.toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(l => (
          <Menu.Item
            key={l}
            lang={l}
            onClick={() => setLanguage(l)}
            fw={l === language ? 600 : 400}
            aria-current={l === language || undefined}
          >
            {languageNames[l]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function UserMenu() {
  const { say } = useTexts()
  const user = useUser()!
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const initials = (user.fullname ?? user.username)
    .split(/\s+/)
    .map(w => w[0])
    .slice(0, 2)
    .join('')
    .toUpperCase()
  const themes = [
    ['light', 'ui.theme.light', IconSun],
    ['dark', 'ui.theme.dark', IconMoon],
    ['auto', 'ui.theme.auto', IconDeviceDesktop],
  ] as const
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className="user" aria-label={say('ui.account', { name: user.fullname ?? user.username })}>
          {initials}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.fullname ? `${user.fullname} · ${user.username}` : user.username}</Menu.Label>
        {themes.map(([value, key, Icon]) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} />}
            onClick={() => setColorScheme(value)}
            fw={colorScheme === value ? 600 : 400}
          >
            {say(key)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {user.superuser && (
          <Menu.Item leftSection={<IconList size={16} />} onClick={() => navigate({ to: '/dictionaries' })}>
            {say('ui.dictionaries')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconBook2 size={16} />} component="a" href="/openapi" target="_blank">
          {say('ui.api')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
          {say('ui.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
