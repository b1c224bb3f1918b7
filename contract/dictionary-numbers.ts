/** Types of the dictionaries that are spoken of beyond the fields that hold their codes. */
export const dictionaryTypes = {
  tubeTypes: 19,
  objectTypes: 67,
  majorComponents: 86,
  minorComponents: 88,
  sampleTypes: 92,
  sampleMaterials: 94,
  fillings: 99,
  observations: 162,
  hydraulicTests: 163,
  elevationSystems: 166,
  epsgCodes: 189,
  coordinateSystems: 190,
  objectStatus: 191,
  drillingTechniques: 192,
} as const
