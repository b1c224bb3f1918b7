import { accountTexts } from './account.ts'
import { alarmsTexts } from './alarms.ts'
import { backfillTexts } from './backfill.ts'
import { benchTexts } from './bench.ts'
import { calculationBatchesTexts } from './calculation-batches.ts'
import { calculationResultsTexts } from './calculation-results.ts'
import { calculationSettingsTexts } from './calculation-settings.ts'
import { calculationSourcesTexts } from './calculation-sources.ts'
import { calculationWarningsTexts } from './calculation-warnings.ts'
import { calculationsTexts } from './calculations.ts'
import { compositeTexts } from './composite.ts'
import { coneTexts } from './cone.ts'
import { coringTexts } from './coring.ts'
import { dictionariesTexts } from './dictionaries.ts'
import { dissipationTestsTexts } from './dissipation-tests.ts'
import { documentsTexts } from './documents.ts'
import { draftsTexts } from './drafts.ts'
import { drillingTexts } from './drilling.ts'
import { enclosuresTexts } from './enclosures.ts'
import { entryTexts } from './entry.ts'
import { exportDialogTexts } from './export-dialog.ts'
import { fieldTexts } from './field.ts'
import { fixturesTexts } from './fixtures.ts'
import { flushingTexts } from './flushing.ts'
import { gridTexts } from './grid.ts'
import { groundwaterTexts } from './groundwater.ts'
import { historyTexts } from './history.ts'
import { hydraulicTestsTexts } from './hydraulic-tests.ts'
import { importAgsHolesTexts } from './import-ags-holes.ts'
import { importAgsRowsTexts } from './import-ags-rows.ts'
import { importFileTexts } from './import-file.ts'
import { importFindingsTexts } from './import-findings.ts'
import { importSoundingsTexts } from './import-soundings.ts'
import { importsTexts } from './imports.ts'
import { insituTexts } from './insitu.ts'
import { instrumentsTexts } from './instruments.ts'
import { jobsTexts } from './jobs.ts'
import { keySheetTexts } from './key-sheet.ts'
import { keysTexts } from './keys.ts'
import { kitTexts } from './kit.ts'
import { layersTexts } from './layers.ts'
import { loginTexts } from './login.ts'
import { logsTexts } from './logs.ts'
import { mapTexts } from './map.ts'
import { masksTexts } from './masks.ts'
import { membersTexts } from './members.ts'
import { monitoringTexts } from './monitoring.ts'
import { monitoringChartTexts } from './monitoring-chart.ts'
import { objectFieldsTexts } from './object-fields.ts'
import { objectsTexts } from './objects.ts'
import { observationsTexts } from './observations.ts'
import { overviewTexts } from './overview.ts'
import { paletteTexts } from './palette.ts'
import { plansTexts } from './plans.ts'
import { pressuresTexts } from './pressures.ts'
import { projectsTexts } from './projects.ts'
import { protocolTexts } from './protocol.ts'
import { readingsTexts } from './readings.ts'
import { readingsFileTexts } from './readings-file.ts'
import { readingsImportTexts } from './readings-import.ts'
import { recordsTexts } from './records.ts'
import { samplesTexts } from './samples.ts'
import { sectionsTexts } from './sections.ts'
import { sensorsTexts } from './sensors.ts'
import { sequencesTexts } from './sequences.ts'
import { sheetTexts } from './sheet.ts'
import { soundingAboutTexts } from './sounding-about.ts'
import { soundingFilesTexts } from './sounding-files.ts'
import { soundingsTexts } from './soundings.ts'
import { templatesTexts } from './templates.ts'
import { testSheetsTexts } from './test-sheets.ts'
import { tubefillsTexts } from './tubefills.ts'
import { tubesTexts } from './tubes.ts'
import { uiTexts } from './ui.ts'
import { uploadTexts } from './upload.ts'
import { uploadsTexts } from './uploads.ts'
import { usersTexts } from './users.ts'
import { view3dTexts } from './view-3d.ts'
import { wellTexts } from './well.ts'

/** Tables that the browser loads together, when a page or panel first needs one of them. */
const late = {
  pages: {
    membersTexts,
    mapTexts,
    objectFieldsTexts,
    overviewTexts,
    protocolTexts,
    historyTexts,
    dictionariesTexts,
    exportDialogTexts,
  },
  accounts: { accountTexts, usersTexts, keysTexts },
  well: {
    wellTexts,
    drillingTexts,
    coringTexts,
    flushingTexts,
    backfillTexts,
    fixturesTexts,
    tubesTexts,
    tubefillsTexts,
    enclosuresTexts,
    instrumentsTexts,
  },
  samples: {
    samplesTexts,
    gridTexts,
    groundwaterTexts,
    observationsTexts,
    pressuresTexts,
    hydraulicTestsTexts,
  },
  soundings: {
    soundingsTexts,
    soundingAboutTexts,
    sequencesTexts,
    uploadTexts,
    insituTexts,
    dissipationTestsTexts,
    coneTexts,
    testSheetsTexts,
    view3dTexts,
  },
  masks: { masksTexts, sheetTexts },
  calculations: {
    calculationsTexts,
    calculationSettingsTexts,
    calculationResultsTexts,
    calculationSourcesTexts,
    calculationWarningsTexts,
    calculationBatchesTexts,
  },
  monitoring: {
    sensorsTexts,
    readingsTexts,
    readingsImportTexts,
    alarmsTexts,
    monitoringTexts,
    monitoringChartTexts,
    draftsTexts,
  },
  templates: { templatesTexts },
  documents: { documentsTexts, uploadsTexts },
  imports: {
    importsTexts,
    importFindingsTexts,
    importAgsRowsTexts,
    importAgsHolesTexts,
    importSoundingsTexts,
    soundingFilesTexts,
    readingsFileTexts,
  },
  jobs: { jobsTexts },
  plans: { plansTexts },
  sections: { sectionsTexts },
  composite: { compositeTexts },
  records: { recordsTexts },
  keySheet: { keySheetTexts },
}

/** A panel's title stands beside its texts and is there before them. */
const titles = Object.fromEntries(
  Object.values(late)
    .flatMap(group => Object.values<object>(group).flatMap(table => Object.entries(table)))
    .filter(([key]) => key.startsWith('panel.')),
)

/** Every table of texts, by what the browser loads together. `start` is there before anything is said. */
export const textGroups = {
  start: { kitTexts, uiTexts, loginTexts },
  shell: {
    paletteTexts,
    projectsTexts,
    objectsTexts,
    layersTexts,
    logsTexts,
    benchTexts,
    entryTexts,
    fieldTexts,
    importFileTexts,
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
