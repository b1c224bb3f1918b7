import { useEffect, useState } from 'react'

/** True once something has lasted `ms`; false as soon as it ends. */
export function useDelayed(isOn: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return setLong(false)
    const timer = setTimeout(() => setLong(true), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
  return isOn && isLong
}
