/** The page's colours for what is drawn on a canvas. */
export interface MapInk {
  paper: string
  panel: string
  sunken: string
  line: string
  ink: string
  soft: string
  accent: string
  ochre: string
  green: string
  blue: string
  red: string
  font: string
}

/** Colours of light or dark, as they stand now. */
export function mapInk(): MapInk {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    paper: token('paper'),
    panel: token('panel'),
    sunken: token('sunken'),
    line: token('line'),
    ink: token('ink'),
    soft: token('soft'),
    accent: token('accent'),
    ochre: token('ochre'),
    green: token('green'),
    blue: token('blue'),
    red: token('red'),
    font: token('sans'),
  }
}

/** Calls when the page changes between light and dark, until the function that it answers is called. */
export function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return () => observer.disconnect()
}
