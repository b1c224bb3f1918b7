import type { Refused } from '@borebook/contract/kit/refused.ts'
import type { SheetTemplate, SheetTemplateFields } from '@borebook/contract/paper/sheet-templates.ts'
import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { hideFailure, showToast } from '../app/toasts.ts'
import { useUndoKeys } from '../entry/edit-session/use-undo-keys.ts'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { type Pages, ZoomChoice } from '../ui/paper/paper-desk.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeleteTemplate } from './delete-template.tsx'
import { EditorDesk } from './editor-desk.tsx'
import { HeadFacts } from './head-facts.tsx'
import { LaneFacts } from './lane-facts.tsx'
import { LaneLists } from './lane-lists.tsx'
import type { DrawnWidths } from './lanes.ts'
import { ObjectFacts } from './object-facts.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { TextFact } from './text-fact.tsx'
import { type EditedTemplate, useTemplateEdit } from './use-template-edit.ts'
import './template-editor.css'

interface TemplateEditorProps extends EditedTemplate {
  /** Draws an object's sheet by a template. */
  drawn(draft: SheetTemplate, children: (sheet: Pages) => ReactNode): ReactNode
  /** Called with what was stored, or with nothing where it was left. */
  onDone(saved?: SheetTemplate): void
}

/** The sheet is the editor: its columns are drawn wider, moved, added and taken away on the paper itself. */
export function TemplateEditor({ drawn, onDone, ...edited }: TemplateEditorProps) {
  useTextsOf('templates', 'monitoring', 'soundings')
  const { say } = useTexts()
  const { from, copyIn } = edited
  const nameOfCopy = say('editor.copyOf', { name: from.name })
  const [refused, setRefused] = useState<Refused>()
  const edit = useTemplateEdit(edited, {
    nameOfCopy,
    onStored: saved => {
      // what went wrong before has gone right
      hideFailure(say('kit.somethingWrong'))
      showToast(say('editor.saved', { name: saved.name }))
      onDone(saved)
    },
    onRefused: setRefused,
  })
  const { fields } = edit
  const [lane, setLane] = useState<number>()
  const [zoom, setZoom] = useState(0)
  const [drawnLanes, setDrawnLanes] = useState<DrawnWidths>(new Map())
  const changeJson = (change: (json: TemplateJson) => TemplateJson, what?: string) =>
    edit.change(
      now => ({ ...now, json_data: change(now.json_data), json_data_web: null, json_data_mobile: null }),
      what,
    )
  const leave = () => {
    edit.forget()
    onDone()
  }
  useUndoKeys(edit)
  const shown: SheetTemplate = { ...from, ...fields, json_data_web: null, json_data_mobile: null }
  return (
    <div className="stack template-editor">
      <div className="row editor-bar">
        <Act label={say('editor.undo')} icon={IconArrowBackUp} isOff={!edit.canUndo} onAct={edit.undo} />
        <Act label={say('editor.redo')} icon={IconArrowForwardUp} isOff={!edit.canRedo} onAct={edit.redo} />
        <NameInput fields={fields} onChange={name => edit.change(now => ({ ...now, name }), 'name')} />
        {fields.name !== nameOfCopy && (
          <span className="soft ellipsis">{copyIn === undefined ? from.name : nameOfCopy}</span>
        )}
        <span className="grow" />
        <ZoomChoice zoom={zoom} onZoom={setZoom} />
        <Button variant="default" onClick={leave}>
          {say('editor.leave')}
        </Button>
        <Button onClick={edit.save} loading={edit.isBusy} disabled={copyIn === undefined && !edit.isDirty}>
          {say('editor.save')}
        </Button>
      </div>
      {refused && (
        <p className="refusal" role="alert">
          {say(refused.status === 409 ? 'editor.conflict' : refused.message)}
        </p>
      )}
      <div className="editor-parts">
        <LaneLists json={fields.json_data} {...{ lane, changeJson }} drawn={drawnLanes} onLane={setLane} />
        <PanelBoundary>
          <Suspense fallback={<Skeleton rows={8} />}>
            {drawn(shown, sheet => (
              <EditorDesk
                {...{ sheet, zoom, lane, changeJson }}
                json={fields.json_data}
                onZoom={setZoom}
                onDrawn={setDrawnLanes}
                onLane={setLane}
              />
            ))}
          </Suspense>
        </PanelBoundary>
        <div className="editor-facts">
          {lane !== undefined && (
            <LaneFacts key={lane} json={fields.json_data} {...{ lane, changeJson }} drawn={drawnLanes.get(lane)} />
          )}
          <SheetFacts json={fields.json_data} changeJson={changeJson} />
          <HeadFacts json={fields.json_data} changeJson={changeJson} />
          <ObjectFacts fields={fields} change={edit.change} />
          {copyIn === undefined && <DeleteTemplate template={from} onDeleted={leave} />}
        </div>
      </div>
    </div>
  )
}

function NameInput({ fields, onChange }: { fields: SheetTemplateFields; onChange(name: string): void }) {
  const { say } = useTexts()
  return (
    <TextFact className="editor-name" name={say('editor.name')} value={fields.name} most={100} onChange={onChange} />
  )
}

interface ActProps {
  label: string
  icon: typeof IconArrowBackUp
  isOff: boolean
  onAct(): void
}

function Act({ label, icon: Icon, isOff, onAct }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={isOff} onClick={onAct}>
      <Icon size={18} />
    </ActionIcon>
  )
}
