import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { giveBackFocus } from './dom/focus-back.ts'
import { noteOpening } from './dom/second-click.ts'

/** The ref of a dialog's overlay. */
const onOverlay = (): (() => void) => {
  noteOpening()
  return giveBackFocus()
}

const teal: MantineColorsTuple = [
  '#eaf4f3',
  '#d6e8e6',
  '#aed3d0',
  '#84bdb8',
  '#5faaa4',
  '#469d97',
  '#2f8a85',
  '#1c7b77',
  '#0b6e6e',
  '#075a5a',
]

/** Buttons take the tokens of light and dark; Mantine's own autoContrast looks at one scheme only. */
const variantColorResolver: VariantColorsResolver = input => {
  const isRed = input.color === 'red'
  const strong = isRed ? 'var(--red)' : 'var(--accent)'
  const base = defaultVariantColorsResolver(input)
  if (input.variant === 'filled')
    return { ...base, background: strong, hover: strong, color: isRed ? 'var(--panel)' : 'var(--accent-ink)' }
  if (input.variant === 'outline')
    return { ...base, color: strong, border: `1px solid ${strong}`, hover: 'var(--accent-soft)' }
  if (input.variant === 'default')
    return {
      ...base,
      background: 'var(--panel)',
      hover: 'var(--sunken)',
      color: 'var(--ink)',
      border: '1px solid var(--line)',
    }
  return base
}

/** Mantine in our colours. Shade 8 with autoContrast keeps AA contrast. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  colors: { teal },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 6,
  headings: { fontWeight: '600', fontFamily: 'var(--sans)' },
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.35, ref: onOverlay },
      },
    },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, transitionProps: { duration: 80 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
    Button: { defaultProps: { size: 'xs' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
  },
})
