import type { Finding } from '@borebook/contract/imports/imports.ts'
import { useSay } from '../../app/texts.tsx'

/** Findings that are shown one by one. */
const shown = 200

/** What was noticed in a file, each with its line. */
export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  const say = useSay()
  if (findings.length === 0) return null
  return (
    <details className="readings-findings" open={findings.some(({ severity }) => severity !== 'note')}>
      <summary>{say('readingsImport.findings', { count: findings.length })}</summary>
      <ul>
        {findings.slice(0, shown).map(({ severity, line, rows, text }, k) => (
          <li key={k} data-severity={severity}>
            {line !== null && <b>{say('readingsImport.line', { line })} </b>}
            {say(text)}
            {rows !== undefined && ` (${rows})`}
          </li>
        ))}
      </ul>
      {findings.length > shown && <p className="soft">{say('import.more', { count: findings.length - shown })}</p>}
    </details>
  )
}
