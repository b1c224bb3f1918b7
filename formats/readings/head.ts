import { plainWords } from '../csv/header.ts'
import type { StatedType } from './station.ts'
import { columnOfWater, isCount, isLength, isOtherUnit, isPressure, isReadingUnit, type ValueKind } from './units.ts'

/** What is in a pressure: that of the air and the water, of the water alone, of the air alone. */
export type PressureType = 'absolute' | 'relative' | 'air'

/** What a header says of its column. */
export interface Meaning {
  /**
   * Null: no word that we know. 'ignore': something else is measured; 'ofSoil': a stress of the soil, which could be
   * taken for a pore pressure. 'pressure' and 'height': what for, the numbers must tell.
   */
  kind: ValueKind | 'ignore' | 'ofSoil' | 'pressure' | 'height' | null
  /** Null: it names none. */
  unit: string | null
  type: StatedType | null
  /** Whether it says that a pressure is measured, whatever the unit. */
  isPressure: boolean
  /** The header without its unit; a serial number stays. */
  name: string
  /** What is left of it without the words that say what is measured; '' for nothing. */
  rest: string
  /** S/N within the header; null: none. */
  serial: string | null
}

/** Longest header that is looked at. */
const longest = 120

const above =
  /above (the )?(sensor|probe|tip|logger|transducer)|uber (der )?(sonde|sensor|logger|messsonde|fuhler)|boven (de )?(sensor|logger|diver|sonde)|water ?(column|kolom)|wassersaule|colonne d.?eau|colonna d.?acqua|submergence|height of water|water height|(water|pressure) head|head of water|drukhoogte|druckhohe|wasserhohe uber|battente|(hauteur|altezza) d.?(eau|acqua) (au.?dessus|sopra)( (du|de la|il|la|al) (capteur|sonde?|sensore|sonda))?|(au.?dessus|sopra) (du|de la|il|la|al) (capteur|sonde?|sensore|sonda)|uberdeckung|waterhoogte boven/
const aboveAll = new RegExp(above.source, 'g')
const ground =
  /\b(m?bgl|m?bgs|b\.g\.l|u\.? ?my|gok|ugok|flurabstand|mv|maaiveld|dtw|soggiacenza|wdep)\b|below (the )?(ground|surface|grade)|\b(unter|ab|u\.?) (gelande\w*|terrain|flur|gok|gof)|\bu\.? ?t\.?$|\bsous (le )?(sol|terrain|tn)\b|\bsotto (il )?(p\.? ?c\b|piano)|depth (to|below)|tiefe unter|\b[cm]?m ?\/ ?(le )?(sol|tn|terrain)\b/
/** The head of the pipe in which the water stands. */
const point =
  /\b(m?btoc|btop|toc|mp|rok|pok|okr|bkb|meetpunt|messpunkt|bezugspunkt|repere|margelle|boccaforo|brocal|brunnenkopf)\b|\bb\. ?p\b|\b(top|head) of (the )?(casing|pipe|tube|tubing|stand ?pipe|riser|well)|below (the )?(casing|measuring|reference|pipe|standpipe|riser)|\b(testa|bocca|bordo|orlo|ciglio) (del(la)? )?(pozzo|tubo|tubazione|foro|piezometro)|\b(tete|sommet|haut|bord) (de |du |d.)?(la |l.)?(tube|tubage|forage|puits|piezometre|ouvrage)|boca (del? )?(pozo|tubo|sondeo)|(oberkante|\bok) ?-?(messrohr|rohr|pegel|brunnen)|(rohr|pegel|brunnen)-?(oberkante|ok)\b|bovenkant (peil)?buis/
/** A depth measured by a dipper, from the pipe's head unless it says from where. */
const dipped = /\b(dip|abstich(ma(ss|ß)|tiefe|wert)?)(?![a-zß])/
const surface =
  /\b(ab|unter|u\.?|below|bis|von|from|sous|depuis|sotto|dal?|al?) ?(der |dem |the |le |il )?(terrain|gelande\w*|gok|gof|okt|ok ?terrain|ground|surface|flur|boden\w*|tn|sol|suolo|p\.? ?c|piano)\b|\b(ugok|gok|m?bgl|m?bgs|mv|maaiveld)\b/
