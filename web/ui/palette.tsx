import { languages } from '@borebook/contract/kit/say.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { useMantineColorScheme } from '@mantine/core'
import {
  IconFileImport,
  IconFolder,
  IconKeyboard,
  IconLanguage,
  IconList,
  IconLogout,
  IconMapPin,
  IconMoon,
  IconPlus,
  IconSearch,
  IconUserCircle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { readRecentPlaces } from '../app/recent-places.ts'
import { signOut } from '../app/resume-session.ts'
import { useUser } from '../app/session.ts'
import { languageNames, useTexts } from '../app/texts.tsx'
import { Dialog } from './dialogs/dialog.tsx'
import { holdsWords } from './table-filter.tsx'
import './palette.css'

interface Entry {
  key: string
  group: string
  icon: TablerIcon
  name: string
  /** Words in soft ink behind the name. */
  note?: string | undefined
  run(): void
}

const mostOf = { projects: 8, objects: 12 }

/** Ctrl+K: projects, objects, screens and actions, found by typing, chosen by arrows and Enter. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { say } = useTexts()
  const [typed, setTyped] = useState('')
  const entries = useEntries(typed, onKeys)
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, entries.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = entries.length - 1
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setMarked(to)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(entries[at])
    }
  }
  const groups = [...new Set(entries.map(e => e.group))]
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="10vh"
      size={600}
      padding={0}
      aria-label={say('ui.search')}
      classNames={{ content: 'palette', body: 'palette-body' }}
    >
      <div className="row palette-input">
        <IconSearch size={18} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `palette-${at}` : undefined}
          aria-label={say('ui.search')}
          placeholder={say('ui.search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="palette-list" id="palette-list" role="listbox" aria-label={say('palette.results')} ref={list}>
        {groups.map(group => (
          <div key={group} role="group" aria-label={group}>
            <div className="palette-group" aria-hidden="true">
              {group}
            </div>
            {entries.map(
              (entry, i) =>
                entry.group === group && (
                  <div
                    key={entry.key}
                    id={`palette-${i}`}
                    data-at={i}
                    role="option"
                    aria-selected={i === at}
                    className="row palette-entry"
                    onMouseMove={() => setMarked(i)}
                    onClick={() => run(entry)}
                  >
                    <entry.icon size={16} aria-hidden="true" />
                    <span className="name">{entry.name}</span>
                    {entry.note && <span className="soft note-text">{entry.note}</span>}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className="soft palette-none" role="status">
          {say('palette.none', { typed })}
        </p>
      )}
      <footer className="row palette-keys soft" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {say('palette.keys.move')} <kbd>↵</kbd> {say('palette.keys.open')}
      </footer>
    </Dialog>
  )
}

/** What can be chosen now: with nothing typed the latest places, the projects, the current project's objects and every screen. */
function useEntries(typed: string, onKeys: () => void): readonly Entry[] {
  const rested = useRested(typed)
  const found = useFoundProjects(typed, rested)
  const here = useFoundObjects(typed, rested)
  const acts = useActs(onKeys)
  const recent = useRecent()
  const others = typed.trim() === '' ? recent : []
  const rest = [...found, ...here].filter(entry => !others.some(({ key }) => key === entry.key))
  return [...others, ...rest, ...acts.filter(a => holdsWords(typed, [a.name, a.note]))]
}

/** Lists where the user was lately, but for what is on screen. */
function useRecent(): Entry[] {
  const { say } = useTexts()
  const navigate = useNavigate()
  const { id: here, locid: one } = useParams({ strict: false }) as { id?: string; locid?: string }
  const [places] = useState(readRecentPlaces)
  return places
    .filter(place => place.id !== here || place.locid !== one)
    .map(({ id, locid, name, note }) => ({
      key: locid === undefined ? `project-${id}` : `object-${locid}`,
      group: say('palette.recent'),
      icon: locid === undefined ? IconFolder : IconMapPin,
      name,
      note,
      run: () =>
        void (locid === undefined
          ? navigate({ to: '/projects/$id', params: { id } })
          : navigate({ to: '/projects/$id/object/$locid', params: { id, locid } })),
    }))
}

/** What was typed, 200 ms after the last key. */
function useRested(typed: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), 200)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** Projects by number or title, asked of the server. */
function useFoundProjects(typed: string, rested: string): Entry[] {
  const { say } = useTexts()
  const navigate = useNavigate()
  const answer = useEndpointLater(projects.search, { query: { q: rested } }).data
  return (answer?.results ?? [])
    .filter(p => holdsWords(typed, [p.prj_num, p.prj_title]))
    .slice(0, mostOf.projects)
    .map(p => ({
      key: `project-${p.prj_id}`,
      group: say('palette.projects'),
      icon: IconFolder,
      name: p.prj_title,
      note: p.prj_num,
      run: () => void navigate({ to: '/projects/$id', params: { id: String(p.prj_id) } }),
    }))
}

