import { accountTexts } from './accounts/account.ts'
import { keysTexts } from './accounts/keys.ts'
import { loginTexts } from './accounts/login.ts'
import { membersTexts } from './accounts/members.ts'
import { usersTexts } from './accounts/users.ts'
import { benchTexts } from './bench.ts'
import { calculationBatchesTexts } from './calculations/calculation-batches.ts'
import { calculationResultsTexts } from './calculations/calculation-results.ts'
import { calculationSettingsTexts } from './calculations/calculation-settings.ts'
import { calculationSourcesTexts } from './calculations/calculation-sources.ts'
import { calculationWarningsTexts } from './calculations/calculation-warnings.ts'
import { calculationsTexts } from './calculations/calculations.ts'
import { compositeTexts } from './composite.ts'
import { dictionariesTexts } from './dictionaries.ts'
import { documentsTexts } from './documents/documents.ts'
import { mapTexts } from './documents/map.ts'
import { plansTexts } from './documents/plans.ts'
import { uploadTexts } from './documents/upload.ts'
import { uploadsTexts } from './documents/uploads.ts'
import { draftsTexts } from './drafts.ts'
import { entryTexts } from './entry.ts'
import { fieldTexts } from './field.ts'
import { gridTexts } from './grid.ts'
import { groundwaterTexts } from './groundwater/groundwater.ts'
import { hydraulicTestsTexts } from './groundwater/hydraulic-tests.ts'
import { observationsTexts } from './groundwater/observations.ts'
import { pressuresTexts } from './groundwater/pressures.ts'
import { historyTexts } from './history.ts'
import { exportDialogTexts } from './imports/export-dialog.ts'
import { importAgsHolesTexts } from './imports/import-ags-holes.ts'
import { importAgsRowsTexts } from './imports/import-ags-rows.ts'
import { importFileTexts } from './imports/import-file.ts'
import { importFindingsTexts } from './imports/import-findings.ts'
import { importSoundingsTexts } from './imports/import-soundings.ts'
import { importsTexts } from './imports/imports.ts'
import { masksTexts } from './imports/masks.ts'
import { jobsTexts } from './jobs.ts'
import { keySheetTexts } from './key-sheet.ts'
import { kitTexts } from './kit.ts'
import { layersTexts } from './layers.ts'
import { alarmsTexts } from './monitoring/alarms.ts'
import { monitoringTexts } from './monitoring/monitoring.ts'
import { monitoringChartTexts } from './monitoring/monitoring-chart.ts'
import { readingsTexts } from './monitoring/readings.ts'
import { readingsFileTexts } from './monitoring/readings-file.ts'
import { readingsImportTexts } from './monitoring/readings-import.ts'
import { sensorsTexts } from './monitoring/sensors.ts'
import { objectFieldsTexts } from './object-fields.ts'
import { objectsTexts } from './objects.ts'
import { overviewTexts } from './overview.ts'
import { paletteTexts } from './palette.ts'
import { logsTexts } from './paper/logs.ts'
import { sheetTexts } from './paper/sheet.ts'
import { templatesTexts } from './paper/templates.ts'
import { projectsTexts } from './projects.ts'
import { protocolTexts } from './protocol.ts'
import { recordsTexts } from './records.ts'
import { samplesTexts } from './samples.ts'
import { sectionsTexts } from './sections.ts'
import { coneTexts } from './soundings/cone.ts'
import { dissipationTestsTexts } from './soundings/dissipation-tests.ts'
import { insituTexts } from './soundings/insitu.ts'
import { sequencesTexts } from './soundings/sequences.ts'
import { soundingAboutTexts } from './soundings/sounding-about.ts'
import { soundingFilesTexts } from './soundings/sounding-files.ts'
import { soundingsTexts } from './soundings/soundings.ts'
import { testSheetsTexts } from './soundings/test-sheets.ts'
import { view3dTexts } from './soundings/view-3d.ts'
import { uiTexts } from './ui.ts'
import { backfillTexts } from './wells/backfill.ts'
import { coringTexts } from './wells/coring.ts'
import { drillingTexts } from './wells/drilling.ts'
import { enclosuresTexts } from './wells/enclosures.ts'
import { fixturesTexts } from './wells/fixtures.ts'
import { flushingTexts } from './wells/flushing.ts'
import { instrumentsTexts } from './wells/instruments.ts'
import { tubefillsTexts } from './wells/tubefills.ts'
import { tubesTexts } from './wells/tubes.ts'
import { wellTexts } from './wells/well.ts'

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
export const nounGroups = (Object.keys(textGroups) as TextGroup[]).filter(group => Object.values<object>(textGroups[group]).some(table => Object.keys(table).some(key => key.startsWith('history.noun.'))))
