/** A sheet that was printed a moment ago. */
export interface RecentSheet {
  name: string
  bytes: Uint8Array
}

/** Time for which they are kept, as long as links to them are good, ms. */
const lifetime = 300_000
/** Bytes of all together. */
const most = 40_000_000

/** Sheets just printed, for those who come by their links; what is no longer there is printed again. */
export class RecentSheets {
  readonly #kept = new Map<string, RecentSheet & { until: number }>()
  #size = 0

  keep(key: string, printed: RecentSheet): void {
    this.#drop(key)
    this.#kept.set(key, { ...printed, until: Date.now() + lifetime })
    this.#size += printed.bytes.length
    const now = Date.now()
    // the oldest stands first
    for (const [oldest, { until }] of this.#kept) {
      if (until > now && this.#size <= most) break
      this.#drop(oldest)
    }
  }

  of(key: string): RecentSheet | undefined {
    return this.#kept.get(key)
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.bytes.length ?? 0
    this.#kept.delete(key)
  }
}