/** Finds objects; with nothing typed the first of the project on screen, else those of every project the user may see. */
function useFoundObjects(typed: string, rested: string): Entry[] {
  const { say } = useTexts()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id?: string }
  const path = { id: Number(id) }
  const isHere = id !== undefined
  const own = useEndpointLater(objects.list, { path }, { enabled: isHere }).data ?? []
  const project = useEndpointLater(projects.get, { path }, { enabled: isHere }).data
  const everywhere = useEndpointLater(objects.search, { query: { q: rested } }, { enabled: rested !== '' }).data ?? []
  const words = typed.trim()
  // the answers of the page before stay until this page's have come
  const here = own.filter(o => o.prj_id === path.id).map(o => ({ ...o, prj_num: project?.prj_num ?? '' }))
  const all = words === '' ? here : [...here, ...everywhere.filter(o => o.prj_id !== path.id)]
  return all
    .filter(o => holdsWords(words, [o.shortname, o.longname]))
    .slice(0, words === '' ? 5 : mostOf.objects)
    .map(o => ({
      key: `object-${o.locid}`,
      group: say('palette.objects'),
      icon: IconMapPin,
      name: o.shortname,
      note: [o.prj_num, o.longname].filter(Boolean).join(' · '),
      run: () =>
        void navigate({
          to: '/projects/$id/object/$locid',
          params: { id: String(o.prj_id), locid: String(o.locid) },
        }),
    }))
}

/** Screens and actions. */
function useActs(onKeys: () => void): Entry[] {
  const { say, language, setLanguage } = useTexts()
  const user = useUser()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { id } = useParams({ strict: false }) as { id?: string }
  const screens = say('palette.screens')
  const actions = say('palette.actions')
  return [
    {
      key: 'projects',
      group: screens,
      icon: IconFolder,
      name: say('ui.projects'),
      run: () => void navigate({ to: '/projects' }),
    },
    {
      key: 'account',
      group: screens,
      icon: IconUserCircle,
      name: say('ui.ownAccount'),
      run: () => void navigate({ to: '/account' }),
    },
    ...(id === undefined
      ? []
      : [
          {
            key: 'imports',
            group: screens,
            icon: IconFileImport,
            name: say('project.imports'),
            run: () => void navigate({ to: '/projects/$id', params: { id }, search: { open: 'Imports' } }),
          },
          {
            key: 'members',
            group: screens,
            icon: IconList,
            name: say('project.members'),
            run: () => void navigate({ to: '/projects/$id', params: { id }, search: { open: 'Members' } }),
          },
        ]),
    ...(user?.superuser
      ? [
          {
            key: 'users',
            group: screens,
            icon: IconUsers,
            name: say('ui.users'),
            run: () => void navigate({ to: '/users' }),
          },
          {
            key: 'dictionaries',
            group: screens,
            icon: IconList,
            name: say('ui.dictionaries'),
            run: () => void navigate({ to: '/dictionaries' }),
          },
        ]
      : []),
    {
      key: 'create',
      group: actions,
      icon: IconPlus,
      name: say('project.create'),
      run: () => void navigate({ to: '/projects', search: { open: 'Create' } }),
    },
    {
      key: 'import',
      group: actions,
      icon: IconFileImport,
      name: say('palette.import'),
      run: () => {
        // a chooser opens only while the key press counts, so the button must be on screen already
        const chooser = document.querySelector<HTMLInputElement>('.page-head input[type=file]')
        if (chooser) chooser.click()
        else void navigate(id === undefined ? { to: '/projects' } : { to: '/projects/$id', params: { id } })
      },
    },
    ...languages
      .filter(l => l !== language)
      .map(l => ({
        key: `language-${l}`,
        group: actions,
        icon: IconLanguage,
        name: say('palette.language', { name: languageNames[l] }),
        run: () => setLanguage(l),
      })),
    ...(['light', 'dark', 'auto'] as const)
      .filter(scheme => scheme !== colorScheme)
      .map(scheme => ({
        key: `theme-${scheme}`,
        group: actions,
        icon: IconMoon,
        name: say('palette.theme', { name: say(`ui.theme.${scheme}`) }),
        run: () => setColorScheme(scheme),
      })),
    { key: 'keys', group: actions, icon: IconKeyboard, name: say('palette.keys'), note: '?', run: onKeys },
    { key: 'sign-out', group: actions, icon: IconLogout, name: say('ui.signOut'), run: () => void signOut() },
  ]
}
