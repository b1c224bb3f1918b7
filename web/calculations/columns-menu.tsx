import { IconColumns3 } from '@tabler/icons-react'
import { useSay } from '../app/texts.tsx'
import { CheckMenu } from '../ui/fields/check-menu.tsx'

interface ColumnsMenuProps {
  className: string
  all: readonly { quantity: string; symbol: string; about: string }[]
  chosen: readonly string[]
  onChosen(quantities: readonly string[]): void
}

/** Chooses the series that a table shows. */
export function ColumnsMenu({ className, all, chosen, onChosen }: ColumnsMenuProps) {
  const say = useSay()
  const shown = all.filter(({ quantity }) => chosen.includes(quantity)).length
  return (
    <CheckMenu
      label={say('results.columns')}
      className={className}
      button={
        <>
          <IconColumns3 size={16} aria-hidden="true" /> {say('ui.shown', { shown, all: all.length })}
        </>
      }
      options={all.map(({ quantity, symbol, about }) => ({
        value: quantity,
        shown: (
          <>
            {symbol} <span className="soft">{about}</span>
          </>
        ),
        isChecked: chosen.includes(quantity),
      }))}
      onToggle={(quantity, isShown) =>
        onChosen(isShown ? [...chosen, quantity] : chosen.filter(one => one !== quantity))
      }
    >
      <button type="button" className="link-button" onClick={() => onChosen(all.map(({ quantity }) => quantity))}>
        {say('ui.showAll')}
      </button>
    </CheckMenu>
  )
}
