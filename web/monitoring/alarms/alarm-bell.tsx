import { alarms, type Severity } from '@borebook/contract/monitoring/alarms.ts'
import { IconBell } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useEndpointLater } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import './alarms.css'

/** A bell: ochre and square for a warning, red and round for an alarm, so that colour is never alone. */
export function AlarmBell({ severity }: { severity: Severity }) {
  const said = useSay()(`object.bell.${severity}`)
  return (
    <span className={`alarm-bell ${severity}`} role="img" aria-label={said} title={said}>
      <IconBell size={13} stroke={2} aria-hidden />
    </span>
  )
}

/** The worst alarm that lasts in a project, by its objects or its sensors. */
export function useLastingAlarms(prj: number, by: 'locid' | 'sensor'): ReadonlyMap<number, Severity> {
  const lasting = useEndpointLater(alarms.list, { path: { id: prj }, query: { open: 'true' } }).data
  return useMemo(() => {
    const worst = new Map<number, Severity>()
    for (const { severity, [by]: key } of lasting ?? [])
      if (severity === 'alarm' || !worst.has(key)) worst.set(key, severity)
    return worst
  }, [lasting, by])
}

/** The bell of an object that has a sensor in alarm. */
export function LastingAlarmBell({ prj, locid }: { prj: number; locid: number }) {
  const severity = useLastingAlarms(prj, 'locid').get(locid)
  return severity ? <AlarmBell severity={severity} /> : null
}
