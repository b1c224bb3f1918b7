import type { TextTable } from '../../kit/languages.ts'

/** The cone test: what its drawings say by themselves. */
export const coneTexts = {
  // zones of soil behaviour, Robertson (2009)
  'cone.zone.1': ['sensitive fine-grained', 'empfindlich, feinkörnig', 'sensible, à grains fins', 'sensibile, a grana fine'],
  'cone.zone.2': ['organic', 'organisch', 'organique', 'organico'],
  'cone.zone.3': ['clay–silty clay', 'Ton – siltiger Ton', 'argile – argile limoneuse', 'argilla – argilla limosa'],
  'cone.zone.4': ['clayey silt–silty clay', 'toniger Silt – siltiger Ton', 'limon argileux – argile limoneuse', 'limo argilloso – argilla limosa'],
  'cone.zone.5': ['silty sand–sandy silt', 'siltiger Sand – sandiger Silt', 'sable limoneux – limon sableux', 'sabbia limosa – limo sabbioso'],
  'cone.zone.6': ['clean–silty sand', 'sauberer – siltiger Sand', 'sable propre – sable limoneux', 'sabbia pulita – sabbia limosa'],
  'cone.zone.7': ['gravelly sand–sand', 'kiesiger Sand – Sand', 'sable graveleux – sable', 'sabbia ghiaiosa – sabbia'],
  'cone.zone.8': ['very stiff sand–clayey sand', 'sehr fester Sand – toniger Sand', 'sable très compact – sable argileux', 'sabbia molto compatta – sabbia argillosa'],
  'cone.zone.9': ['very stiff fine-grained', 'sehr fest, feinkörnig', 'très raide, à grains fins', 'molto consistente, a grana fine'],
  // heads of axes and tracks
  'cone.depth': ['Depth', 'Tiefe', 'Profondeur', 'Profondità'],
  'cone.aboveSea': ['m a.s.l.', 'm ü. M.', 'm s. m.', 'm s.l.m.'],
  'cone.predrilled': ['pre-drilled to {depth}', 'vorgebohrt bis {depth}', 'préforé jusqu’à {depth}', 'preforato fino a {depth}'],
  // {name}: of a measured value, 'u2'
  'cone.without': ['no {name}', 'ohne {name}', 'sans {name}', 'senza {name}'],
  'cone.max': ['max {value}', 'max. {value}', 'max. {value}', 'max. {value}'],
  'cone.min': ['min {value}', 'min. {value}', 'min. {value}', 'min. {value}'],
  // what was done and with what, at the foot
  'cone.method': ['SBTn: Robertson 2009, n iterated, CN ≤ {cnMax}', 'SBTn: Robertson 2009, n iteriert, CN ≤ {cnMax}', 'SBTn: Robertson 2009, n itéré, CN ≤ {cnMax}', 'SBTn: Robertson 2009, n iterato, CN ≤ {cnMax}'],
  'cone.methodUncapped': ['SBTn: Robertson 2009, n iterated, CN without limit', 'SBTn: Robertson 2009, n iteriert, CN ohne Grenze', 'SBTn: Robertson 2009, n itéré, CN sans limite', 'SBTn: Robertson 2009, n iterato, CN senza limite'],
  'cone.water': ['water table {depth} m', 'Wasserspiegel {depth} m', 'nappe à {depth} m', 'falda a {depth} m'],
  'cone.noWater': ['water table not known: u0 = 0', 'Wasserspiegel nicht bekannt: u0 = 0', 'nappe inconnue: u0 = 0', 'falda non nota: u0 = 0'],
  'cone.gradient': ['gradient {value} below {depth} m', 'Gradient {value} unter {depth} m', 'gradient {value} sous {depth} m', 'gradiente {value} sotto {depth} m'],
  'cone.corrected': ['depth corrected for inclination', 'Tiefe um die Neigung korrigiert', 'profondeur corrigée de l’inclinaison', 'profondità corretta per l’inclinazione'],
  'cone.measured': ['qc, fs and u2 as measured', 'qc, fs und u2 wie gemessen', 'qc, fs et u2 tels que mesurés', 'qc, fs e u2 come misurati'],
  'cone.from.run': ['{text} (calculation)', '{text} (Berechnung)', '{text} (calcul)', '{text} (calcolo)'],
  'cone.from.file': ['{text} (from the file)', '{text} (aus der Datei)', '{text} (du fichier)', '{text} (dal file)'],
  'cone.from.project': ['{text} (project)', '{text} (Projekt)', '{text} (projet)', '{text} (progetto)'],
  'cone.from.default': ['{text} (default)', '{text} (Vorgabe)', '{text} (par défaut)', '{text} (predefinito)'],
  // dynamic probing and SPT
  'cone.blows': ['Blows {name}', 'Schläge {name}', 'Coups {name}', 'Colpi {name}'],
  'cone.blowsPer': ['per {increment} cm', 'je {increment} cm', 'par {increment} cm', 'ogni {increment} cm'],
  'cone.sptPer': ['per 30 cm', 'je 30 cm', 'par 30 cm', 'ogni 30 cm'],
} as const satisfies TextTable
