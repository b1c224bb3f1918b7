/** What a zone of soil behaviour becomes in a layer log: major component (dictionary 86) and minor ones (88). */
export interface ZoneMaterial {
  prinstype: string
  secstype: string | null
}

/** A proposal: soil behaviour is no grain size, so whoever takes it over sees it and may choose otherwise. */
export const zoneMaterials: Readonly<Record<number, ZoneMaterial>> = {
  1: { prinstype: 'cl', secstype: null },
  2: { prinstype: 'pt', secstype: null },
  3: { prinstype: 'cl', secstype: 'si' },
  4: { prinstype: 'si', secstype: 'cl' },
  5: { prinstype: 'si', secstype: 'sa' },
  6: { prinstype: 'msa', secstype: null },
  7: { prinstype: 'gr', secstype: 'sa' },
  8: { prinstype: 'sa', secstype: 'cl' },
  9: { prinstype: 'cl', secstype: 'si' },
}
