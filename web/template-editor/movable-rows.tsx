import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../app/texts.tsx'

interface MovableRow {
  /** What stands there once keeps the focus when it moves. */
  key: string
  name: string
  isSelected?: boolean
  /** Whether its texts are typed in place: it is dragged by its grip alone. */
  isTyped?: boolean
  content: ReactNode
}

interface MovableRowsProps {
  rows: readonly MovableRow[]
  onMove(from: number, to: number): void
  onRemove(place: number): void
}

/** A list in an order of its own: rows are dragged, moved with Alt and the arrows, taken away with Delete. */
export function MovableRows({ rows, onMove, onRemove }: MovableRowsProps) {
  const { say } = useTexts()
  const [held, setHeld] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    if (to >= 0 && to < rows.length && to !== from) onMove(from, to)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.target instanceof HTMLInputElement) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step !== undefined && event.altKey) move(place, place + step)
    else if (event.key === 'Delete') onRemove(place)
    else return
    event.preventDefault()
  }
  return (
    <ul>
      {rows.map(({ key, name, isSelected, isTyped, content }, i) => (
        <li
          key={key}
          draggable={!isTyped || held === i}
          data-selected={isSelected || undefined}
          onDragStart={() => setDragged(i)}
          onDragEnd={() => {
            setDragged(undefined)
            setHeld(undefined)
          }}
          onDragOver={event => dragged !== undefined && event.preventDefault()}
          onDrop={() => dragged !== undefined && move(dragged, i)}
          onKeyDown={event => onKeyDown(event, i)}
        >
          <span className="editor-grip" onPointerDown={() => setHeld(i)} onPointerUp={() => setHeld(undefined)}>
            <IconGripVertical size={14} aria-hidden="true" />
          </span>
          {content}
          <button
            type="button"
            className="editor-icon"
            aria-label={say('editor.remove', { name })}
            title={say('editor.laneKeys')}
            onClick={() => onRemove(i)}
          >
            <IconX size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface AvailableProps {
  rows: readonly Pick<MovableRow, 'key' | 'name'>[]
  onAdd(key: string): void
}

/** What could stand in such a list besides. */
export function Available({ rows, onAdd }: AvailableProps) {
  const { say } = useTexts()
  return (
    <ul>
      {rows.map(({ key, name }) => (
        <li key={key}>
          <button
            type="button"
            className="row editor-lane"
            aria-label={say('editor.add', { name })}
            onClick={() => onAdd(key)}
          >
            <IconPlus size={14} aria-hidden="true" /> <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
