import { type Calculation, calculations } from '@borebook/contract/calculations/calculations.ts'
import { type DocumentEntry, objectDocuments } from '@borebook/contract/documents/documents.ts'
import { type Approval, history } from '@borebook/contract/history.ts'
import { type KeptRows, keptRows } from '@borebook/contract/imports/kept-rows.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { type ColumnsAnswer, soundings } from '@borebook/contract/soundings/soundings.ts'
import type { LogSheetData } from '@borebook/draw/paper/sheet.ts'
import { doesSheetShow, nounsOf } from '@borebook/draw/tracks/tracks.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor, useEndpointLater } from '../api.tsx'
import { useLists } from '../lists.ts'
import { useLoadFailed } from '../missing.ts'
import { wholeRun } from '../whole-run.ts'

/** An object whose sheets are drawn. */
export interface ObjectShown {
  path: { id: number; locid: number }
  object: SiteObject
  project: Project
}

/** The records of what a sheet shows, by table; one request for each noun at once. Numbers of soundings come later. */
export function useSheetRecords(sheet: LogSheetData, path: ObjectShown['path']) {
  const onFailure = useLoadFailed()
  const nouns = useMemo(() => nounsOf(sheet), [sheet])
  const answers = useLists(
    nouns.map(({ calls }) => calls.list),
    path,
    onFailure,
  )
  const measured = useQuery({
    ...queryFor(soundings.list, { path, query: { layout: 'columns' } }, onFailure),
    enabled: doesSheetShow(sheet, 'soundings'),
    // thousands of rows are not asked for again every few seconds
    refetchInterval: false,
    refetchOnWindowFocus: false,
  }).data as ColumnsAnswer | undefined
  const documents = useQuery({
    ...queryFor(objectDocuments.list, { path }, onFailure),
    enabled: doesSheetShow(sheet, 'documents'),
  }).data as { files_and_folders: DocumentEntry[] } | undefined
  const kept = useQuery({
    ...queryFor(keptRows.list, { path }, onFailure),
    enabled: doesSheetShow(sheet, 'keptRows'),
  }).data as KeptRows[] | undefined
  const runs = useQuery({
    ...queryFor(calculations.list, { path }, onFailure),
    enabled: doesSheetShow(sheet, 'runs'),
  }).data as Calculation[] | undefined
  const active = useQuery(
    wholeRun(
      path,
      runs?.find(run => run.active),
    ),
  ).data
  return useMemo(
    () => ({
      ...Object.fromEntries(nouns.map(({ table }, i) => [table, answers[i]!])),
      soundings: measured?.soundings ?? [],
      documents: documents?.files_and_folders ?? [],
      keptRows: kept ?? [],
      runs: active ? [active] : [],
    }),
    [nouns, measured, documents, kept, active, ...answers],
  )
}

/** Who approved the object last, and when; null where nobody did. */
export function useApproval(path: ObjectShown['path'], { objstatus }: SiteObject): Approval | null {
  const isApproved = objstatus === 'app'
  const { data } = useEndpointLater(history.approval, { path }, { enabled: isApproved })
  return (isApproved && data) || null
}
