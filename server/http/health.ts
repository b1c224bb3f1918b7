/** What has been seen of the database's damage while the server runs: the first place, in the engine's words. */
export class Health {
  damage: string | undefined

  /** Looks at whatever went wrong; true where it tells of damage. */
  sees(error: unknown): boolean {
    const { code, message } = error as { code?: string; message?: string }
    const isDamage = isDamaged(code)
    if (isDamage) this.damage ??= message
    return isDamage
  }
}

/** PostgreSQL's data_corrupted and index_corrupted. */
export const isDamaged = (code: string | undefined): boolean => code === 'XX001' || code === 'XX002'
