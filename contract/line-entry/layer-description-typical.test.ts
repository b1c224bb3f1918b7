import { readFileSync } from 'node:fs'
import { shippedDictionaries } from '@borebook/server/dictionaries/shipped.ts'
import { expect, it } from 'vitest'
import { languages } from '../kit/languages.ts'
import { labelIn } from '../labels.ts'
import { type Describable, describeLayer } from './layer-description.ts'
import { readLine } from './line-entry.ts'
import { lexiconOf } from './line-entry-lexicon.ts'

const { entries } = shippedDictionaries(file =>
  readFileSync(new URL(`../../server/dictionaries/${file}`, import.meta.url), 'utf8'),
)
const known = new Map(entries.map(entry => [`${entry.type} ${entry.code}`, entry]))
const lexicon = lexiconOf(type => entries.filter(e => e.type === type).map(entry => ({ ...entry, active: true })))

/** Thirty layers as they are logged every day, and how each language says them. */
const table: readonly (readonly [Describable, ...string[]])[] = [
  [
    { prinstype: 'mu', orgcomp: 'hum', auxcomp: 'wurz', colour: 'dbn', secstype: 'sa,gr1' },
    'Topsoil, sandy, slightly gravelly, humus, roots, dark brown.',
    'Oberboden, sandig, schwach kiesig, Humus, Wurzeln, dunkelbraun.',
    'Terre végétale sableuse, légèrement graveleuse, brun foncé, humus, racines.',
    'Terreno vegetale sabbioso, debolmente ghiaioso, marrone scuro, humus, radici.',
  ],
  [
    { prinstype: 'mg', auxcomp: 'zieg', colour: 'grbn', beschbg: 'lo', secstype: 'sa3,gr,co1' },
    'Made ground, very sandy, gravelly, slightly cobbly, brick fragments, greyish brown, loose.',
    'Auffüllung, stark sandig, kiesig, schwach steinig, Ziegelbruch, graubraun, locker.',
    'Remblai fortement sableux, graveleux, légèrement caillouteux, brun grisâtre, débris de brique, lâche.',
    'Riporto molto sabbioso, ghiaioso, debolmente ciottoloso, marrone grigiastro, frammenti di laterizio, sciolto.',
  ],
  [
    { prinstype: 'mg', auxcomp: 'bau', gruppe: 'SM', genese: 'auff', secstype: 'gr,sa,co' },
    'Made ground, gravelly, sandy, cobbly, building rubble, USCS SM.',
    'Auffüllung, kiesig, sandig, steinig, Bauschutt, USCS SM. Aufschüttung.',
    'Remblai graveleux, sableux, caillouteux, gravats, USCS SM.',
    'Riporto ghiaioso, sabbioso, ciottoloso, macerie, USCS SM. Materiale di riporto.',
  ],
  [
    { prinstype: 'lm', carbcont: 'k3', colour: 'wegr', beschbg: 'we', genese: 'seek', secstype: 'si1' },
    'Lake marl, slightly silty, highly calcareous, whitish grey, soft.',
    'Seekreide, schwach siltig, stark kalkhaltig, weissgrau, weich.',
    'Craie lacustre légèrement limoneuse, gris blanchâtre, très calcaire, molle.',
    'Creta lacustre debolmente limosa, grigio biancastro, molto calcarea, molle.',
  ],
  [
    { prinstype: 'lm', carbcont: 'k3', colour: 'hgr', beschbg: 'br', genese: 'seek', secstype: 'si' },
    'Lake marl, silty, highly calcareous, light grey, very soft.',
    'Seekreide, siltig, stark kalkhaltig, hellgrau, breiig.',
    'Craie lacustre limoneuse, gris clair, très calcaire, très molle.',
    'Creta lacustre limosa, grigio chiaro, molto calcarea, molto molle.',
  ],
  [
    { prinstype: 'gy', colour: 'ol', beschbg: 'we', secstype: 'si,or1' },
    'Gyttja, silty, slightly organic, olive, soft.',
    'Gyttja (Mudde), siltig, schwach organisch, oliv, weich.',
    'Gyttja limoneuse, légèrement organique, olive, molle.',
    'Gyttja limosa, debolmente organica, oliva, molle.',
  ],
  [
    { prinstype: 'pt', orgcomp: 'nmt', colour: 'dbn', beschbg: 'we', genese: 'torf' },
    'Peat, fen peat, dark brown, soft. Peat bog.',
    'Torf, Niedermoortorf, dunkelbraun, weich. Torfmoor.',
    'Tourbe, brun foncé, tourbe de bas-marais, molle. Tourbière.',
    'Torba, marrone scuro, torba di torbiera bassa, molle. Torbiera.',
  ],
  [
    { prinstype: 'si', carbcont: 'k2', colour: 'gr', beschbg: 'we', genese: 'lak', secstype: 'cl1' },
    'Silt, slightly clayey, calcareous, grey, soft. Lacustrine deposit.',
    'Silt, schwach tonig, kalkhaltig, grau, weich. Lakustrisches Sediment.',
    'Limon légèrement argileux, gris, calcaire, mou. Sédiment lacustre.',
    'Limo debolmente argilloso, grigio, calcareo, molle. Sedimento lacustre.',
  ],
  [
    { prinstype: 'si', carbcont: 'k2', colour: 'gr', beschbg: 'st', gruppe: 'CL-ML', secstype: 'cl3,fsa' },
    'Silt, very clayey, fine sandy, calcareous, grey, firm, USCS CL-ML.',
    'Silt, stark tonig, feinsandig, kalkhaltig, grau, steif, USCS CL-ML.',
    'Limon fortement argileux, sableux fin, gris, calcaire, ferme, USCS CL-ML.',
    'Limo molto argilloso, sabbioso fine, grigio, calcareo, moderatamente consistente, USCS CL-ML.',
  ],
  [
    { prinstype: 'si', colour: 'bn', beschbg: 'lo', secstype: 'sa4' },
    'Silt and sand, brown, loose.',
    'Silt und Sand, braun, locker.',
    'Limon et sable, bruns, lâches.',
    'Limo e sabbia, marroni, sciolti.',
  ],
  [
    { prinstype: 'csi', carbcont: 'k2', colour: 'gr', gruppe: 'ML', genese: 'lak', secstype: 'fsa' },
    'Coarse silt, fine sandy, calcareous, grey, USCS ML. Lacustrine deposit.',
    'Grobsilt, feinsandig, kalkhaltig, grau, USCS ML. Lakustrisches Sediment.',
    'Limon grossier sableux fin, gris, calcaire, USCS ML. Sédiment lacustre.',
    'Limo grosso sabbioso fine, grigio, calcareo, USCS ML. Sedimento lacustre.',
  ],
  [
    { prinstype: 'cl', carbcont: 'k2', colour: 'gr', beschbg: 'st', gruppe: 'CL', genese: 'gllk', secstype: 'si' },
    'Clay, silty, calcareous, grey, firm, USCS CL. Glaciolacustrine deposit.',
    'Ton, siltig, kalkhaltig, grau, steif, USCS CL. Glazilakustrisches Sediment.',
    'Argile limoneuse, grise, calcaire, ferme, USCS CL. Dépôt glaciolacustre.',
    'Argilla limosa, grigia, calcarea, moderatamente consistente, USCS CL. Deposito glaciolacustre.',
  ],
  [
    { prinstype: 'vc', carbcont: 'k2', colour: 'gr', beschbg: 'we', secstype: 'si' },
    'Varved clay, silty, calcareous, grey, soft.',
    'Bänderton, siltig, kalkhaltig, grau, weich.',
    'Argile varvée limoneuse, grise, calcaire, molle.',
    'Argilla varvata limosa, grigia, calcarea, molle.',
  ],
  [
    { prinstype: 'cl', colour: 'dgr', beschbg: 'br', secstype: 'or' },
    'Clay, organic, dark grey, very soft.',
    'Ton, organisch, dunkelgrau, breiig.',
    'Argile organique, gris foncé, très molle.',
    'Argilla organica, grigio scuro, molto molle.',
  ],
  [
    { prinstype: 'fsa', colour: 'gr', beschbg: 'lo', secstype: 'si1' },
    'Fine sand, slightly silty, grey, loose.',
    'Feinsand, schwach siltig, grau, locker.',
    'Sable fin légèrement limoneux, gris, lâche.',
    'Sabbia fine debolmente limosa, grigia, sciolta.',
  ],
  [
    { prinstype: 'fmsa', carbcont: 'k1', colour: 'bngr', beschbg: 'md', gruppe: 'SM', secstype: 'si' },
    'Fine to medium sand, silty, slightly calcareous, brownish grey, medium dense, USCS SM.',
    'Fein- bis Mittelsand, siltig, schwach kalkhaltig, braungrau, mitteldicht gelagert, USCS SM.',
    'Sable fin à moyen limoneux, gris brunâtre, peu calcaire, moyennement compact, USCS SM.',
    'Sabbia fine-media limosa, grigio brunastro, poco calcarea, mediamente addensata, USCS SM.',
  ],
  [
    { prinstype: 'msa', colour: 'gr', beschbg: 'md', gruppe: 'SP-SM', secstype: 'fgr1' },
    'Medium sand, slightly fine gravelly, grey, medium dense, USCS SP-SM.',
    'Mittelsand, schwach feinkiesig, grau, mitteldicht gelagert, USCS SP-SM.',
    'Sable moyen légèrement graveleux fin, gris, moyennement compact, USCS SP-SM.',
    'Sabbia media debolmente ghiaiosa fine, grigia, mediamente addensata, USCS SP-SM.',
  ],
  [
    { prinstype: 'csa', colour: 'bn', beschbg: 'di', secstype: 'gr3,si0' },
    'Coarse sand, very gravelly, traces of silt, brown, dense.',
    'Grobsand, stark kiesig, Spuren von Silt, braun, dicht gelagert.',
    'Sable grossier fortement graveleux, traces de limon, brun, compact.',
    'Sabbia grossa molto ghiaiosa, tracce di limo, marrone, addensata.',
  ],
  [
    { prinstype: 'sa', colour: 'grbn', beschbg: 'md', secstype: 'gr4,si1' },
    'Sand and gravel, slightly silty, greyish brown, medium dense.',
    'Sand und Kies, schwach siltig, graubraun, mitteldicht gelagert.',
    'Sable et gravier légèrement limoneux, brun grisâtre, moyennement compacts.',
    'Sabbia e ghiaia debolmente limose, marrone grigiastro, mediamente addensate.',
  ],
  [
    { prinstype: 'fmgr', carbcont: 'k2', colour: 'gr', beschbg: 'di', gruppe: 'GP-GM', genese: 'glfl', secstype: 'sa' },
    'Fine to medium gravel, sandy, calcareous, grey, dense, USCS GP-GM. Glaciofluvial deposit.',
    'Fein- bis Mittelkies, sandig, kalkhaltig, grau, dicht gelagert, USCS GP-GM. Glazifluviatiles Sediment.',
    'Gravier fin à moyen sableux, gris, calcaire, compact, USCS GP-GM. Sédiment fluvioglaciaire.',
    'Ghiaia fine-media sabbiosa, grigia, calcarea, addensata, USCS GP-GM. Sedimento fluvioglaciale.',
  ],
  [
    {
      prinstype: 'gr',
      carbcont: 'k2',
      colour: 'gr',
      beschbg: 'di',
      gruppe: 'GW-GM',
      genese: 'glfl',
      secstype: 'sa,co',
    },
    'Gravel, sandy, cobbly, calcareous, grey, dense, USCS GW-GM. Glaciofluvial deposit.',
    'Kies, sandig, steinig, kalkhaltig, grau, dicht gelagert, USCS GW-GM. Glazifluviatiles Sediment.',
    'Gravier sableux, caillouteux, gris, calcaire, compact, USCS GW-GM. Sédiment fluvioglaciaire.',
    'Ghiaia sabbiosa, ciottolosa, grigia, calcarea, addensata, USCS GW-GM. Sedimento fluvioglaciale.',
  ],
  [
    { prinstype: 'gr', colour: 'gr', beschbg: 'di', secstype: 'sa4,co4,bo1' },
    'Gravel, sand and cobbles, few boulders, grey, dense.',
    'Kies, Sand und Steine, wenige Blöcke, grau, dicht gelagert.',
    'Gravier, sable et cailloux, peu de blocs, gris, compacts.',
    'Ghiaia, sabbia e ciottoli, pochi massi, grigi, addensati.',
  ],
  [
    { prinstype: 'co', colour: 'gr', beschbg: 'di', secstype: 'gr,sa3,bo' },
    'Cobbles, gravelly, very sandy, with boulders, grey, dense.',
    'Steine, kiesig, stark sandig, mit Blöcken, grau, dicht gelagert.',
    'Cailloux graveleux, fortement sableux, avec blocs, gris, compacts.',
    'Ciottoli ghiaiosi, molto sabbiosi, con massi, grigi, addensati.',
  ],
  [
    { prinstype: 'ti', carbcont: 'k2', colour: 'bggr', beschbg: 'fe', genese: 'gmor', secstype: 'sa,gr,co1' },
    'Till, sandy, gravelly, slightly cobbly, calcareous, beige grey, very stiff. Basal till.',
    'Moräne (Till), sandig, kiesig, schwach steinig, kalkhaltig, beigegrau, fest. Grundmoräne.',
    'Moraine (till) sableuse, graveleuse, légèrement caillouteuse, gris-beige, calcaire, très raide. Moraine de fond.',
    'Morena (till) sabbiosa, ghiaiosa, debolmente ciottolosa, grigio beige, calcarea, molto consistente. Morena di fondo.',
  ],
  [
    { prinstype: 'ti', colour: 'gr', beschbg: 'hf', secstype: 'si3,cl,gr,bo0' },
    'Till, very silty, clayey, gravelly, occasional boulders, grey, stiff.',
    'Moräne (Till), stark siltig, tonig, kiesig, vereinzelte Blöcke, grau, halbfest.',
    'Moraine (till) fortement limoneuse, argileuse, graveleuse, blocs isolés, grise, raide.',
    'Morena (till) molto limosa, argillosa, ghiaiosa, massi isolati, grigia, consistente.',
  ],
  [
    { prinstype: 'sl', colour: 'gebn', beschbg: 'st', genese: 'hlehm', secstype: 'cl,sa1' },
    'Slope loam, clayey, slightly sandy, yellowish brown, firm. Colluvium.',
    'Hanglehm, tonig, schwach sandig, gelbbraun, steif.',
    'Limon de pente argileux, légèrement sableux, brun jaunâtre, ferme.',
    'Limo di versante argilloso, debolmente sabbioso, marrone giallastro, moderatamente consistente.',
  ],
  [
    { prinstype: 'scr', colour: 'gr', beschbg: 'lo', genese: 'hschu', secstype: 'co,bo1,sa0' },
    'Slope debris, cobbly, few boulders, traces of sand, grey, loose. Scree (fine).',
    'Hangschutt, steinig, wenige Blöcke, Spuren von Sand, grau, locker.',
    'Éboulis de pente caillouteux, peu de blocs, traces de sable, gris, lâche. Éboulis.',
    'Detrito di falda ciottoloso, pochi massi, tracce di sabbia, grigio, sciolto.',
  ],
  [
    {
      prinstype: 'mols',
      carbcont: 'k2',
      colour: 'hgr',
      granular: 'mk',
      stuctur: 'mbk',
      weather: 'w1',
      stratigr: 'usm',
    },
    'Molasse sandstone, calcareous, light grey. Medium-grained, medium bedded, slightly weathered. Lower Freshwater Molasse (USM).',
    'Molassesandstein, kalkhaltig, hellgrau. Mittelkörnig, mittelbankig, schwach verwittert. Untere Süsswassermolasse (USM).',
    'Grès molassique, gris clair, calcaire. À grain moyen, en couches moyennes, peu altéré. Molasse d’eau douce inférieure (USM).',
    'Arenaria molassica, grigio chiaro, calcarea. A grana media, in strati medi, poco alterata. Molassa d’acqua dolce inferiore (USM).',
  ],
  [
    { prinstype: 'molm', colour: 'bunt', weather: 'w2', stratigr: 'usm', secstype: 'cl' },
    'Molasse marl, clayey, variegated. Moderately weathered. Lower Freshwater Molasse (USM).',
    'Molassemergel, tonig, bunt. Mässig verwittert. Untere Süsswassermolasse (USM).',
    'Marne molassique argileuse, bariolée. Moyennement altérée. Molasse d’eau douce inférieure (USM).',
    'Marna molassica argillosa, variegata. Moderatamente alterata. Molassa d’acqua dolce inferiore (USM).',
  ],
  [
    { prinstype: 'lst', carbcont: 'k3', colour: 'hgr', weather: 'w0', beschbg: 'kl', stratigr: 'jw' },
    'Limestone, highly calcareous, light grey, jointed. Fresh. Malm (Upper Jurassic).',
    'Kalkstein, stark kalkhaltig, hellgrau, klüftig. Unverwittert. Malm (Oberer Jura).',
    'Calcaire, gris clair, très calcaire, fissuré. Sain. Malm (Jurassique supérieur).',
    'Calcare, grigio chiaro, molto calcareo, fratturato. Sano. Malm (Giurassico superiore).',
  ],
]

it.each(table.map(([layer, ...said]) => ({ layer, said })))(
  '$layer reads as a geologist writes it',
  ({ layer, said }) => {
    const inAll = languages.map(language =>
      describeLayer(
        layer,
        (type, code) => {
          const entry = known.get(`${type} ${code}`)
          return entry && labelIn(entry, language)
        },
        language,
      ),
    )
    expect(inAll).toEqual(said)
    for (const text of said) expect([text, readLine(text, lexicon).hasText]).toEqual([text, false])
  },
)