/** Artesian water in a pipe that ends above ground. */
const aboveGround =
  /\b(ue?ber|oberhalb|above|over|au.?dessus (du|de la)|sur|sopra|boven) ?(der |dem |the |le |il )?(terrain|gelande\w*|gok|gof|okt|ground|surface|flur|tn|sol|suolo|maaiveld|mv|p\.? ?c|piano (di )?campagna)\b|\bm?(agl|ags)\b/
const [pointAll, surfaceAll, aboveGroundAll] = [point, surface, aboveGround].map(
  one => new RegExp(one.source, 'g'),
) as [RegExp, RegExp, RegExp]
/** Words for above ground in letters whose dots `plainWords` takes off: m ü. T. is no m u. T. */
const aboveGroundLetters = /(^|[^\p{L}])m?ü\.? ?(T\.?|GOK|GOF|OKT|Terrain|Ter\.|Gelände|Gel\.)(?!\p{L})/u
const datum =
  /\b(m?nap|m?n?nhn|m?nn|m?u?nn|m?amsl|m?asl|m?aod|m?aohd|m?od|ngf|ign69|m?taw|m?ahd|m?msl|m?slm|navd ?\d*|mum|u\.? ?nn|u\.? ?nhn)\b|\b(dhhn ?\d*|ngvd ?\d*|rh ?(70|2000)|m?odn|lhn ?95|ln ?02|egm ?\d*)\b|\bo\.? ?h\.?(?![a-z])|\bu\.? ?m\.?(?![a-z])|\ba\.? ?s\.? ?l\b|\bs\.? ?l\.? ?m\b|above (sea|datum|ordnance|mean)|uber (meer|null|nn)|boven nap|\b(reduced level|elevation|cote|quota)\b/
/** What is so of a place for good, and no reading: how high its ground or its pipe ends. */
const ofPlace =
  /\breference elev(ation)?\b|stick[ -]?up|uberstand|\b(toc|mp|rok|pok|casing|(measuring|reference|mess) ?(point|punkt)|rohroberkante|ground|gelande|terrain|gok|collar)[ -]?(elevation|elev|height|hohen?|kote|level|z)\b|\b(elevation|elev|height|hohe|kote|cote|quota) (of |der |du |de |della? |des )?(the |la )?(top of casing|toc|mp|rok|pok|rohroberkante|casing|measuring point|messpunkt|repere|tete|tubage|testa|bocca|boccaforo|ground|gelande|terrain|collar)\b/
/** Words for the ground alone, whatever hole they are of, say how high it lies; for the head of a pipe they do beside a datum. */
const groundAlone = /(^|\s)(gelande|terrain( naturel)?|terreno|piano campagna|ground)( (m|cm|ft)\b.*)?$/
const pointAlone =
  /^((ok|oberkante) ?)?(gok|okt|rok|pok|okr|toc|mp|(pegel)?nullpunkt|messpunkt|bezugspunkt|rohr\w*|repere|margelle|testa (del )?(pozzo|tubo)|bocca ?pozzo|casing)( (m|cm|ft)\b.*)$/
/** Bounds that somebody watches. */
const bound =
  /\b(alarm\w*|warn(ing|ung|wert|stufe|grenze)?|alert\w*|threshold|trigger ?(level|value)?|grenzwert\w*|schwellen?wert\w*|seuils?|soglia|drempel(waarde)?|signaalwaarde)\b/
/** How deep a hole, its pipe and its instrument reach, and what floats on the water: depths, and none of them to the water. */
const otherDepth =
  /\bdepth (to|of) (the )?(base|bottom|(free )?product|oil|[ld]napl|bedrock|rock|hole|well|borehole|casing|screen|pump)\b|\b(total|hole|well|borehole|casing|screen|product|oil) depth\b(?! (to|below))|^(base|bottom) of (the )?(hole|well|borehole|pipe|casing|screen)\b|^(base|bottom)( elevation| level)?( (m|cm|ft))? ?m?(bgl|bgs|btoc|aod|asl)$|^(bohrloch|brunnen|rohr|filter|pegel)-?(sohle|unterkante)\b|^(sohle|unterkante)( m\b.*)?$|^(end|bohr|brunnen|ausbau|einbau|filter)tiefe\b|\b(profondeur|prof\.?|cote) (totale?|(du |de |de la |de l.)(fond|forage|puits|ouvrage|crepine))\b|^fondo?( (du |de l.|del )(forage|puits|trou|ouvrage|foro|pozzo))?( m\b.*)?$|\b(profondita|prof\.?) (totale|(del |della |di )?(fondo|foro|pozzo|perforazione|filtro))\b|^(onderkant (filter|buis)|einddiepte|boordiepte)\b/
