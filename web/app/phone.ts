/** Whether the window is as narrow as a phone's; the same bound as in the style sheets. */
export const isPhone = (): boolean => matchMedia('(max-width: 767px)').matches
