/** Calls `look` whenever an element is scrolled or has another size, and once it is laid out; until what it answers is called. */
export function watchFrame(element: HTMLElement, look: () => void): () => void {
  element.addEventListener('scroll', look, { passive: true })
  // tells at once what there is, after a layout that is due anyway
  const observer = new ResizeObserver(look)
  observer.observe(element)
  return () => {
    element.removeEventListener('scroll', look)
    observer.disconnect()
  }
}
