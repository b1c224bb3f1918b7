import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { defineGrid } from '@borebook/geo/grids.ts'
import { useMemo } from 'react'
import { useDictionaries } from './dictionaries.ts'

const types = [dictionaryTypes.epsgCodes]

/** Makes the coordinate systems known that somebody has defined, for whatever converts coordinates below. */
export function useOwnGrids(): void {
  const dictionaries = useDictionaries(types)
  useMemo(() => {
    for (const { code, definition } of dictionaries.entries(dictionaryTypes.epsgCodes))
      if (definition !== null) defineGrid(code, definition)
  }, [dictionaries])
}