/** Words for where an instrument hangs, beside one for what that is counted from. */
const instrumentDepth =
  /^(sensor|probe|logger|tip|transducer|diver|sonden?|messsonden?)[ -]?(depth|elevation|level|tiefe|hohe|kote)\b|^depth of (the )?(sensor|probe|logger|transducer|diver)\b|^(profondeur|cote) (du |de la )?(capteur|sonde)\b|^(profondita|quota) (del |della )?(sensore|sonda)\b|^diepte (sensor|diver|sonde)\b/
const ofWater = /water|wasser|\beau\b|acqua|nappe|falda|\bdtw\b|submerge/
const isDepthWord = /below|unter|sous|sotto|onder|depth|tiefe|diepte|flur|prof/
const height =
  /level|niveau|livello|spiegel|stijghoogte|wasserstand|waterstand|grondwaterstand|piezometr|\bhead\b|\bstand\b|\bgws?\b|\bwl\b|\bwvl|pegel|nappe|falda|\bdepth\b|diepte|tiefe|profondeur|profondita|carico idraulico|charge hydraulique/
const pressure = /press?ion\b|press|druck|\bdruk|waterspanning|\bpwp\b|pore ?water|\bpore\b/
/** Suction, which counts up where a pore pressure goes down, and the pressure of earth. */
const ofSoil =
  /saugspann|saugdruck|suction|zuigspann|\bsuccion|\bsuzione|matri(x|ck?|ciel\w*|cial\w*)[ -]?(pot|press|suct|head|stress)|pot\w* matri|^pf(-?wert)?$|soil (water )?potential|^water potential|boden(wasser)?spannung|^wasserspannung|vochtspanning|(soil|water|moisture) tension|tension (capill|matri|de l.?eau)|watermark|erddruck|earth ?press|grond(druk|spanning)|total(e )?(stress|spannung|spanning)|contrainte totale|tensione totale|press\w+ (des? |du |del(la)? )?(terres?|terra|sol)\b/
/** An instrument for both: what its column is called must say which. */
const tensiometer = /tensiom/
const pore = /\bpwp\b|pore|poren|waterspanning|interstiti|neutra/
const relative =
  /\b(rel|relati[efv]\w*|gauge|gage|vented|compensated|kompensiert|gecompenseerd|diff|(psi|m?bar|[kh]pa) ?g)\b/
