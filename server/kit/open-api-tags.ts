/** Groups of calls by what they are about, with the paths of each; the first that fits counts. */
const groups: readonly (readonly [name: string, description: string, paths: RegExp])[] = [
  ['Jobs', 'What takes long: progress, results, cancelling.', /\/jobs\b/],
  ['Accounts', 'Signing in, users, the own account, API keys.', /^\/api\/(auth|users|account|keys)\b/],
  ['Dictionaries', 'Codes of the lists, in four languages.', /dictionar|used_codes/],
  ['Layers', 'The layer log, its sub-layers.', /\/layer_data\b/],
  ['Well design', 'Drilling, coring, flushing, backfill by depth.', /\/(wdbrhole|wdcoring|wddrilling)\b/],
  ['Fixtures', 'Tubes, fills, enclosures, instruments.', /\/wdfixtures\b/],
  ['Samples', 'Samples and their labels.', /\/sample_/],
  ['Groundwater', 'Observations, hydrostatic pressures, hydraulic tests.', /^\/api\/gw\//],
  ['Monitoring', 'Sensors, readings, limits and alarms.', /sensor|\/meassurements\b|\/alarms\b/],
  ['Calculations', 'Runs over soundings, their settings and results.', /\/(seq_cal|calculation|kept_rows)/],
  ['Soundings', 'Cone tests, probings, SPTs: data sequences and picks.', /\/(data_sequences|soundings)/],
  [
    'Maps and sections',
    'Plans, base maps, site plans, sections.',
    /\/(plans?|basemaps|site-plan|sections?|section-holes)\b/,
  ],
  ['Import and export', 'Whole files: AGS, GEF, BRO, CSV, GeoJSON.', /\/(imports?|limits)\b|export|\.(csv|geojson)$/],
  ['Templates and sheets', 'Templates of sheets, printed sheets.', /draft|\.pdf$|\/sheet$|user-defaults/],
  ['Documents', 'Folders, files, uploads in pieces.', /document|\/uploads\b|\/files?\b|\/zip$|downloadFile/],
  ['History', 'Changes with their reasons, approval, bringing back.', /\/(changes|change-history|approval)\b/],
  ['Protocol and records', 'The diary by day; many records in one step.', /\/(protocol|records)\b/],
  ['Objects', 'Boreholes, wells, soundings: what is drilled or driven.', /object/],
  ['Projects', 'Projects and who works on them.', /\/projects?\b/],
  ['Server', 'Whether the server is ready.', /^\/healthz$/],
]

/** The tags of the description, in reading order. */
export const openApiTags = groups.map(([name, description]) => ({ name, description }))

/** The tag of a call; undefined where no group has its path. */
export const tagOf = (path: string): string | undefined => groups.find(([, , paths]) => paths.test(path))?.[0]
