import { type SheetTemplate, sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client, queries } from '../app/api.tsx'
import { useTexts } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

/** Asks before a template goes: nothing brings it back. */
export function DeleteTemplate({ template, onDeleted }: { template: SheetTemplate; onDeleted(): void }) {
  const { say } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const { id, name } = template
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {say('editor.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          asked={{
            title: say('editor.delete'),
            sentence: say('editor.delete.asked', { name }),
            verb: say('editor.delete'),
            isGrave: true,
            run: async () => {
              await client(sheetTemplates.delete, { path: { id } })
              showToast(say('editor.deleted', { name }))
              onDeleted()
              await queries.invalidateQueries()
            },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
