import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { SitePlanOptions } from '@borebook/contract/documents/plans.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { signOf } from '@borebook/draw/site-plan/object-signs.ts'
import type { SitePlan, SitePlanObject } from '@borebook/draw/site-plan/site-plan.ts'
import { frameOf } from '@borebook/draw/site-plan/site-sheet.tsx'
import { convert, coordsysOf, mapSystem } from '@borebook/geo/grids.ts'
import { requireFound } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { makeCodeLists } from '../dictionaries/code-lists.ts'
import { knowGrids } from '../dictionaries/dictionaries.ts'
import type { Store } from '../store/store.ts'
import { type PlanBackground, readPlanLayer } from './plan-background.ts'
import type { SitePlanToPrint } from './print-site-plan.ts'

interface PlanSheetInput extends Pick<SitePlanOptions, 'paper' | 'orientation' | 'scale' | 'x' | 'y'> {
  language: Language
  by: string
}

/** The objects of a project with what of its plans lies below them, in the system of its map. */
export async function sitePlanToPrint(
  db: Db,
  store: Store,
  prj: number,
  asked: PlanSheetInput,
): Promise<SitePlanToPrint> {
  const project = requireFound(await db.selectFrom('projects').selectAll().where('prj_id', '=', prj).executeTakeFirst())
  const rows = await db
    .selectFrom('objects')
    .select(['shortname', 'xcoord', 'ycoord', 'epsg', 'zcoorde', 'boretype', 'objstatus'])
    .where('prj_id', '=', prj)
    .where('deleted_at', 'is', null)
    .orderBy('shortname')
    .execute()
  await knowGrids(db)
  const system = mapSystem(rows.map(({ epsg }) => epsg))
  const types = new Map((await makeCodeLists(db)([dictionaryTypes.objectTypes])).map(entry => [entry.code, entry]))
  const objects = rows.flatMap(({ xcoord, ycoord, epsg, boretype, ...row }): SitePlanObject[] => {
    const at = xcoord === null || ycoord === null ? undefined : convert(epsg, system, xcoord, ycoord)
    if (!at) return []
    const entry = boretype === null ? undefined : types.get(boretype)
    return [
      {
        ...{ name: row.shortname, at, depth: row.zcoorde, sign: signOf(boretype) },
        ...{ type: entry ? labelIn(entry, asked.language) : (boretype ?? '–'), isApproved: row.objstatus === 'app' },
      },
    ]
  })
  const { paper, orientation, scale, x, y, language, by } = asked
  const plan: SitePlan = {
    asked: {
      ...{ paper, orientation, scale: scale === 'fit' ? scale : Number(scale) },
      centre: x !== undefined && y !== undefined ? [Number(x), Number(y)] : undefined,
    },
    language,
    project: {
      ...{ title: project.prj_title, number: project.prj_num },
      ...{ client: project.client, company: project.contractor },
    },
    system: coordsysOf(system) ?? system,
    objects,
    withoutPlace: rows.length - objects.length,
    printed: { at: new Date().toISOString(), by, timeZone: project.timezone },
  }
  const frame = frameOf(plan)
  const layers = []
  for (const one of await shownPlans(db, prj)) {
    const layer = await readPlanLayer(store, one, frame, system)
    if (layer) layers.push(layer)
  }
  return { plan, layers }
}

const shownPlans = (db: Db, prj: number): Promise<PlanBackground[]> =>
  db
    .selectFrom('plans as p')
    .innerJoin('plan_drawings as d', 'd.plan', 'p.id')
    .selectAll('p')
    .select(['d.tile', 'd.levels', 'd.is_whole', 'd.content as drawn'])
    .where('p.prj_id', '=', prj)
    .where('p.is_shown', '=', true)
    .where('p.opacity', '>', 0)
    .orderBy('p.place')
    .orderBy('p.id')
    .execute() as Promise<PlanBackground[]>