const absolute = /\b(abs|absol\w*|assolut\w*|total|(psi|m?bar|[kh]pa) ?a)\b/
const air = /baro|luftdruck|luchtdruk|air ?press|atmo|\bpatm\b|aerienne/
const temperature = /temp|\btherm|\bt (water|air|wasser)\b/
/** Words for the temperature of the logger itself, at its electronics. */
const own = /\b(internal|interne?|panel|board|enclosure|housing|gehause|cpu|ptemp\w*) ?(temp|t\b)|\bptemp|logger temp/
const counts = /frequen|\bdigits?\b|\bb.?units?\b|\bhz\b|vibrating/
const other =
  /conduct|leitfah|geleid|battery|batt|\bvolt|spannung \(?v|signal|rssi|\brain|regen|precip|salin|density|dichte|oxygen|\bph\b|\bec\b|\btds\b|turbid|\brecord|\bnr\.?$|\bno\.?$|^#$|\bid\b|quality|status|remark|comment|bemerk|opmerking|coupler|host|attached|end of file|\btype\b|\bcode\b|counter|zahler|compteur|contatore|\bteller|impuls|stopped|flow|debit|humid|wind|resist|kennung|niederschlag|pluie|pioggia|setzung|settlement|tassement|cediment|in[ck]lino|extenso|rissweite|crack|fissur|dehnung|verschieb|displacement|deplacement|spostament|verform|deformation|konvergenz|absenkung|drawdown|rabattement|abbassament/

/** Words that say what is measured and not where. */
const measurands =
  /\b(ground ?water|grund ?wasser|grond ?water|abs|absolute?|absolut|absoluut|total|rel|relativ|relative|gauge|vented|water|wasser|pore|pwp|baro|barometric|air|atmospheric|pressure|pression|pressione?|presion|atmospherique|barometrique|hydrostatique|hydrostatic|interstitielle|interstiziale|intersticial|absolue|absolut[ao]|assolut[ao]|relativ[ae]|eau|acqua|agua|aria|aire|nivel|niveau|profundidad|capteur|sensore|sonde|sonda|del?|du|della?|dell|dal?|dalla|ab|sous|sotto|from|poros|quota|falda|cote|nappe|elev|prof|press|pres|druck|druk|level|levels|head|heads|stand|temp|temperature|therm|thermistor|temperatur|temperatuur|temperatura|value|values|wert|messwert|waarde|valeur|valore|reading|readings|depth|tiefe|diepte|height|hohe|elevation|hydraulic|to|of|in|above|below|under|uber|unter|onder|boven|sensor|logger|probe|ground|surface|casing|top|m|cm|mm|ft|kpa|mbar|hpa|bar|psi|cmh2o|hz|nap|nn|nhn|asl|masl|amsl|aod|maod|ngf|ign69|taw|ahd|mahd|msl|slm|navd ?\d*|ngvd ?\d*|dhhn ?\d*|rh ?(?:70|2000)|odn|lhn ?95|ln ?02|u my|o h|grundvatten\w*|niva|freati(?:co|c|sche|sch)|phreatic|freatica|pore ?water|differential|differenz|swl|u|um|mum|bgl|mbgl|btoc|mbtoc|mv|mp|gok|ugok|rok|pok|t\.?o\.?v\.?|a\.?s\.?l\.?|c|deg|wl|gws?|dtw|pbaro|tob\d?|freq|toc|avg|mean|min|max|std|smp|tot|bgs|unnamed: \d+|x|y|t|p)\b\.?/g
const compounds =
  /[a-z]*(wasserstand|waterstand|wasserdruck|waterspanning|spiegel|stijghoogte|niveau|livello|luftdruck|luchtdruk|druck|temperatur|temperatuur|pegel|flurabstand|abstich|wassersaule|waterkolom|soggiacenza|frequen|digit|uberdeckung|submergence)[a-z]*|water column|(water|pressure) head|[dl].(eau|acqua|agua|air|aria)\b|\bb[ .-]?units?\b|colonn[ea] d.?(eau|acqua)|piezometr\w*|pression \w+|pressione \w+|profond\w*/g

/**
 * What a header says; `unit` is one that stands elsewhere, in a row below or a preamble, and so is `type`, of a pressure
 * whose header says nothing of it.
 */
export function meaningOf(header: string, unit: string | null, type: PressureType | null = null): Meaning {
  const text = header.replace(/\s+/g, ' ').trim().slice(0, longest)
  const serial = /\bS\/?N[:.\s]*([\w-]{3,20})/i.exec(text)?.[1] ?? null
  // an element of a table's array is a sensor of its own: Freq(2)
  const element = /\((\d{1,2})\)$/.exec(text)?.[1] ?? ''
  const plain = text.replace(/\s*\([^)]*S\/?N[^)]*\)|\(\d{1,2}\)$/i, '')
  const known = splitUnit(plain)
  // a unit that stands elsewhere says more than a word that nobody knows
  const split = known.unit === null && !unit ? splitStrange(plain) : known
  const elsewhere = unit?.replace(/^[[({<]\s*(.*?)\s*[\])}>]$/, '$1').trim() ?? null
  const found = split.unit ?? (elsewhere === null ? null : (unitIn(elsewhere) ?? elsewhere))
  // a unit says more than itself: m NAP, bar abs
  const words = plainWords(split.unit === null && elsewhere !== null ? `${plain} ${elsewhere}` : plain)
    .replace(/[[\](){}|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const named = element === '' ? split.name : `${split.name}(${element})`
  const name = serial === null ? named : `${named} (S/N: ${serial})`
  const isPressed = pressure.test(words) && !temperature.test(words) && !air.test(words) && !counts.test(words)
  // the water column of an instrument that feels the air too is a pressure, whatever its unit is called
  const felt = isPressed && type !== null && found !== null ? columnOfWater(found) : found
  return {
    ...kindOf(aboveGroundLetters.test(`${plain} ${elsewhere ?? ''}`) ? `${words} above ground` : words, felt, type),
    ...{ unit: felt, isPressure: isPressed, name, rest: `${restOf(split.name)} ${element}`.trim(), serial },
  }
}

function kindOf(words: string, unit: string | null, stated: PressureType | null): Pick<Meaning, 'kind' | 'type'> {
  if (unit !== null && isOtherUnit(unit)) return { kind: 'ignore', type: null }
  if (own.test(words)) return { kind: 'ignore', type: null }
  if ((ofSoil.test(words) || (tensiometer.test(words) && !pore.test(words))) && !temperature.test(words))
    return { kind: 'ofSoil', type: null }
  if (isOfPlace(words) || isOtherLength(words)) return { kind: 'ignore', type: null }
  const isTemperature = temperature.test(words) || (unit !== null && /^(°|º|deg ?)[cf]$/i.test(unit.trim()))
  if (isTemperature) return { kind: 'temperature', type: null }
  // what is left without the air
  if (/\bp1 ?- ?p(2|baro)\b/.test(words)) return { kind: 'pwp', type: null }
  if (air.test(words)) return { kind: 'pwp', type: 'bar' }
  const hasPressure = unit !== null && isPressure(unit)
  if (counts.test(words) || (unit !== null && isCount(unit))) return { kind: 'raw', type: 'vw' }
  if (hasPressure || (pressure.test(words) && !(unit !== null && isLength(unit)))) {
    const type = pressureTypeIn(words) ?? (/\b(air|luft|lucht)\b/.test(words) ? 'air' : stated)
    if (type === 'absolute') return { kind: 'raw', type: 'pa' }
    if (type === 'air') return { kind: 'pwp', type: 'bar' }
    return { kind: type === 'relative' || pore.test(words) ? 'pwp' : 'pressure', type: null }
  }
  if (above.test(words) || (pressure.test(words) && unit !== null && isLength(unit)))
    return { kind: 'aboveSensor', type: null }
  if (point.test(words) || (dipped.test(words) && !surface.test(words)))
    return { kind: 'belowMeasuringPoint', type: null }
  if (datum.test(words)) return { kind: 'level', type: null }
  if (aboveGround.test(words)) return { kind: 'aboveGround', type: null }
  if (ground.test(words)) return { kind: 'belowGround', type: null }
  if (other.test(words)) return { kind: 'ignore', type: null }
  return {
    kind: height.test(words) || pressure.test(words) || (unit !== null && isLength(unit)) ? 'height' : null,
    type: null,
  }
}

/** Whether words say how high the ground of a place or the head of its pipe lies. */
const isOfPlace = (words: string): boolean =>
  !isDepthWord.test(words) &&
  (ofPlace.test(words) ||
    (groundAlone.test(words) && !height.test(words) && !surface.test(words) && !aboveGround.test(words)) ||
    (pointAlone.test(words) && datum.test(words)))

/** Whether words say of a length that it is none of the water, in whose unit it comes: a bound, the end of the hole, where the sensor hangs. */
const isOtherLength = (words: string): boolean =>
  bound.test(words) ||
  (!ofWater.test(words) &&
    !pressure.test(words) &&
    (otherDepth.test(words) ||
      (instrumentDepth.test(words) && [ground, point, datum, surface].some(one => one.test(words)))))

/** What a text calls the depths to the water of a file, `Abstich`, `depth to water`; null: nothing. */
export function readStatedDepth(text: string): 'belowMeasuringPoint' | 'belowGround' | null {
  const words = plainWords(text)
  if (!dipped.test(words) && !/flurabstand|soggiacenza/.test(words) && !(height.test(words) && isDepthWord.test(words)))
    return null
  const { kind } = meaningOf(text, null)
  return kind === 'belowMeasuringPoint' || kind === 'belowGround' ? kind : null
}

/** What a text says of a pressure; null: nothing. */
export function pressureTypeIn(text: string): PressureType | null {
  const words = plainWords(text)
  if (absolute.test(words)) return 'absolute'
  if (relative.test(words)) return 'relative'
  return air.test(words) ? 'air' : null
}

/** Takes the unit off a header: `Pressure[cmH2O]`, `Stand (cm t.o.v. NAP)`, `Level m`, `Abs Pres, kPa`. */
function splitUnit(text: string): { name: string; unit: string | null } {
  // a number of the instrument may stand in brackets behind those of the unit
  for (const { 0: bracket, 1: inner = '', index } of text.matchAll(/[[({<]\s*([^\])}>]*?)\s*[\])}>]/g)) {
    const unit = unitIn(inner)
    if (isOtherUnit(inner)) return { name: text, unit: inner }
    if (unit === null && inner !== '-') continue
    const name = `${text.slice(0, index).trim()} ${text.slice(index + bracket.length).trim()}`.trim()
    return { name: name.replace(/\s*\.$/, ''), unit }
  }
  const strange = /\[\s*([^\d\s[\]]{1,12})\s*\]/.exec(text)
  if (strange && !saysOther(strange[1]!)) return { name: text.replace(strange[0], '').trim(), unit: strange[1]! }
  const behind =
    /^(.+?)\s*(?:,|;|\/|_|\s-\s|\sin\s|\s)\s*(\S+(?: ?(?:NAP|NN|NHN|a\.?s\.?l\.?|ü\.? ?M\.?|ü\.? ?NN|AOD|bgl|btoc))?)$/s.exec(
      text,
    )
  if (behind) {
    const unit = unitIn(behind[2]!)
    if (unit !== null) return { name: behind[1]!.replace(/[\s,;/_-]+$/, ''), unit }
  }
  // names of a program have more underscores than that before the unit
  const last = /^(.+)_([^\s_]+)$/.exec(text)
  const lastUnit = last && unitIn(last[2]!)
  if (lastUnit) return { name: last[1]!, unit: lastUnit }
  const other = /[\s_]([mµu]V)$/.exec(text)
  if (other) return { name: text, unit: other[1]! }
  return { name: text, unit: isReadingUnit(text) ? text : null }
}

