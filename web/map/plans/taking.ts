/** Who takes clicks and keys of the map while it is there; keys answer whether they were taken. */
export interface Taking {
  click(at: readonly [number, number]): void
  key(key: string, middle: readonly [number, number]): boolean
}
