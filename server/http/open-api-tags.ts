/** Groups of calls by what they are about, in reading order, with the paths of each; the last that fits counts. */
const groups: readonly (readonly [name: string, description: string, paths: RegExp])[] = [
  ['Accounts', 'Signing in, users, the own account, API keys.', /^\/api\/(auth|users|account|keys)\b/],
  ['Projects', 'Projects and who works on them.', /\/projects?\b/],
  ['Objects', 'Boreholes, wells, soundings: what is drilled or driven.', /object/],
  ['Layers', 'The layer log and its sub-layers.', /\/layer_data\b/],
  ['Well design', 'Drilling, coring, flushing, backfill by depth.', /\/(wdbrhole|wdcoring|wddrilling)\b/],
  ['Fixtures', 'Tubes, fills, enclosures, instruments.', /\/wdfixtures\b/],
  ['Samples', 'Samples and their labels.', /\/sample_/],
  ['Groundwater', 'Observations, hydrostatic pressures, hydraulic tests.', /^\/api\/gw\//],
  ['Monitoring', 'Sensors, readings, limits and alarms.', /sensor|\/meassurements\b|\/alarms\b/],
  ['Soundings', 'Cone tests, probings, SPTs: data sequences and picks.', /\/(data_sequences|soundings)/],
  ['Calculations', 'Runs over soundings, their settings and results.', /\/(seq_cal|calculation|kept_rows)/],
  ['Protocol and records', 'The diary by day; many records in one step.', /\/(protocol|records)\b/],
  ['History', 'Changes with their reasons, approval, bringing back.', /\/(changes|change-history|approval|history)\b/],
  [
    'Documents',
    'Folders, files, uploads in pieces.',
    /document|\/uploads\b|^\/aws\/(file|zip)\b|^\/api\/(files|downloadFile)\b/,
  ],
  ['Templates and sheets', 'Templates of sheets, printed sheets.', /draft|\.pdf$|^\/aws\/sheet|user-defaults/],
  [
    'Maps and sections',
    'Plans, base maps, site plans, sections.',
    /\/(plans?|basemaps|site-plan|section)\b|\/section(s|-holes)$/,
  ],
  [
    'Import and export',
    'Whole files: AGS, GEF, BRO, CSV, GeoJSON.',
    /\/imports?\b|^\/api\/limits|export|\/objects\.(csv|geojson)$/,
  ],
  ['Dictionaries', 'Codes of the lists, in four languages.', /dictionar|used_codes/],
  ['Jobs', 'What takes long: progress, results, cancelling.', /\/jobs\b/],
  ['Server', 'Whether the server is ready.', /^\/healthz$/],
]

/** The tags of the description, in reading order. */
export const openApiTags = groups.map(([name, description]) => ({ name, description }))

/** The tag of a call; undefined where no group has its path. */
export const findTag = (path: string): string | undefined => groups.findLast(([, , paths]) => paths.test(path))?.[0]
