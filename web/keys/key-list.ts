import type { TextKey } from '@borebook/contract/texts/groups.ts'
import { actionKeys, actionLabels, isAction } from '../documents/document-actions.ts'
import { recordKeys } from '../entry/record-grid/record-keys.ts'

type Line = readonly [keys: string, meaning: TextKey]

/** What every key does, by the place that hears it. A name that is a text's key is said in the screen's language. */
export const keyList: readonly { place: TextKey; lines: readonly Line[] }[] = [
  {
    place: 'keySheet.everywhere',
    lines: [
      ['Ctrl K', 'keySheet.search'],
      ['?', 'keySheet.sheet'],
      ['Esc', 'keySheet.close'],
    ],
  },
  {
    place: 'keySheet.lists',
    lines: [
      ['↑ ↓', 'keySheet.choose'],
      ['E', 'keySheet.edit'],
      ['N', 'keySheet.new'],
      ['doc.key.delete', 'keySheet.delete'],
      ['/', 'entry.line'],
      ['=', 'keySheet.propose'],
      ['Ctrl S', 'bench.keys.save'],
      ['Shift ↵', 'bench.keys.next'],
      ['Esc', 'bench.keys.discard'],
    ],
  },
  {
    place: 'records.grid',
    lines: [
      ...recordKeys.map(([key, meaning]): Line => [key, `records.key.${meaning}`]),
      ['Ctrl Y', 'keySheet.redo'],
      ['Ctrl R', 'keySheet.right'],
      ['Ctrl A', 'keySheet.all'],
      ['doc.key.delete', 'keySheet.clear'],
    ],
  },
  {
    place: 'keySheet.column',
    lines: [
      ['↑ ↓', 'keySheet.hairline'],
      ['Shift ↑ ↓', 'keySheet.coarse'],
      ['↵', 'keySheet.pick'],
      ['+ −', 'keySheet.zoom'],
      ['0', 'keySheet.fit'],
    ],
  },
  {
    place: 'panel.Composite',
    lines: [
      ['↑ ↓', 'keySheet.hairline'],
      ['Shift ↑ ↓', 'keySheet.coarse'],
      ['↵', 'keySheet.open'],
      ['F2', 'keySheet.text'],
      ['M', 'keySheet.edge'],
      ['Esc', 'keySheet.let'],
      ['+ −', 'keySheet.zoom'],
      ['0', 'keySheet.fit'],
      ['Ctrl Z', 'keySheet.undo'],
      ['Ctrl Y', 'keySheet.redo'],
    ],
  },
  {
    place: 'panel.Monitoring',
    lines: [
      ['← →', 'keySheet.reading'],
      ['Shift ← →', 'keySheet.coarse'],
      ['Home End', 'keySheet.ends'],
      ['↵', 'keySheet.flag'],
      ['+ −', 'keySheet.zoom'],
      ['0', 'keySheet.fit'],
    ],
  },
  {
    place: 'object.tab.documents',
    lines: [
      ...Object.entries(actionKeys).flatMap(([action, key]): Line[] =>
        isAction(action) ? [[key, actionLabels[action]]] : [],
      ),
      ['doc.key.space', 'doc.preview'],
      ['doc.key.delete', 'doc.delete'],
      ['Ctrl A', 'keySheet.all'],
      ['/', 'keySheet.find'],
      ['Ctrl Shift N', 'doc.newFolder'],
      ['Alt ↑', 'keySheet.up'],
    ],
  },
  {
    place: 'project.showMap',
    lines: [
      ['N P', 'keySheet.object'],
      ['↵', 'keySheet.open'],
      ['0', 'keySheet.fit'],
    ],
  },
]
