import type { RowLink } from '../ui/table-links.tsx'

type Listener = () => void

/** The object under the pointer and the selected one, shared by table and map without a render of either. */
export class ObjectLink implements RowLink<number> {
  hovered: number | undefined
  current: number | undefined
  readonly #listeners = new Set<Listener>()

  hover(locid: number | undefined): void {
    if (locid === this.hovered) return
    this.hovered = locid
    this.#tell()
  }
  choose(locid: number | undefined): void {
    if (locid === this.current) return
    this.current = locid
    this.#tell()
  }
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
