import type { AgsImport, AgsObject } from './ags/read/records.ts'
import type { Findings } from './kit/findings.ts'

type OwnFormat = 'GEF' | 'BRO' | 'CSV'

/** What a file of any format holds, in the shape in which an import stores it. */
export type FileImport = Omit<AgsImport, 'format'> & { format: AgsImport['format'] | OwnFormat }

/** A file that makes no objects. */
export interface NotImported {
  /** Why, as a sentence’s key with its values. */
  refused: string
  /** Whether it is sound and of a known kind: worth keeping among the documents. */
  isWorthKeeping: boolean
}

/** An import of objects that come in no groups of AGS. */
export function makeFileImport(
  format: OwnFormat,
  objects: AgsObject[],
  findings: Findings,
  project: Partial<FileImport['project']> = {},
): FileImport {
  // some of it was found before the one object was made
  if (objects.length === 1) objects[0]!.doubtful = findings.all.some(({ severity }) => severity !== 'note')
  return {
    format,
    isOwn: false,
    project: { prj_num: '', prj_title: '', ...project },
    projectKept: {},
    epsg: objects.find(({ object }) => object.epsg !== null)?.object.epsg ?? null,
    objects,
    groups: [],
    kept: [],
    heads: {},
    findings: findings.sorted(),
  }
}
