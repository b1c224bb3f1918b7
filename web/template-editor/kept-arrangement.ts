import type { Draft } from '@borebook/contract/drafts.ts'

export const isLog = ({ json_data }: Draft): boolean => json_data.layoutSettings.dataType === 'log'

/**
 * The template of somebody's own that keeps the tracks as they stand; the others that they have in a project were made of
 * it, under names of their own.
 */
export const keptIn = (all: readonly Draft[], prj: number): Draft | undefined =>
  all.filter(one => one.isOwn && one.prj_id === prj && isLog(one)).sort((a, b) => a.id - b.id)[0]
