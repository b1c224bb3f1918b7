import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'

export const isLog = ({ json_data }: SheetTemplate): boolean => json_data.layoutSettings.dataType === 'log'

/**
 * The template of somebody's own that keeps the tracks as they stand; the others that they have in a project were made of
 * it, under names of their own.
 */
export const keptIn = (all: readonly SheetTemplate[], prj: number): SheetTemplate | undefined =>
  all.filter(one => one.isOwn && one.prj_id === prj && isLog(one)).sort((a, b) => a.id - b.id)[0]
