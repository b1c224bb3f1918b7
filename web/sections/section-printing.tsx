import { useState } from 'react'
import { TemplateEditor } from '../template-editor/template-editor.tsx'
import type { EditedTemplate } from '../template-editor/use-template-edit.ts'
import { PrintSection, SectionByTemplate } from './print-section.tsx'
import type { SectionShown } from './use-section-sheet.ts'

/** A section before it is printed, and its template where somebody changes that. */
export function SectionPrinting({ onClose, ...shown }: SectionShown & { onClose(): void }) {
  const [edited, edit] = useState<EditedTemplate>()
  const [first, begin] = useState<number>()
  if (!edited) return <PrintSection {...shown} {...{ first, onClose }} onEdit={edit} />
  return (
    <div className="section-template">
      <TemplateEditor
        {...edited}
        drawn={(draft, children) => (
          <SectionByTemplate {...shown} draft={draft}>
            {children}
          </SectionByTemplate>
        )}
        onDone={saved => {
          if (saved) begin(saved.id)
          edit(undefined)
        }}
      />
    </div>
  )
}
