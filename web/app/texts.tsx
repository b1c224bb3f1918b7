import { type Language, languages, say, type TextKey, type Texts, type TextValues } from '@borebook/contract/kit/say.ts'
import type { TextGroup } from '@borebook/contract/texts/groups.ts'
import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useState } from 'react'
import { loadTexts, nounGroups } from './load-texts.ts'
import { readStored, storedText, writeStored } from './stored.ts'

/** Says a key, or a message of the server as it stands. */
export type Say = (message: TextKey | (string & {}), values?: TextValues) => string

/** What `say` knows by now, in each language that was spoken here. */
const known = Object.fromEntries(languages.map(l => [l, {}])) as Record<Language, Partial<Texts>>
const loading = new Map<string, Promise<void>>()
/** What was asked for so far: another language is on screen only when it knows all of it. */
const wanted = new Set<TextGroup>(['start'])

function load(language: Language, group: TextGroup): Promise<void> {
  wanted.add(group)
  const name = `${group} ${language}`
  const texts = loading.get(name) ?? loadTexts(group, language).then(more => void Object.assign(known[language], more))
  loading.set(name, texts)
  texts.catch(() => loading.delete(name))
  return texts
}

/** Loads texts beside the script of the page that says them. */
export async function textsAhead(...groups: TextGroup[]): Promise<void> {
  await Promise.all(groups.map(group => load(chosenLanguage(), group)))
}

/** Waits, inside a Suspense, until `say` knows these texts too. */
export function useTextsOf(...groups: TextGroup[]): void {
  const { language } = useTexts()
  for (const texts of groups.map(group => load(language, group))) use(texts)
}

/** Waits until `say` knows what the records of every noun are called. */
export const useNounTexts = (): void => useTextsOf(...nounGroups)

/** Says in a language of choice, whatever the screen's; waits, inside a Suspense, until it knows these texts. */
export function useSayIn(language: Language, ...groups: TextGroup[]): Say {
  for (const texts of groups.map(group => load(language, group))) use(texts)
  return useMemo(() => (message, values) => say(known[language], message, values), [language])
}

export const languageNames = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' } as const

interface TextsValue {
  language: Language
  setLanguage(language: Language): void
  say: Say
}
const TextsContext = createContext<TextsValue>({ language: 'en', setLanguage: () => {}, say: message => message })

const kept = 'borebook.language'
/** The language chosen here before, else the browser's, else English. */
function firstLanguage(): Language {
  const wished = [readStored(kept, storedText) ?? '', ...navigator.languages].map(l => l.slice(0, 2))
  return wished.find((l): l is Language => (languages as readonly string[]).includes(l)) ?? 'en'
}

let chosen: Language | undefined
/** Keeps this tab's own language; another tab may keep another meanwhile. */
const chosenLanguage = (): Language => (chosen ??= firstLanguage())

let tellProvider: (language: Language) => void = () => {}
/** Chooses a language for this browser. */
export function keepLanguage(language: Language): void {
  chosen = language
  writeStored(kept, storedText, language)
  tellProvider(language)
}

let current: Language = 'en'
/** The language on screen, for what is sent outside React. */
export const currentLanguage = (): Language => current

/** One language at a time is loaded; the screen waits for the first. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(chosenLanguage)
  const [loaded, setLoaded] = useState<Language>()
  useEffect(() => {
    tellProvider = setLanguage
  }, [])
  useEffect(() => {
    let isWanted = true
    Promise.all([...wanted].map(group => load(language, group))).then(() => {
      if (!isWanted) return
      current = language
      document.documentElement.lang = language
      setLoaded(language)
    })
    return () => {
      isWanted = false
    }
  }, [language])
  const value = useMemo<TextsValue | undefined>(
    () =>
      loaded && {
        language: loaded,
        setLanguage: keepLanguage,
        say: (message, values) => say(known[loaded], message, values),
      },
    [loaded],
  )
  return value ? <TextsContext value={value}>{children}</TextsContext> : null
}

export const useTexts = (): TextsValue => useContext(TextsContext)
export const useSay = (): Say => useContext(TextsContext).say

/** The languages by their own names; the browser's own select, since the sign-in page waits for it. */
export function LanguageSelect({ className }: { className: string }) {
  const { say, language, setLanguage } = useTexts()
  return (
    <select
      className={className}
      aria-label={say('ui.language')}
      value={language}
      onChange={event => setLanguage(event.target.value as Language)}
    >
      {languages.map(l => (
        <option key={l} value={l} lang={l}>
          {languageNames[l]}
        </option>
      ))}
    </select>
  )
}
