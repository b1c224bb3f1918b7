import { IconArrowAutofitDown, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSay } from '../../app/texts.tsx'
import type { GridEvent } from './machine.ts'
import type { GridWork } from './use-grid.ts'

/** What fingers have no keys for, and others learn the keys of. */
export function GridTools({ grid: { state, send } }: { grid: GridWork }) {
  const say = useSay()
  const tool = (label: string, key: string, event: GridEvent, isOff: boolean, icon: ReactNode) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={`${label} · Ctrl ${key}`}
      disabled={isOff}
      // the focus stays in the cell
      onPointerDown={pressed => pressed.preventDefault()}
      onMouseDown={pressed => pressed.preventDefault()}
      onClick={() => send(event)}
    >
      {icon}
    </button>
  )
  const isTyping = state.typing !== undefined
  return (
    <span className="row">
      {tool(
        say('grid.undo'),
        'Z',
        { is: 'undone' },
        state.done.length === 0 && !isTyping,
        <IconArrowBackUp size={18} />,
      )}
      {tool(say('grid.redo'), 'Y', { is: 'redone' }, state.undone.length === 0, <IconArrowForwardUp size={18} />)}
      {tool(
        say('grid.fillDown'),
        'D',
        { is: 'filled', to: 'down' },
        state.shown.length < 2,
        <IconArrowAutofitDown size={18} />,
      )}
    </span>
  )
}
