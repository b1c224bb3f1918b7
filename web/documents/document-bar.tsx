import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowsSort,
  IconArrowUp,
  IconFolderPlus,
  IconHome,
  IconLayoutGrid,
  IconList,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react'
import { Fragment, type ReactNode, type Ref } from 'react'
import { useSay } from '../app/texts.tsx'
import type { Listing } from './listing/listing.ts'
import { type ListingSort, readListingSort, sortText } from './listing/listing-view.ts'

/** The orders that the specification names, as the address names them. */
const namedOrders = [
  ['date', 'doc.sort.dateAsc'],
  ['-date', 'doc.sort.dateDesc'],
  ['name', 'doc.sort.nameAsc'],
  ['-name', 'doc.sort.nameDesc'],
] as const

interface CrumbsProps {
  listing: Listing | undefined
  /** Index of the open folder; −1: the root. */
  folder: number
  rootName: string
  /** Key of what is dragged over; null: the root. */
  target: number | null | undefined
  hrefOf(key: number | null): string
  onGo(key: number | null): void
}

/** The way to the open folder. Each part leads there, and takes what is dropped on it. */
export function DocumentCrumbs({ listing, folder, rootName, target, hrefOf, onGo }: CrumbsProps) {
  const say = useSay()
  const line = listing && folder >= 0 ? listing.line(folder) : []
  const parts = [
    { key: null as number | null, name: rootName },
    ...line.map(at => ({ key: listing!.key(at), name: listing!.name(at) })),
  ]
  return (
    <nav className="row doc-crumbs" aria-label={say('doc.place')}>
      {parts.map(({ key, name }, n) => (
        <Fragment key={key ?? 0}>
          {n > 0 && (
            <span aria-hidden="true" className="soft">
              ›
            </span>
          )}
          <a
            href={hrefOf(key)}
            data-into={key ?? ''}
            data-target={(target !== undefined && target === key) || undefined}
            aria-current={n === parts.length - 1 ? 'location' : undefined}
            title={name}
            draggable={false}
            onClick={event => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onGo(key)
            }}
          >
            {name}
          </a>
        </Fragment>
      ))}
    </nav>
  )
}

interface BarProps {
  crumbs: ReactNode
  upload: ReactNode
  isAtRoot: boolean
  isProjectRoot: boolean
  mayEdit: boolean
  mayMakeFolder: boolean
  words: string
  onWords(words: string): void
  searchRef: Ref<HTMLInputElement>
  /** Takes the focus to the list. */
  toList(): void
  sort: ListingSort
  onSort(sort: ListingSort): void
  isTiled: boolean
  onTiled(isTiled: boolean): void
  onUp(): void
  onProjectFolder(): void
  onNewFolder(): void
  onDeleted(): void
}

/** The buttons above the list, in the specification’s words; on a phone their icons, so that they take two lines. */
export function DocumentBar(props: BarProps) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 767px)', window.innerWidth < 768) ?? false
  const icon = (label: string, content: ReactNode, onClick: () => void, isDisabled = false) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      data-tip={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {content}
    </button>
  )
  const deleted = props.mayEdit && icon(say('doc.deleted'), <IconTrash size={18} />, props.onDeleted)
  return (
    <div className="stack doc-bar">
      <div className="row doc-bar-line">
        {icon(say('doc.up'), <IconArrowUp size={18} />, props.onUp, props.isAtRoot)}
        {icon(say('doc.projectFolder'), <IconHome size={18} />, props.onProjectFolder, props.isProjectRoot)}
        {props.crumbs}
        <span className="grow" />
        {props.mayEdit && (
          <>
            {!isNarrow && deleted}
            {props.mayMakeFolder &&
              (isNarrow ? (
                icon(say('doc.newFolder'), <IconFolderPlus size={18} />, props.onNewFolder)
              ) : (
                <Button variant="default" leftSection={<IconFolderPlus size={16} />} onClick={props.onNewFolder}>
                  {say('doc.newFolder')}
                </Button>
              ))}
            {props.upload}
          </>
        )}
      </div>
      <div className="row doc-bar-line">
        <div className="input doc-search">
          <IconSearch size={16} aria-hidden="true" />
          <input
            ref={props.searchRef}
            type="search"
            aria-label={say('doc.search')}
            placeholder={say('doc.search')}
            value={props.words}
            spellCheck={false}
            onChange={event => props.onWords(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') {
                props.onWords('')
                props.toList()
              } else if (event.key === 'ArrowDown' || event.key === 'Enter') props.toList()
              else return
              event.preventDefault()
            }}
          />
        </div>
        <span className="grow" />
        {isNarrow && deleted}
        <label className="row doc-sort">
          {isNarrow ? <IconArrowsSort size={18} aria-hidden="true" /> : <span className="soft">{say('doc.sort')}</span>}
          <select
            className="input-small select"
            aria-label={say('doc.sort')}
            value={sortText(props.sort) ?? 'name'}
            onChange={event => props.onSort(readListingSort(event.target.value))}
          >
            {namedOrders.map(([name, label]) => (
              <option key={name} value={name}>
                {say(label)}
              </option>
            ))}
            {props.sort.by === 'size' && (
              <option value={sortText(props.sort)}>
                {say('doc.size')} {props.sort.isDown ? '↓' : '↑'}
              </option>
            )}
          </select>
        </label>
        <fieldset className="switch doc-view" aria-label={say('doc.asList')}>
          <button
            type="button"
            aria-label={say('doc.asList')}
            title={say('doc.asList')}
            aria-pressed={!props.isTiled}
            onClick={() => props.onTiled(false)}
          >
            <IconList size={16} />
          </button>
          <button
            type="button"
            aria-label={say('doc.asTiles')}
            title={say('doc.asTiles')}
            aria-pressed={props.isTiled}
            onClick={() => props.onTiled(true)}
          >
            <IconLayoutGrid size={16} />
          </button>
        </fieldset>
      </div>
    </div>
  )
}
