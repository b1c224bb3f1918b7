import type { Project } from '@borebook/contract/projects.ts'
import { type Section, sections } from '@borebook/contract/sections.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useReducer, useState } from 'react'
import { useSelection } from '../app/address.ts'
import { useEndpoint, useSave } from '../app/api.tsx'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { DraftLine } from '../entry/bench-parts.tsx'
import { dropDraft } from '../entry/drafts.ts'
import { findEditDraft } from '../entry/edit-session/use-edit-session.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { parseSection, placeOfSection } from './kept-section.ts'
import { SectionEditor } from './section-editor.tsx'
import { newSection } from './section-fields.ts'
import './sections.css'

/** The cross-sections of a project: their list, and one of them on the map and as it will be printed. */
export function SectionsTab({ project }: { project: Project }) {
  useTextsOf('sections')
  const say = useSay()
  const path = { id: project.prj_id }
  const list = useEndpoint(sections.list, { path })
  const [selected, select] = useSelection()
  const [isNew, setNew] = useState(false)
  const [isContinued, setContinued] = useState(false)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const [pendingDelete, setPendingDelete] = useState<Section>()
  const remove = useSave(sections.delete, [sections.list])
  const mayEdit = project.permissions.includes('objectEdit')
  const chosen = isNew ? undefined : (list.find(({ id }) => String(id) === selected) ?? list[0])
  const begin = (goesOn = false) => {
    select(undefined)
    setContinued(goesOn)
    setNew(true)
  }
  const place = placeOfSection(project.prj_id)
  const left = mayEdit && !isNew ? findEditDraft(place, parseSection, newSection('', '')) : undefined
  const leftLine = left && (
    <DraftLine
      draft={left}
      label={String(left.values.name)}
      className="section-note"
      onContinue={() => begin(true)}
      onDrop={() => {
        dropDraft(place)
        lookAgain()
      }}
    />
  )
  if (list.length === 0 && !isNew)
    return (
      <div className="empty">
        <h2>{say('section.none')}</h2>
        <p className="soft">{say('section.noneHint')}</p>
        {leftLine}
        {mayEdit && <Button onClick={() => begin()}>{say('section.new')}</Button>}
      </div>
    )
  return (
    <div className="sections">
      <nav className="section-list" aria-label={say('section.list')}>
        {mayEdit && (
          <button type="button" className="section-new" aria-pressed={isNew} onClick={() => begin()}>
            <IconPlus size={16} /> {say('section.new')}
          </button>
        )}
        {leftLine}
        <ul>
          {list.map(section => (
            <li key={section.id} data-chosen={section.id === chosen?.id || undefined}>
              <button
                type="button"
                aria-current={section.id === chosen?.id || undefined}
                onClick={() => {
                  setNew(false)
                  select(String(section.id))
                }}
              >
                <span>{section.name}</span>
                <small className="soft">{say('section.holes', { count: section.objects.length })}</small>
              </button>
              {mayEdit && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={say('section.delete', { name: section.name })}
                  title={say('section.delete', { name: section.name })}
                  onClick={() => setPendingDelete(section)}
                >
                  <IconTrash size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <SectionEditor
        key={chosen?.id ?? 'new'}
        project={project}
        section={chosen}
        isContinued={isNew && isContinued}
        name={say('section.newName', { number: list.length + 1 })}
        onStored={({ id }) => {
          setNew(false)
          select(String(id))
        }}
      />
      {pendingDelete && (
        <ConfirmDialog
          asked={{
            ...{ title: say('section.delete', { name: pendingDelete.name }), sentence: say('section.deleteSentence') },
            ...{ verb: say('ui.delete'), isGrave: true },
            run: async () => {
              await remove.mutateAsync({ path: { ...path, section: pendingDelete.id } })
            },
          }}
          onClose={() => setPendingDelete(undefined)}
        />
      )}
    </div>
  )
}