/**
 * Takes a word that nobody knows behind an underscore for a unit where a quantity stands before it: `level_furlong`,
 * but not `sensor_ab`, `level_2`, `level_raw`, `level_north`.
 */
function splitStrange(text: string): { name: string; unit: string | null } {
  const [, name = '', behind = ''] = /^(.+)_(\p{L}{2,12})$/u.exec(text) ?? []
  const word = plainWords(behind)
  const isUnit = quantity.test(lastWord(name)) && !noUnit.test(word) && restOf(behind) !== '' && !saysOther(behind)
  const isOther = [height, pressure, temperature, own, counts, other, above].some(one => one.test(word))
  return isUnit && !isOther ? { name, unit: behind } : { name: text, unit: null }
}
const lastWord = (name: string): string => plainWords(name.replace(/_+/g, ' ')).trim().split(' ').at(-1)!
const quantity = new RegExp(`${height.source}|${pressure.source}|${temperature.source}`)
/** Words that say of a quantity how it came about, where it is, or in which state. */
const noUnit =
  /^(mean|median|mittel(wert)?|moy(enne)?|media|medio|std|dev|stdev|sd|sum|last|first|inst|raw|roh(wert)?|brut|grezz[oa]|corr\w*|korr\w*|comp\w*|komp\w*|calc\w*|berechnet|filt\w*|smooth\w*|glatt|clean\w*|adj\w*|final|manu\w*|hand|auto\w*|data|daten|donnees|dati|reported|measured|gemessen|mesuree?|misurat[oa]|observed|obs|model\w*|sim\w*|diff\w*|delta|change|anderung|rate|trend|flag|qual\w*|ref\w*|offset|zero|null|base\w*|main|haupt|spare|new|neu|old|alt|series|channel|kanal|ch|north|south|east|west|nord|sud|ost|est|ouest|ovest|left|right|links|rechts|gauche|droite|upper|lower|middle|mid|top|bottom|oben|unten|mitte|inner|outer|innen|aussen|deep|shallow|tief|flach|river|lake|fluss|see|pump\w*|well|brunnen|bohrung|borehole|pipe|rohr|tube|ow|uw|gw|sw|piezo\w*|pz|mw|bh|kb|loc\w*|site|station|point|unit|units|einheit|unite|unita|local|utc|ok|out|in|on|off|one|two|three|eins|zwei|drei)$/

