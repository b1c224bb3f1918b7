import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSay } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'

/** An address that no page has: says so, and leads to the projects. */
export function UnknownPath() {
  const say = useSay()
  useEffect(() => showFailure(say('kit.missing.page')), [say])
  return <Navigate to="/projects" />
}
