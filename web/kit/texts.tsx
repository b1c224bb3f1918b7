import { type Language, languages, say, type TextKey, type Texts, type Values } from '@borebook/contract/kit/say.ts'
import { en } from '@borebook/contract/texts/en.ts'
import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useState } from 'react'

/** Says a key, or a message of the server as it stands. */
export type Say = (message: TextKey | (string & {}), values?: Values) => string

type Some = Partial<Texts>
const loaders: Record<Language, () => Promise<Some>> = {
  en: async () => ({ ...en }),
  de: async () => ({ ...(await import('@borebook/contract/texts/de.ts')).de }),
  fr: async () => ({ ...(await import('@borebook/contract/texts/fr.ts')).fr }),
  it: async () => ({ ...(await import('@borebook/contract/texts/it.ts')).it }),
}

/** Texts that only some panels need. */
const areaLoaders = {
  accounts: {
    en: async () => (await import('@borebook/contract/texts/en-accounts.ts')).enAccounts,
    de: async () => (await import('@borebook/contract/texts/de-accounts.ts')).deAccounts,
    fr: async () => (await import('@borebook/contract/texts/fr-accounts.ts')).frAccounts,
    it: async () => (await import('@borebook/contract/texts/it-accounts.ts')).itAccounts,
  },
  well: {
    en: async () => (await import('@borebook/contract/texts/en-well.ts')).enWell,
    de: async () => (await import('@borebook/contract/texts/de-well.ts')).deWell,
    fr: async () => (await import('@borebook/contract/texts/fr-well.ts')).frWell,
    it: async () => (await import('@borebook/contract/texts/it-well.ts')).itWell,
  },
  samples: {
    en: async () => (await import('@borebook/contract/texts/en-samples.ts')).enSamples,
    de: async () => (await import('@borebook/contract/texts/de-samples.ts')).deSamples,
    fr: async () => (await import('@borebook/contract/texts/fr-samples.ts')).frSamples,
    it: async () => (await import('@borebook/contract/texts/it-samples.ts')).itSamples,
  },
  documents: {
    en: async () => (await import('@borebook/contract/texts/en-documents.ts')).enDocuments,
    de: async () => (await import('@borebook/contract/texts/de-documents.ts')).deDocuments,
    fr: async () => (await import('@borebook/contract/texts/fr-documents.ts')).frDocuments,
    it: async () => (await import('@borebook/contract/texts/it-documents.ts')).itDocuments,
  },
  import: {
    en: async () => (await import('@borebook/contract/texts/en-import.ts')).enImport,
    de: async () => (await import('@borebook/contract/texts/de-import.ts')).deImport,
    fr: async () => (await import('@borebook/contract/texts/fr-import.ts')).frImport,
    it: async () => (await import('@borebook/contract/texts/it-import.ts')).itImport,
  },
} as const satisfies Record<string, Record<Language, () => Promise<Some>>>
type Area = keyof typeof areaLoaders
const loading = new Map<Language, Promise<Some>>()
const core = (language: Language): Promise<Some> => {
  const texts = loading.get(language) ?? loaders[language]()
  loading.set(language, texts)
  return texts
}
const areas = new Map<string, Promise<void>>()

/** Waits, inside a Suspense, until `say` knows the texts of these areas too. */
function useAreas(...names: Area[]): void {
  const { language } = useTexts()
  const wanted = names.map(area => {
    const name = `${area} ${language}`
    const texts =
      areas.get(name) ??
      Promise.all([core(language), areaLoaders[area][language]()]).then(
        ([known, more]) => void Object.assign(known, more),
      )
    areas.set(name, texts)
    return texts
  })
  for (const texts of wanted) use(texts)
}

/** Waits until `say` knows the texts of users, accounts and keys too. */
export const useAccountTexts = (): void => useAreas('accounts')
/** Waits until `say` knows the texts of the well too. */
export const useWellTexts = (): void => useAreas('well')
/** Waits until `say` knows the texts of importing files too. */
export const useImportTexts = (): void => useAreas('import')
/** Waits until `say` knows the texts of documents too. */
export const useDocumentTexts = (): void => useAreas('documents')
/** Waits until `say` knows the texts of samples and groundwater, and of the well that they speak of. */
export const useSampleTexts = (): void => useAreas('samples', 'well')

export const languageNames = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' } as const

interface TextsValue {
  language: Language
  setLanguage(language: Language): void
  say: Say
}
const TextsContext = createContext<TextsValue>({ language: 'en', setLanguage: () => {}, say: (m, v) => say(en, m, v) })

const kept = 'borebook.language'
/** The language chosen here before, else the browser's, else English. */
function firstLanguage(): Language {
  const wished = [localStorage.getItem(kept) ?? '', ...navigator.languages].map(l => l.slice(0, 2))
  return wished.find((l): l is Language => (languages as readonly string[]).includes(l)) ?? 'en'
}

let tellProvider: (language: Language) => void = () => {}
/** Chooses a language for this browser. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(kept, language)
  tellProvider(language)
}

let current: Language = 'en'
/** The language on screen, for what is sent outside React. */
export const currentLanguage = (): Language => current

/** One language at a time is loaded; the screen waits for the first. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  const [loaded, setLoaded] = useState<{ language: Language; texts: Some }>()
  useEffect(() => {
    tellProvider = setLanguage
  }, [])
  useEffect(() => {
    let isWanted = true
    core(language).then(texts => {
      if (!isWanted) return
      current = language
      document.documentElement.lang = language
      setLoaded({ language, texts })
    })
    return () => {
      isWanted = false
    }
  }, [language])
  const value = useMemo<TextsValue | undefined>(
    () =>
      loaded && {
        language: loaded.language,
        setLanguage: keepLanguage,
        say: (message, values) => say(loaded.texts, message, values),
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