/** Square brackets may hold what the numbers are counted from or what is in them: no unit. */
const saysOther = (text: string): boolean =>
  [ground, point, datum, relative, absolute, air].some(one => one.test(plainWords(text))) || /^-+$/.test(text)

/** The unit in a text such as `m NAP`, `cm t.o.v. MP`, `m+NAP`, `mNN`; null: there is none. */
function unitIn(text: string): string | null {
  const trimmed = text.trim()
  if (isReadingUnit(trimmed)) return trimmed
  const first = trimmed.split(/[\s,;+|]+|-(?=[a-z])/i)[0] ?? ''
  if (first !== '' && isReadingUnit(first)) return first
  const gauged = /^(psi|m?bar|[kh]pa)[ag]$/i.exec(first)?.[1]
  if (gauged) return gauged
  return (
    /^(m|cm|mm|ft)(?=(u|ü|\/)?\.?(nap|nhn|nn|asl|amsl|msl|slm|ahd|bgl|bgs|btoc|aod|od|taw|ngf|m\.?$|mv|mp|gok|(?<=\/)(sol|tn|rep[eè]re))\b)/i.exec(
      first,
    )?.[1] ?? null
  )
}

/** The unit in a cell below a header: `[m]`, `(°C)`, `kPa`; '' for a dash; null: it is none. */
export function readHeadUnit(cell: string): string | null {
  const text = cell.replace(/^[[({<]\s*(.*?)\s*[\])}>]$/, '$1').trim()
  return /^[-–]$/.test(text) ? '' : text === '' ? null : unitIn(text)
}

