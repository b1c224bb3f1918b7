import '@mantine/notifications/styles.css'
import { MantineThemeProvider } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { IconSearch } from '@tabler/icons-react'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { queries } from './app/api.tsx'
import { lazyComponent, lazyWhenIdle } from './app/lazy-component.ts'
import { useEnded, useUser } from './app/session.ts'
import { LanguageSelect, useTexts, useTextsOf } from './app/texts.tsx'
import { Crumbs } from './ui/crumbs.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'
import { useClearToasts } from './ui/use-clear-toasts.ts'
import { useUploads } from './uploads/uploads.ts'
import './shell.css'

const Bell = lazyWhenIdle(() => import('./jobs/bell.tsx').then(m => ({ default: m.Bell })))
const UserMenu = lazyComponent(() => import('./ui/user-menu.tsx').then(m => ({ default: m.UserMenu })))
const UploadPanel = lazyComponent(() => import('./uploads/upload-panel.tsx').then(m => ({ default: m.UploadPanel })))
const SessionEnded = lazyComponent(() => import('./login/session-ended.tsx').then(m => ({ default: m.SessionEnded })))
const KeySheet = lazyComponent(() => import('./keys/key-sheet.tsx').then(m => ({ default: m.KeySheet })))
const Palette = lazyComponent(() => import('./ui/palette.tsx').then(m => ({ default: m.Palette })))

/** The one bar above every page: mark, breadcrumb, search palette, jobs, language, user. */
export function Shell() {
  useTextsOf('shell')
  const { say, language } = useTexts()
  const user = useUser()
  const hasEnded = useEnded() !== undefined
  const navigate = useNavigate()
  const [palette, setPalette] = useState(false)
  const [keys, setKeys] = useState(false)
  const uploads = useUploads()
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.isWanted)
  useClearToasts()
  useHotkeys([['mod+K', () => setPalette(true)]], [])
  const showKeys = () => !document.querySelector('[role=dialog], [role=menu]') && setKeys(true)
  // whether the sign needs Shift is the layout's affair
  useHotkeys([
    ['?', showKeys],
    ['shift+?', showKeys],
  ])
  useEffect(() => {
    if (!user) navigate({ to: '/login', search: { to: location.pathname + location.search }, replace: true })
  }, [user, navigate])
  // sentences that the server says come in the language on screen
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    void queries.invalidateQueries()
  }, [language])
  // the button that closes a toast has a name
  const toastTheme = useMemo(
    () => ({ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': say('ui.close') } } } } }),
    [say],
  )
  if (!user) return null
  return (
    <div className="shell">
      <MantineThemeProvider theme={toastTheme}>
        <Notifications className="toasts" position="top-right" limit={4} />
      </MantineThemeProvider>
      <header className="bar">
        <Link to="/projects" className="mark" aria-label="Borebook">
          <img src="/mark.svg" width="16" height="18" alt="" />
          <span>Borebook</span>
        </Link>
        <Crumbs />
        <button type="button" className="search" onClick={() => setPalette(true)} aria-label={say('ui.search')}>
          <IconSearch size={16} className="only-small" />
          <span>{say('ui.search')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <Suspense fallback={<span className="bell" />}>
          <Bell />
        </Suspense>
        <LanguageSelect className="language" />
        <UserButton />
      </header>
      <main>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {isUploading && (
        <Suspense>
          <UploadPanel />
        </Suspense>
      )}
      {hasEnded && (
        <Suspense>
          <SessionEnded />
        </Suspense>
      )}
      {keys && (
        <Suspense>
          <KeySheet onClose={() => setKeys(false)} />
        </Suspense>
      )}
      {palette && (
        <Suspense>
          <Palette onClose={() => setPalette(false)} onKeys={() => setKeys(true)} />
        </Suspense>
      )}
    </div>
  )
}

/** The menu itself, and what floats with it, is loaded when it is first opened. */
function UserButton() {
  const { say } = useTexts()
  const user = useUser()!
  const [isOpen, setOpen] = useState(false)
  const name = user.fullname ?? user.username
  const initials = name
    .split(/\s+/)
    .map(w => w[0])
    .slice(0, 2)
    .join('')
    .toUpperCase()
  const button = (
    <button
      type="button"
      className="user"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={say('ui.account', { name })}
      onClick={() => setOpen(true)}
    >
      {initials}
    </button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <UserMenu onClose={() => setOpen(false)}>{button}</UserMenu>
    </Suspense>
  )
}
