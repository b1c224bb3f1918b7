import type { TextGroup } from '@borebook/contract/texts/groups.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router'
import type { AddressState } from './app/address.ts'
import { mayResume, resumeSession, signInMethods } from './app/resume-session.ts'
import { currentUser } from './app/session.ts'
import { textsAhead } from './app/texts.tsx'
import { PageFailed } from './ui/page-failed.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'
import { readDownload } from './view-data/download-address.ts'

const number = (value: unknown): number | undefined => (/^\d{1,9}$/.test(String(value)) ? Number(value) : undefined)
const coordinate = (value: unknown): number | undefined =>
  /^-?\d{1,9}(\.\d{1,9})?$/.test(String(value)) ? Number(value) : undefined
const word = (value: unknown, longest = 200): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : undefined
const readAddress = (raw: Record<string, unknown>): AddressState => {
  const state: AddressState = {
    id: number(raw.id),
    locid: number(raw.locid),
    open: word(raw.open),
    openMinor: word(raw.openMinor),
    sel: word(raw.sel),
    q: word(raw.q),
    dir: word(raw.dir),
    sort: word(raw.sort),
    ObjectPopup: String(raw.ObjectPopup) === 'true' || undefined,
    x: coordinate(raw.x),
    y: coordinate(raw.y),
    epsg: word(raw.epsg, 20),
    duplicate: number(raw.duplicate),
    pane: word(raw.pane),
    view: word(raw.view),
    than: number(raw.than),
    cell: word(raw.cell),
    // all sensors of a project may be chosen
    sensors: word(raw.sensors, 20_000),
    range: word(raw.range),
    part: word(raw.part),
    unit: word(raw.unit),
  }
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
}

const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./ui/unknown-path.tsx'), 'UnknownPath'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (raw: Record<string, unknown>): { to?: string; refused?: string } => {
    const [to, refused] = [word(raw.to), word(raw.refused)]
    return {
      // only a page of our own: '//elsewhere' is another host, and browsers read a backslash as a slash
      ...(to && /^\/(?![/\\])/.test(to) && { to }),
      // why OpenID Connect came back without a sign-in
      ...(refused && { refused }),
    }
  },
  loader: signInMethods,
  component: lazyRouteComponent(() => import('./login/login-page.tsx'), 'LoginPage'),
})

/** Page of a link that works once; its secret stands behind #. */
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./login/welcome-page.tsx'), 'WelcomePage'),
})
/** Page on which a window ends that was opened to sign in by OpenID Connect. */
const signedIn = createRoute({
  getParentRoute: () => root,
  path: '/signed-in',
  component: lazyRouteComponent(() => import('./login/signed-in-page.tsx'), 'SignedInPage'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  validateSearch: readAddress,
  beforeLoad: async ({ location }) => {
    if (!currentUser() && mayResume()) await resumeSession()
    if (!currentUser()) throw redirect({ to: '/login', search: location.href === '/' ? {} : { to: location.href } })
  },
  loader: () => textsAhead('shell'),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
})

type Load = () => Promise<Record<string, unknown>>
const page = <P extends string>(path: P, load: Load, name: string, ...texts: TextGroup[]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    loader: () => textsAhead(...texts),
    staleTime: Number.POSITIVE_INFINITY,
    component: lazyRouteComponent(load as never, name) as never,
  })

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: () => <Navigate to="/projects" search replace />,
})
const projects = page('/projects', () => import('./projects/projects-page.tsx'), 'ProjectsPage')
const project = page('/projects/$id', () => import('./project/project-page.tsx'), 'ProjectPage', 'pages')
const object = page('/projects/$id/object/$locid', () => import('./object/object-page.tsx'), 'ObjectPage', 'pages')
const create = page('/projects/$id/create', () => import('./object/create-page.tsx'), 'CreatePage', 'pages')
const location = page('/projects/$id/location/$locid', () => import('./object/location-page.tsx'), 'LocationPage')
const dictionaries = page('/dictionaries', () => import('./dictionary/dictionary-page.tsx'), 'DictionaryPage', 'pages')
const users = page('/users', () => import('./users/users-page.tsx'), 'UsersPage', 'accounts', 'pages')
const account = page('/account', () => import('./account/account-page.tsx'), 'AccountPage', 'accounts')
/** Page on which the browser prints a sheet, should the server not answer. */
const download = createRoute({
  getParentRoute: () => shell,
  path: '/download-pdf',
  validateSearch: readDownload,
  component: lazyRouteComponent(() => import('./view-data/download-page.tsx'), 'DownloadPage'),
})
const gallery = page('/gallery', () => import('./gallery/gallery-page.tsx'), 'GalleryPage', 'samples', 'soundings')

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    welcome,
    signedIn,
    shell.addChildren([
      home,
      projects,
      project,
      create,
      object,
      location,
      dictionaries,
      users,
      account,
      download,
      gallery,
    ]),
  ]),
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: PageFailed,
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
