import { afterAll, vi } from 'vitest'

// files that share a process leave each other the clock, what is spied on, the globals and the environment as they were
const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
