/** Longest short name of an object, characters. */
const longest = 15

/**
 * Makes short names out of the ids of a file: at most 15 characters, without '||', unique. Ids that are fit already are
 * reserved beforehand, so that no shortened one takes the name of another hole.
 */
export class ShortNames {
  private readonly taken: Set<string>
  private readonly counters = new Map<string, number>()

  constructor(ids: Iterable<string>) {
    this.taken = new Set([...ids].filter(fits))
  }

  of(id: string): string {
    if (fits(id)) return id
    const plain = id.replace(/\|{2,}/g, '|')
    const dense = plain.replace(/[\s_\-./]+/g, '')
    const found = [plain, dense, `${dense.slice(0, 5)}~${dense.slice(-9)}`].find(
      name => name !== '' && name.length <= longest && !this.taken.has(name),
    )
    const name = found ?? this.counted(dense.slice(0, 8))
    this.taken.add(name)
    return name
  }

  private counted(stem: string): string {
    for (let n = this.counters.get(stem) ?? 2; ; n++) {
      const name = `${stem}~${n}`
      if (this.taken.has(name)) continue
      this.counters.set(stem, n + 1)
      return name
    }
  }
}

const fits = (id: string) => id.length <= longest && !id.includes('||')
