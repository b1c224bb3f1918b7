import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { useTexts } from '../app/texts.tsx'
import { type EditedTemplate, keptName } from './use-template-edit.ts'

/** A template is changed by those who may; of any other a lead makes a copy of the project's own. */
export function EditButtons({
  draft,
  prj,
  onEdit,
}: {
  draft: SheetTemplate
  prj: number
  onEdit(edited: EditedTemplate): void
}) {
  const { say } = useTexts()
  const copy = { from: draft, copyIn: prj }
  const ways = draft.mayChange ? [{ from: draft }, copy] : [copy]
  return (
    <>
      {ways.map((edited: EditedTemplate) => {
        const name = keptName(edited)
        const verb = edited.copyIn === undefined ? 'editor.edit' : 'editor.copy'
        return (
          <Fragment key={verb}>
            {name !== undefined && (
              <button type="button" className="link-button" onClick={() => onEdit(edited)}>
                {say('editor.goOn', { name })}
              </button>
            )}
            <Button variant="default" onClick={() => onEdit(edited)}>
              {say(verb)}
            </Button>
          </Fragment>
        )
      })}
    </>
  )
}
