import { writeFileSync } from 'node:fs'
import { build } from 'vite'
import { makeThirdPartyNotices } from './third-party-notices.mjs'

await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' })
writeFileSync('web/dist/third-party-notices.txt', makeThirdPartyNotices('.'))
