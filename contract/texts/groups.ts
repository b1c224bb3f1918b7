import { account } from './account.ts'
import { alarms } from './alarms.ts'
import { backfill } from './backfill.ts'
import { bench } from './bench.ts'
import { calculationBatches } from './calculation-batches.ts'
import { calculationResults } from './calculation-results.ts'
import { calculationSettings } from './calculation-settings.ts'
import { calculationSources } from './calculation-sources.ts'
import { calculationWarnings } from './calculation-warnings.ts'
import { calculations } from './calculations.ts'
import { composite } from './composite.ts'
import { cone } from './cone.ts'
import { coring } from './coring.ts'
import { dictionaries } from './dictionaries.ts'
import { dissipationTests } from './dissipation-tests.ts'
import { documents } from './documents.ts'
import { drafts } from './drafts.ts'
import { drilling } from './drilling.ts'
import { enclosures } from './enclosures.ts'
import { entry } from './entry.ts'
import { exportDialog } from './export-dialog.ts'
import { field } from './field.ts'
import { fixtures } from './fixtures.ts'
import { flushing } from './flushing.ts'
import { grid } from './grid.ts'
import { groundwater } from './groundwater.ts'
import { history } from './history.ts'
import { hydraulicTests } from './hydraulic-tests.ts'
import { importAgsHoles } from './import-ags-holes.ts'
import { importAgsRows } from './import-ags-rows.ts'
import { importFile } from './import-file.ts'
import { importFindings } from './import-findings.ts'
import { importSoundings } from './import-soundings.ts'
import { imports } from './imports.ts'
import { insitu } from './insitu.ts'
import { instruments } from './instruments.ts'
import { jobs } from './jobs.ts'
import { keySheet } from './key-sheet.ts'
import { keys } from './keys.ts'
import { kit } from './kit.ts'
import { layers } from './layers.ts'
import { login } from './login.ts'
import { logs } from './logs.ts'
import { map } from './map.ts'
import { masks } from './masks.ts'
import { members } from './members.ts'
import { monitoring } from './monitoring.ts'
import { monitoringChart } from './monitoring-chart.ts'
import { objectFields } from './object-fields.ts'
import { objects } from './objects.ts'
import { observations } from './observations.ts'
import { overview } from './overview.ts'
import { palette } from './palette.ts'
import { plans } from './plans.ts'
import { pressures } from './pressures.ts'
import { projects } from './projects.ts'
import { protocol } from './protocol.ts'
import { readings } from './readings.ts'
import { readingsFile } from './readings-file.ts'
import { readingsImport } from './readings-import.ts'
import { records } from './records.ts'
import { samples } from './samples.ts'
import { sections } from './sections.ts'
import { sensors } from './sensors.ts'
import { sequences } from './sequences.ts'
import { sheet } from './sheet.ts'
import { soundingAbout } from './sounding-about.ts'
import { soundingFiles } from './sounding-files.ts'
import { soundings } from './soundings.ts'
import { templates } from './templates.ts'
import { testSheets } from './test-sheets.ts'
import { tubefills } from './tubefills.ts'
import { tubes } from './tubes.ts'
import { ui } from './ui.ts'
import { upload } from './upload.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { view3d } from './view-3d.ts'
import { well } from './well.ts'

/** Tables that the browser loads together, when a page or panel first needs one of them. */
const late = {
  pages: { members, map, objectFields, overview, protocol, history, dictionaries, exportDialog },
  accounts: { account, users, keys },
  well: { well, drilling, coring, flushing, backfill, fixtures, tubes, tubefills, enclosures, instruments },
  samples: { samples, grid, groundwater, observations, pressures, hydraulicTests },
  soundings: { soundings, soundingAbout, sequences, upload, insitu, dissipationTests, cone, testSheets, view3d },
  masks: { masks, sheet },
  calculations: {
    calculations,
    calculationSettings,
    calculationResults,
    calculationSources,
    calculationWarnings,
    calculationBatches,
  },
  monitoring: { sensors, readings, readingsImport, alarms, monitoring, monitoringChart, drafts },
  templates: { templates },
  documents: { documents, uploads },
  imports: { imports, importFindings, importAgsRows, importAgsHoles, importSoundings, soundingFiles, readingsFile },
  jobs: { jobs },
  plans: { plans },
  sections: { sections },
  composite: { composite },
  records: { records },
  keySheet: { keySheet },
}

/** A panel's title stands beside its texts and is there before them. */
const titles = Object.fromEntries(
  Object.values(late)
    .flatMap(group => Object.values<object>(group).flatMap(table => Object.entries(table)))
    .filter(([key]) => key.startsWith('panel.')),
)

/** Every table of texts, by what the browser loads together. `start` is there before anything is said. */
export const textGroups = {
  start: { kit, ui, login },
  shell: {
    palette,
    projects,
    objects,
    layers,
    logs,
    bench,
    entry,
    field,
    importFile,
    titles: titles as Record<never, never>,
  },
  ...late,
}
export type TextGroup = keyof typeof textGroups

type KeyOf<Tables> = { [Name in keyof Tables]: keyof Tables[Name] }[keyof Tables]
/** A sentence's key, e.g. `layer.prinstype.required`. */
export type TextKey = { [Group in TextGroup]: KeyOf<(typeof textGroups)[Group]> }[TextGroup]

/** Groups that say what a noun’s records are called, for whoever speaks of records of all kinds. */
export const nounGroups = (Object.keys(textGroups) as TextGroup[]).filter(group =>
  Object.values<object>(textGroups[group]).some(table =>
    Object.keys(table).some(key => key.startsWith('history.noun.')),
  ),
)
