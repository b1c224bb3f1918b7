import { readStored, storedText, writeStored } from './stored.ts'

const stored = 'borebook.tab'
const lockOf = (tab: string): string => `${stored}.${tab}`
/** ms for which a page that is reloaded waits for the one before it to go. */
const patience = 400

/** A name that nothing else in this browser has. */
export const makeRandomId = (): string => Math.random().toString(36).slice(2, 10)
let own: string | undefined
/** Tabs that are open beside this one, as far as is known. */
let others = new Set<string>()

/** Names this tab of the browser, over reloads too. */
export function getTab(): string {
  own ??= readStored(stored, storedText, 'tab') ?? rename()
  return own
}
function rename(): string {
  own = makeRandomId()
  // without a store the name lasts as long as the page
  writeStored(stored, storedText, own, 'tab')
  return own
}

/** Whether that tab is open elsewhere: what is typed there is its own. */
export const isOtherTab = (tab: string): boolean => tab !== getTab() && others.has(tab)

/** Told by what it writes: that tab is open. */
export const addOpenTab = (tab: string): void => void others.add(tab)

/**
 * Takes this tab's name, so that others know it to be open: a tab that was duplicated gets a name of its own. Browsers
 * keep locks for pages that came over HTTPS or from this machine; elsewhere tabs are asked, and known by what they write.
 */
export async function openTab(): Promise<void> {
  if (!globalThis.navigator?.locks) return askTabs()
  if (!(await holdLock(getTab(), patience))) await holdLock(rename())
  await lookForTabs()
  addEventListener('focus', () => void lookForTabs())
}

/** ms that another tab gets to say that it has this name. */
const answersWithin = 150

/** Takes another name where a tab that is open has this one. */
async function askTabs(): Promise<void> {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(stored)
  // two pages that ask at once are told apart
  const page = makeRandomId()
  const isTaken = await new Promise<boolean>(resolve => {
    channel.onmessage = ({ data }: MessageEvent<{ answers?: string }>) => data.answers === page && resolve(true)
    channel.postMessage({ asks: getTab(), page })
    setTimeout(() => resolve(false), answersWithin)
  })
  if (isTaken) rename()
  channel.onmessage = ({ data }: MessageEvent<{ asks?: string; page?: string }>) => {
    if (data.asks !== undefined && data.asks === own) channel.postMessage({ answers: data.page })
  }
}

/** Whether the lock was had; it is held until the page goes. */
function holdLock(tab: string, wait?: number): Promise<boolean> {
  const options = wait === undefined ? {} : { signal: AbortSignal.timeout(wait) }
  return new Promise(resolve => {
    const hold = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    navigator.locks.request(lockOf(tab), options, hold).catch(() => resolve(false))
  })
}

async function lookForTabs(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const open = held.flatMap(({ name = '' }) => (name.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : []))
  others = new Set(open.filter(tab => tab !== own))
}
