import type { SectionFields } from '@borebook/contract/sections.ts'
import { layoutSection } from '@borebook/draw/section/section-layout.ts'
import { proposalsFor } from '@borebook/draw/section/section-proposals.ts'
import type { Tx } from '../db/database.ts'
import { atProject } from '../http/authorize.ts'
import { sectionHoles } from '../sections/section-holes.ts'
import { sectionsService } from '../sections/sections.ts'

/** The holes along the shore, by their short names. */
const along = ['KB 1/26', 'KB 2/26', 'KB 3/26']

/** A finished section of the demo: the holes along the shore, with every boundary joined that a person is offered. */
export async function makeDemoSection(tx: Tx, prj_id: number, locidOf: (shortname: string) => number): Promise<void> {
  const objects = along.map(locidOf)
  const section: SectionFields = {
    ...{ name: 'Ufermauer', epsg: '2056', line: null, band: 5, objects, spacing: 'true', hung: 'elevation' },
    ...{ exaggeration: null, correlations: [] },
  }
  const { stations } = layoutSection(section, await sectionHoles(tx, prj_id, objects))
  const correlations = proposalsFor(stations, [])
  await sectionsService.rows.add({ db: tx, at: atProject(prj_id) }, [{ ...section, correlations }])
}
