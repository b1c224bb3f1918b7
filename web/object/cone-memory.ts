const kept = 'borebook.porePressure'

/** The pore pressure positions of the last cone that somebody described in this browser; null for none. */
export const rememberedPositions = (): string | null => {
  const positions = localStorage.getItem(kept)
  return positions && /^u[123](,u[123])*$/.test(positions) ? positions : null
}

export function rememberPositions(popwps: string | null): void {
  try {
    localStorage.setItem(kept, popwps ?? '')
  } catch {} // a full or forbidden store only forgets
}
