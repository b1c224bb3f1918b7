import type { AgsImport, AgsObject } from './ags/records.ts'
import type { Findings } from './kit/findings.ts'

type OwnFormat = 'GEF' | 'BRO' | 'CSV'

/** What a file of any format holds, in the shape in which an import stores it. */
export type FileImport = Omit<AgsImport, 'format'> & { format: AgsImport['format'] | OwnFormat }

/** A file that makes no objects. */
export interface NotImported {
  /** Why, as a sentence’s key with its values. */
  refused: string
  /** It is sound and of a kind that is known: worth keeping among the documents. */
  isWorthKeeping: boolean
}

/** An import of one object, without groups and kept rows of AGS. */
export function importOf(
  format: OwnFormat,
  hole: AgsObject,
  findings: Findings,
  project: Partial<FileImport['project']> = {},
): FileImport {
  hole.doubtful = findings.all.some(({ severity }) => severity !== 'note')
  return {
    format,
    isOwn: false,
    project: { prj_num: '', prj_title: '', ...project },
    projectKept: {},
    epsg: hole.object.epsg,
    objects: [hole],
    groups: [],
    kept: [],
    heads: {},
    findings: findings.sorted(),
  }
}