function restOf(name: string): string {
  const left = name.replace(/[_]+/g, ' ').replace(/[[({<][^\])}>]*[\])}>]/g, ' ')
  const rest = plainWords(left)
    .replace(aboveAll, ' ')
    .replace(aboveGroundAll, ' ')
    .replace(pointAll, ' ')
    .replace(surfaceAll, ' ')
    .replace(/(^|\s)u\.(?=\s|$)/g, ' ')
    .replace(compounds, ' ')
    .replace(measurands, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  if (rest === '') return ''
  // the words themselves, with their capitals and signs
  const words = rest.split(' ')
  const kept = left.split(/[\s,;:|]+/).filter(word => words.some(one => plainWords(word).includes(one)))
  return (
    kept
      .join(' ')
      .replace(/^[-.]+|[-.]+$/g, '')
      .trim() || rest
  )
}

/** Whether what is left of a header says how its values came about or what they are of, and names nothing. */
export const namesNothing = (rest: string): boolean =>
  plainWords(rest)
    .split(/[^a-z]+/)
    .every(word => nameless.test(word)) && !/\d/.test(rest)
const nameless =
  /^(|w|gw|stand|gelande(oberkante)?|terrain|terreno|ok|datum|date|data|zeit|kote|bemerkung(en)?|kommentare?|notiz(en)?|notes?|remarques?|remarks?|osservazion[ei]|opmerking(en)?|messung(en)?|mesures?|misur[ae]|meting(en)?|ablesung(en)?|lectures?|lettur[ae]|handmess(ung(en)?|wert)|handmeting(en)?|manu(al|ale|elle?|ell)|roh(wert|daten)?|brute?|grezz[oa]|raw|(un)?korr(igiert)?|corr(igee?|ected)?|corrett[oa]|komp(ensiert)?|compens(ee?|ated|ato)|kalibriert|berechnet|calcule?e?|calculated|calcolat[oa]|gemessen|mesuree?|misurat[oa]|measured|(tages|stunden|monats)?mittel(wert)?|moy(enne)?|medi[ao]|statisch|statique|static[oa]?|dynami(sch|que|c)|taglich|daily|hourly|aktuell|am|an|im|zu|zum|bei|at|au|der|die|das|the|le|la|il)$/

/** Whether a header says that a column is a date or a time. */
export const saysTime = (header: string): boolean =>
  /^(date|datum|data|time|zeit|uhrzeit|tijd|heure|ora|timestamp|datetime|peildatum|messzeit|zeitpunkt|zeitstempel|horodat|instant)/.test(
    plainWords(header),
  )

/** Whether a header says that its heights are counted from the sea or another datum. */
export const saysDatum = (header: string): boolean => datum.test(plainWords(header))

/** Whether a header says that its times are those of UTC: `DateTimeUTC`, `Time (UTC)`, `UTC Time`. */
export const saysUtc = (header: string): boolean => {
  const plain = plainWords(header)
    .replace(/[-()[\]]+/g, ' ')
    .trim()
  if (/^(utc|gmt)$/.test(plain)) return true
  const behind = /^(utc|gmt) ?(.+)$/.exec(plain)?.[2]
  return (saysTime(plain) && /(utc|gmt)$/.test(plain)) || (behind !== undefined && saysTime(behind))
}

/** What a row of units begins with. */
const unitWord = /^(units?|einheit(en)?|eenhe(i)?d(en)?|unites?|unita|unidad(es)?)$/
/** Units, beside them at most blanks, words for times and patterns of them. Below a head some may be units that nobody knows. */
export function isRowOfUnits(cells: readonly string[], isBelowHead = false): boolean {
  const filled = cells.filter((cell, k) => cell !== '' && !(k === 0 && unitWord.test(plainWords(cell))))
  if (!filled.some(cell => (readHeadUnit(cell) ?? '') !== '')) return false
  const strange = filled.filter(
    cell => readHeadUnit(cell) === null && !saysTime(cell) && !/^[dhmsyt: ./[\]()-]+$/i.test(cell),
  )
  if (!isBelowHead) return strange.length === 0
  const unknown = strange.filter(cell => !isOtherUnit(cell))
  return unknown.length * 2 < filled.length && unknown.every(cell => /^[^\s\d].{0,11}$/.test(cell))
}

