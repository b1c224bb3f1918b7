import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useSay } from '../../app/texts.tsx'

/** The button beside a password that lets it be looked at. */
export function ShowPassword({ isShown, onShown }: { isShown: boolean; onShown(isShown: boolean): void }) {
  const say = useSay()
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <button
      type="button"
      className="icon-button small"
      aria-label={say('password.show')}
      title={say('password.show')}
      aria-pressed={isShown}
      onClick={() => onShown(!isShown)}
    >
      <Icon size={16} />
    </button>
  )
}
