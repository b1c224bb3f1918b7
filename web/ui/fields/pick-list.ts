import type { ComboboxProps } from '@mantine/core'

/** How a list of picks stands by its field: below it or, where there is more room, above its label; no higher than its room. */
export const pickListPlace = {
  withinPortal: true,
  middlewares: {
    flip: true,
    shift: true,
    size: {
      padding: 8, // px
      apply({ availableHeight, elements: { floating, reference } }) {
        const field = 'closest' in reference ? reference.closest('.field') : null
        const label = field ? reference.getBoundingClientRect().top - field.getBoundingClientRect().top : 0
        floating.style.setProperty('--label', `${label}px`)
        floating.style.setProperty('--room', `${availableHeight}px`)
      },
    },
  },
} as const satisfies Partial<ComboboxProps>
