import { type SampleInput, sample } from '@borebook/contract/samples.ts'

export type SampleField = keyof SampleInput
/** The fields of a sample in the order of the contract, which is that of columns nobody has named. */
export const sampleFieldNames = Object.keys(sample.fields) as SampleField[]

/** Text to be compared: small letters and digits without accents, single spaces between words. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** What columns are called in the four languages and in AGS, as `plain` leaves it. */
const words: Record<SampleField, string> = {
  invzbeg:
    'depth from|from|top|depth top|depth|depth m|upper depth|samp top|tiefe von|von|ab|oberkante|ok|tiefe|profondeur de|prof de|profondeur|de|debut|toit|profondita da|prof da|profondita|da|tetto',
  invzend:
    'depth to|to|base|bottom|depth base|lower depth|samp base|tiefe bis|bis|unterkante|uk|profondeur a|prof a|a|jusqu a|fin|profondita a|prof a|fino a|fondo|letto',
  sampmat:
    'sample material|material|matrix|medium|probenmaterial|probematerial|materiau de l echantillon|materiau|matiere|materiale del campione|materiale|matrice',
  invname:
    'sample name|name|no|nr|number|sample|sample no|sample nr|sample id|sample number|sample ref|id|ref|samp id|samp ref|designation|probenbezeichnung|probebezeichnung|bezeichnung|nummer|probe|proben nr|probe nr|probennummer|probenname|nom de l echantillon|nom|numero|n|echantillon|no d echantillon|nome del campione|nome|denominazione|campione|campione n|sigla',
  sampdate:
    'date time|date|sample date|sampling date|date sampled|date of sampling|samp dtim|datum zeit|datum uhrzeit|datum|entnahmedatum|probenahmedatum|date heure|date de prelevement|data ora|data|data di prelievo',
  samptime: 'time|sampling time|zeit|uhrzeit|entnahmezeit|heure|ora|orario',
  samptype:
    'sample type|type|kind|samp type|probenart|probeart|art|typ|probentyp|entnahmeart|type d echantillon|genre|tipo di campione|tipo',
  penetr:
    'sampler penetration|penetration|drive|driven|length driven|eindringtiefe des entnahmegerats|eindringtiefe|eindringung|penetration du carottier|enfoncement|penetrazione del campionatore|penetrazione|infissione',
  invlength:
    'recovery|recovered|recovery length|recovered length|length recovered|gewinnlange|gewinn|kerngewinn|probenlange|longueur recuperee|recuperation|lunghezza recuperata|recupero',
  sample_container:
    'sample container|container|samp cont|probenbehalter|probebehalter|behalter|gebinde|gefass|verpackung|recipient|contenant|emballage|contenitore|recipiente',
  sample_state:
    'sample state|state|status|sample status|probenstatus|probestatus|status der probe|zustand|etat de l echantillon|etat|statut|stato del campione|stato',
  sampling_category:
    'sampling category|category|sample category|entnahmekategorie|kategorie|categorie de prelevement|categorie|categoria di campionamento|categoria',
  quality_class: 'quality class|class|samp clss|guteklasse|klasse|classe de qualite|classe|classe di qualita',
  sampcomm:
    'comments|comment|remarks|remark|notes|note|description|samp rem|samp desc|bemerkungen|bemerkung|kommentar|anmerkung|anmerkungen|beschreibung|remarques|remarque|commentaire|commentaires|osservazioni|osservazione|commenti|commento|descrizione',
}
const fieldOfWords = new Map<string, SampleField>(
  sampleFieldNames.flatMap(field => [...words[field].split('|'), plain(field)].map(name => [name, field] as const)),
)
const longNames = [...fieldOfWords.keys()].filter(name => name.length >= 4).sort((a, b) => b.length - a.length)

/** A share of something is no length of it. */
const ratios = ['ratio', 'gewinngrad', 'taux', 'grado di']

/** The unit in a header, such as `[cm]`, `(m)` or ` in mm`; undefined for none. */
const unitOf = (header: string): string | undefined =>
  /(?:[([{/,]|\bin\b|\s)\s*(mm|cm|m|ft|%)\s*[)\]}]?\s*$/i.exec(header)?.[1]?.toLowerCase()

/** The field that a column of this name holds; null for one that says nothing, or something in per cent or feet. */
export function fieldOfHeader(header: string): SampleField | null {
  const unit = unitOf(header)
  if (unit === '%' || unit === 'ft' || header.includes('%')) return null
  const name = plain(header.replace(/[([{]\s*(mm|cm|m)\s*[)\]}]/i, ' ')).replace(/ (in )?(mm|cm|m)$/, '')
  if (ratios.some(ratio => ` ${name} `.includes(` ${ratio} `))) return null
  const exact = fieldOfWords.get(name)
  if (exact) return exact
  const holding = longNames.find(known => ` ${name} `.includes(` ${known} `))
  return holding === undefined ? null : fieldOfWords.get(holding)!
}

const inMillimetres: Record<string, number> = { mm: 1, cm: 10, m: 1000 }
/** What a column's numbers are multiplied by to be in the field's unit, by the unit in the column's header. */
export function factorOf(header: string | undefined, field: SampleField | null): number {
  const unit = inMillimetres[unitOf(header ?? '') ?? '']
  if (unit === undefined) return 1
  if (field === 'penetr' || field === 'invlength') return unit
  return field === 'invzbeg' || field === 'invzend' ? unit / 1000 : 1
}
