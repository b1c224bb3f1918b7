import type { Plugin } from 'vite'
import { column, languages } from '../contract/kit/languages.ts'
import { nounGroups, type TextGroup, textGroups } from '../contract/texts/groups.ts'

const groups = Object.keys(textGroups) as TextGroup[]
const files = groups.flatMap(group =>
  languages.map(language => ({ name: `texts-${group}-${language}`, group, language })),
)
const loader = `export const nounGroups = ${JSON.stringify(nounGroups)}
const files = {${files.map(({ name }) => `'${name}': () => import('${name}')`)}}
export const loadTexts = async (group, language) => (await files[\`texts-\${group}-\${language}\`]()).default`

/** Makes of `app/load-texts.ts` a file of texts for each group and language, loaded when first asked for. */
export const splitTexts = (): Plugin => ({
  name: 'split-texts',
  resolveId: { filter: { id: /^texts-\w+-\w+$/ }, handler: id => `\0${id}` },
  load: {
    filter: { id: [/\/app\/load-texts\.ts$/, /^\0texts-/] },
    handler(id) {
      const file = files.find(({ name }) => id === `\0${name}`)
      return file
        ? `export default ${JSON.stringify(column(file.language, Object.values(textGroups[file.group])))}`
        : loader
    },
  },
})