/** Whether a header says that a column names the station or sensor of its rows; 'place': it can be nothing else, whatever its values. */
export function saysStation(header: string): 'place' | 'sensor' | null {
  const plain = plainWords(header)
  const [, what = ''] = stationHeader.exec(plain) ?? []
  if (what === '') return saysFilter(header) ? 'place' : null
  return stationPlace.test(what) || what !== plain.replace(/\.$/, '') ? 'place' : 'sensor'
}
const stationHeader =
  /^((?:monitoring |measuring |sampling |observation )?(?:station|well|borehole|bore ?hole|drill ?hole|hole|location|loca?|place|site|point)|messstelle|messpunkt|bohrung|brunnen|ort|lieu|luogo|forage|puits|repere|stazione|pozzo|punto|foro|peilbuis|meetpunt|(?:meet)?locatie|plaats|boorgat|boring|standort|object|objekt|ouvrage|emplacement|localita|sito|bh|tube|gauge|name|sensor|logger|diver|probe|piezometer|sonde|pegel|geber|capteur|piezometre|sensore|piezometro|filter ?id|serial|s ?\/? ?n)(?: ?(?:id|no|nr|name|bezeichnung|number|nummer|serial|numero|nom|nome|naam|code|key))?\.?$/
const stationPlace =
  /(station|well|hole|location|loca?|place|site|point)$|^(messstelle|messpunkt|bohrung|brunnen|ort|lieu|luogo|forage|puits|stazione|pozzo|foro|peilbuis|meetpunt|(meet)?locatie|plaats|boorgat|boring|standort|object|objekt|ouvrage|emplacement|localita|sito|bh)$/

/** Whether a header says which of the pipes or filters of one hole a row is of. */
export const saysFilter = (header: string): boolean => filterHeader.test(plainWords(header))
const filterHeader =
  /^(?:peil|mess|piezometer)?-?(?:filter|stand ?pipe|rohr|pipe|tube|port|screen|buis|crepine|filtro|tubo|packer|kammer|chambre|camera|piezometer|piezometre|piezometro)(?:[ -]?(?:id|no|nr|name|bezeichnung|number|nummer|numero|nom|nome|naam|code|key))?\.?$|^(?:filter|einbau|screen|tip|installation)[ -]?(?:tiefe|depth)(?: [[(].*[\])])?$/
/** Whether a header names the hole of a row. */
export const saysHole = (header: string): boolean =>
  /hole|well|bohrung|bohrloch|brunnen|messstelle|forage|sondage|puits|pozzo|foro|sondaggio|peilbuis|boorgat|boring|locati|meetpunt|^(bh|kb)\b/.test(
    plainWords(header),
  )

/** Whether a header says how far the point lies from ground from which depths to the water are measured. */
export const saysMeasuringPoint = (header: string): boolean =>
  /stick[ -]?up|casing|\b(toc|mp|rok|pok|bkb)\b|(measuring|reference) point|reference elev|rohroberkante|uberstand|bovenkant|messpunkt|repere|tubage|tete de|testa|boccaforo|bocca (del )?(pozzo|tubo)/.test(
    plainWords(header),
  )

/**
 * What a column that is no reading tells of the place of each row; null: nothing of its heights. `unit`: one that it has
 * although it is none, where the header has lost it.
 */
export function placeHeightOf(header: string, unit = ''): 'point' | 'pointAboveGround' | 'ground' | null {
  const plain = plainWords(header)
  if (/stick[ -]?up|uberstand/.test(plain)) return 'pointAboveGround'
  const words = plain
    .replace(/[[\](){}|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (unit !== '' && pointAlone.test(`${words} ${unit}`)) return 'point'
  // behind the name of a hole the ground is that of one alone
  if (!isOfPlace(words) || (!ofPlace.test(words) && /^\S+ .*(gelande|terrain|terreno|ground)/.test(words))) return null
  return saysMeasuringPoint(header) ? 'point' : 'ground'
}
