import type { ReportFailure } from '@borebook/contract/paper/reports.ts'
import { useSay, useTextsOf } from '../app/texts.tsx'
import './left-out.css'

/** What is not in a report, each by the name of its object, with why; nothing where all is in it. */
export function LeftOutObjects({ failures }: { failures: readonly ReportFailure[] }) {
  useTextsOf('jobs')
  const say = useSay()
  if (failures.length === 0) return null
  return (
    <div className="left-out">
      {say('report.leftOut')}
      <ul>
        {failures.map(({ object, template, reason }) => (
          <li key={`${object} ${template}`}>
            <strong>{[object, template].filter(Boolean).join(' · ')}</strong>: {say(`report.reason.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
