import type { ReactNode } from 'react'
import { usePopover } from '../dialogs/popover.ts'
import './check-menu.css'

interface CheckMenuProps {
  label: string
  /** Class and content of the button. */
  className: string
  button: ReactNode
  options: readonly { value: string; shown: ReactNode; count?: number; isChecked: boolean }[]
  onToggle: (value: string, isChecked: boolean) => void
  children?: ReactNode
}

/** A button that opens a list of check boxes. Esc and a click elsewhere close it. Of the browser's own parts: every list waits for it. */
export function CheckMenu({ label, className, button, options, onToggle, children }: CheckMenuProps) {
  const { isOpen, id, frameProps, buttonProps } = usePopover()
  return (
    <div className="check-menu" {...frameProps}>
      <button
        className={className}
        data-on={options.some(o => o.isChecked) || undefined}
        aria-label={label}
        title={label}
        {...buttonProps}
      >
        {button}
      </button>
      {isOpen && (
        <fieldset className="stack check-list" id={id} aria-label={label}>
          {options.map(({ value, shown, count, isChecked }) => (
            <label key={value}>
              <input type="checkbox" checked={isChecked} onChange={event => onToggle(value, event.target.checked)} />
              <span>{shown}</span>
              {count !== undefined && <span className="soft">{count}</span>}
            </label>
          ))}
          {children}
        </fieldset>
      )}
    </div>
  )
}
