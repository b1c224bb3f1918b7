import { readStored, type StoredCodec, writeStored } from '../app/stored.ts'

const kept = 'borebook.porePressure'
const storedPositions: StoredCodec<string | null> = {
  read: text => (text && /^u[123](,u[123])*$/.test(text) ? text : null),
  write: positions => positions ?? '',
}

/** The pore pressure positions of the last cone that somebody described in this browser; null for none. */
export const rememberedPositions = (): string | null => readStored(kept, storedPositions)
export const rememberPositions = (popwps: string | null): boolean => writeStored(kept, storedPositions, popwps)
