/**
 * Advance widths of IBM Plex Sans (OFL), read from its WOFF files: per run of code points, two base-36 digits per
 * character, in thousandths of the type size, for the weights 400, 500 and 600.
 */
export const plexSansWidths: readonly { from: number; regular: string; medium: string; semibold: string }[] = [
  {
    from: 0x20,
    regular:
      '6k7wbnjtgmprja6q9b9bcigo7kb37kangogogogogogogogogogo8484gogogod9orhti5h9ing7fjjbjnb4e6hmdxmkjnjo' +
      'gujohsg5fwiugxorh1ghg48tan8tgofpgoeug4dzg4f990eofs6y6yen7ko9fsfkg4g4a7dj9rfsdolce3dvcw9j8q9jgo',
    medium:
      '6k8acjiugnqbjn719c9ceago82b582blgogogogogogogogogogo8m8mgogogodjowieibhmizghfujljubkerice9mmjujs' +
      'hfjsi7gmg1j2hgpqhrh5gf91bl91goflgof9gge6ggfg9gexg47d7df77xoig4foggggandqa5g4e8m7eqeadj9u9t9wgo',
    semibold:
      '6k8ld3i8goqojt789d9dfggo8ab68ac5gogogogogogogogogogo8u8ugogogodpozioifhuj5gog1jsjzbrf5iuehmojzjs' +
      'htjsiggzg4j6hqqdi7hkgn95c595gofjgofjgoe9gofi9qf5gc7o7ofm86oogcfngogoaxdvaegcekmrf4ekdya3aga3go',
  },
  {
    from: 0xa0,
    regular:
      '6k7weagjh0gt8qgagolkb3e9go00d8god0go9m9mgofxi492go9zb2e9njo8mwczhthththththtp7h9g7g7g7g7b4b4b4b4' +
      'iqjnjojojojojogojoiuiuiuiughguhseueueueueueuo0dzf9f9f9f96y6y6y6yfffsfkfkfkfkfkgofsfsfsfsfsdvg4dv' +
      'hteuhteuhteuh9dzh9dzh9dzh9dzingriqg7g7f9g7f9g7f9g7f9g7f9jberjberjberjberjnfsjtfsb46yb46yb46yb46y' +
      'b46yhxdse66yhmenendx7kdx7kdx7mdx9ye47qjnfsjnfsjnfsmjjnfsjofkjofkjofkrdpvhsa7hsa7hsa7g5djg5djg5dj' +
      'g5djfw9rfw9rg69xiufsiufsiufsiufsiufsiufsorlcghdvghg4cwg4cwg4cw7q',
    medium:
      '6k8aepgdh8ha9tg1golqboesgo00d4god2go9m9lgog9if9wgo9tbiesnjnmn1dbieieieieieiepxhmghghghghbkbkbkbk' +
      'j3jujsjsjsjsjsgojsj2j2j2j2h5hfief9f9f9f9f9f9o1e6fgfgfgfg7d7d7d7dfyg4fofofofofogofug4g4g4g4eaggea' +
      'ief9ief9ief9hme6hme6hme6hme6izhoj3gjghfgghfgghfgghffghfgjlf3jlf3jlf3jlf3jug4k2g4bk7dbk7dbk7dbk7d' +
      'bk7di2emer7dicf7f7e97xe97xe98me9b0ei84jug4jug4jug4ngjug4jsfojsfojsforipli7ani7ani7angmdqgmdqgmdq' +
      'gmdqg1a5g1a7gdacj2g4j2g4j2g4j2g4j2g4j2g5pqm7h5eah5gfdjgfdjgfdj84',
    semibold:
      '6k8lf1gahch3agfygolwc2f5go00d0god2go9n9lgoghim9qgo9obsf5ncnzmzdiioioioioioioqehugogogogobrbrbrbr' +
      'jajzjsjsjsjsjsgojsj6j6j6j6hkhtitfjfjfjfjfjfjo0e9fifififi7o7o7o7ogdgcfnfnfnfnfngofvgcgcgcgcekgoek' +
      'iofjiofjiofjhue9hue9hue9hue9j5gojagrgofigofigofigofigofijsfdjsfdjsfdjsfdjzgck8gcbr7obr7obr7obr7o' +
      'br7oi5f6f57oiufmfmeh86eh86eh86ehbper8fjzgcjzgcjzgco0jzgcjsfnjsfnjsfnrmpaigaxigaxigaxgzdvgzdvgzdv' +
      'gzdvg4aeg4ahgealj6gcj6gcj6gcj6gcj6gcj6gcqdmrhkekhkgndygndygndy8e',
  },
  {
    from: 0x192,
    regular: 'dh',
    medium: 'dg',
    semibold: 'dg',
  },
  {
    from: 0x218,
    regular: 'g5djfw9r',
    medium: 'gmdqg1a5',
    semibold: 'gzdvg4ae',
  },
  {
    from: 0x2c6,
    regular: 'go',
    medium: 'go',
    semibold: 'go',
  },
  {
    from: 0x2dc,
    regular: 'go',
    medium: 'go',
    semibold: 'go',
  },
  {
    from: 0x1e9e,
    regular: 'jg',
    medium: 'jt',
    semibold: 'k2',
  },
  {
    from: 0x386,
    regular: 'ht84gxkdcr',
    medium: 'ie8mi0lddy',
    semibold: 'io8uirm2en',
  },
  {
    from: 0x38c,
    regular: 'js',
    medium: 'kc',
    semibold: 'km',
  },
  {
    from: 0x38e,
    regular: 'itjw87hti5dvhvg7g4jnjob4hmhhmkjng8joj9gu',
    medium: 'k6ki8mieibe1icghgfjujvbkichzmmjughjsjfhf',
    semibold: 'l2kv8wioife6iogognjzjzbriuibmojzgnjsjkht',
  },
  {
    from: 0x3a3,
    regular: 'ftfwghnoh1lyjwb4ghhweefx87fshwg8dyfkeebwfxfm87ene5g2e7cofkhafcdfg7d9fsjvdsk6kg87fsfkfskg',
    medium: 'gbg1h5nnhrmjk0bkh5i6eigd8mfyi6gjeefmeic0gdfs8mfaehgiejcifohofndpg9djfykkedkjkv8mfyfofykv',
    semibold: 'gmg4hknli7mxk1brhkicelgn8wg2icgqepfnelc3gnfw8wfoepgtercdfnhxfudwg9dpg2l0erktl48wg2fng2l4',
  },
  {
    from: 0x2009,
    regular: '3a1n',
    medium: '3a1n',
    semibold: '3a1n',
  },
  {
    from: 0x200c,
    regular: '0000',
    medium: '0000',
    semibold: '0000',
  },
  {
    from: 0x2010,
    regular: 'b3b3gcgclors',
    medium: 'b5b5gcgclors',
    semibold: 'b6b6gcgclors',
  },
  {
    from: 0x2018,
    regular: '7l7l7m',
    medium: '7w7w7y',
    semibold: '848487',
  },
  {
    from: 0x201c,
    regular: 'd7d6d7',
    medium: 'dxdwdy',
    semibold: 'ededeg',
  },
  {
    from: 0x2020,
    regular: 'fcfcb0',
    medium: 'f0f8be',
    semibold: 'erf5bo',
  },
  {
    from: 0x2026,
    regular: 'mb',
    medium: 'ni',
    semibold: 'o4',
  },
  {
    from: 0x2028,
    regular: '0000',
    medium: '0000',
    semibold: '0000',
  },
  {
    from: 0x202f,
    regular: '3a10a',
    medium: '3a117',
    semibold: '3a11r',
  },
  {
    from: 0x2032,
    regular: '6qbn',
    medium: '71cj',
    semibold: '78d3',
  },
  {
    from: 0x2039,
    regular: '8g8g',
    medium: '8l8l',
    semibold: '8p8p',
  },
  {
    from: 0x2044,
    regular: '43',
    medium: '47',
    semibold: '43',
  },
  {
    from: 0x2070,
    regular: 'ai',
    medium: 'ae',
    semibold: 'ac',
  },
  {
    from: 0x2074,
    regular: '9m9o9z9bag9z',
    medium: '9m9s9z97a89y',
    semibold: '9m9u9x94a09x',
  },
  {
    from: 0x2080,
    regular: 'ai9z9m9m9m9o9z9bag9z',
    medium: 'ae9t9m9l9m9s9z97a89y',
    semibold: 'ac9o9n9l9m9u9x94a09x',
  },
  {
    from: 0x20a1,
    regular: 'hg',
    medium: 'hb',
    semibold: 'h8',
  },
  {
    from: 0x20a4,
    regular: 'gj',
    medium: 'gd',
    semibold: 'ga',
  },
  {
    from: 0x20a6,
    regular: 'jc',
    medium: 'ka',
    semibold: 'kw',
  },
  {
    from: 0x20a8,
    regular: 'jtqgleg4hdh5gw',
    medium: 'lyran2g1hfhygv',
    semibold: 'ncruo9g1hfiggs',
  },
  {
    from: 0x20b1,
    regular: 'hgis',
    medium: 'i9ip',
    semibold: 'itim',
  },
  {
    from: 0x20b4,
    regular: 'hghg',
    medium: 'hnh7',
    semibold: 'hrh1',
  },
  {
    from: 0x20b8,
    regular: 'gwgtgu',
    medium: 'gvh3gx',
    semibold: 'gshagy',
  },
  {
    from: 0x20bd,
    regular: 'hb',
    medium: 'hr',
    semibold: 'i2',
  },
  {
    from: 0x20bf,
    regular: 'hv',
    medium: 'i4',
    semibold: 'ib',
  },
  {
    from: 0x2113,
    regular: 'dk',
    medium: 'ec',
    semibold: 'eu',
  },
  {
    from: 0x2116,
    regular: 'sj',
    medium: 'sx',
    semibold: 't6',
  },
  {
    from: 0x2122,
    regular: 'ia',
    medium: 'hh',
    semibold: 'hf',
  },
  {
    from: 0x2126,
    regular: 'jw',
    medium: 'k0',
    semibold: 'k1',
  },
  {
    from: 0x215b,
    regular: 'oxoaocnf',
    medium: 'ono5ocn9',
    semibold: 'o6nto2mv',
  },
  {
    from: 0x2153,
    regular: 'o8nv',
    medium: 'o7ne',
    semibold: 'o0nv',
  },
  {
    from: 0x2190,
    regular: 'msmsmsmsmsms',
    medium: 'nqnqnqnqnqnq',
    semibold: 'ococococococ',
  },
  {
    from: 0x2202,
    regular: 'gf',
    medium: 'gd',
    semibold: 'gc',
  },
  {
    from: 0x2206,
    regular: 'hv',
    medium: 'ic',
    semibold: 'io',
  },
  {
    from: 0x220f,
    regular: 'jm',
    medium: 'jv',
    semibold: 'k0',
  },
  {
    from: 0x2211,
    regular: 'e0go',
    medium: 'engo',
    semibold: 'f2go',
  },
  {
    from: 0x2215,
    regular: '43',
    medium: '47',
    semibold: '43',
  },
  {
    from: 0x2219,
    regular: '92go',
    medium: '9wgo',
    semibold: '9qgo',
  },
  {
    from: 0x221e,
    regular: 'kk',
    medium: 'l6',
    semibold: 'lk',
  },
  {
    from: 0x222b,
    regular: 'bu',
    medium: 'c5',
    semibold: 'ca',
  },
  {
    from: 0x2248,
    regular: 'go',
    medium: 'go',
    semibold: 'go',
  },
  {
    from: 0x2260,
    regular: 'go',
    medium: 'go',
    semibold: 'go',
  },
  {
    from: 0x2264,
    regular: 'gogo',
    medium: 'gogo',
    semibold: 'gogo',
  },
]
