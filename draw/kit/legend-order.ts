const groups = [
  ['organic', 'pt hu or mud bk'],
  [
    'rock',
    'z zv gst brx sst ust tst mst kst dst krst ktst ahst gyst sast vst stk q ma bl molss molms rauw mkalk kkalk flysch granite gneiss micasch phyll amph serp slate marble kakir rad diorite gdio gab peg apl rhy bas per ecl horn agns gsch myl qz catac gouge',
  ],
  ['artificial', 'fill rubble landfill asph conc base wood'],
  ['void', 'void loss water other unk'],
] as const
const order = new Map(groups.flatMap(([, ids], place) => ids.split(' ').map(id => [id, place + 1] as const)))

/** Place of a material in a legend, by its id: soil 0, organic 1, rock 2, artificial 3, void 4; an unknown id is soil. */
export const legendPlace = (material: string | undefined): number =>
  material === undefined ? 4 : (order.get(material) ?? 0)

/** Places of what stands in a legend behind the materials. */
export const legendPlaces = { consistency: 4.5, filling: 5, water: 6, sample: 7, gap: 8 } as const
