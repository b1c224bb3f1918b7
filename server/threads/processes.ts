import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from '../db/root.ts'
import type { OpenedPlan, PlanToOpen } from '../plans/open-plan.ts'
import { findProgram } from './find-program.ts'

/**
 * What a process can do, by name: work on a stranger's file in native code (SQLite, libvips), which no signal ends. A
 * thread cannot be stopped there; a process can.
 */
export interface ProcessTasks {
  /** Picture of bytes, or of the file of a name. */
  drawPicture: { in: { content: Uint8Array | string; px: number }; out: Uint8Array }
  openPlan: { in: PlanToOpen; out: OpenedPlan | { refused: string } }
}
export type ProcessTaskName = keyof ProcessTasks

/** The task used up its seconds, or those of the clock, and its process was killed. */
export class ProcessTimeout extends Error {
  override name = 'ProcessTimeout'
}
/** The process ended before its answer: its memory did not suffice, or the machine ended it. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
}

interface ProcessLimits {
  /** Seconds of the processor: on a busy machine a task has the same chance. */
  seconds: number
  signal?: AbortSignal
}

/** Seconds of the clock for each of the processor, for what waits or sleeps. */
const clockFactor = 12
/** KiB of addresses, and seconds of the processor in all: the kernel ends what outlives the server. */
const [mostMemory, mostSeconds] = [4 * 1024 ** 2, 900]
/** Bytes, and seconds of the processor in all, beyond which a process gets no further task. */
const mostKept = { memory: 400 * 1024 ** 2, seconds: 300 }
/** ms that a process waits for its next task. */
const idle = 60_000

interface Worker {
  child: ChildProcess
  timer?: NodeJS.Timeout
}
const all = new Set<ChildProcess>()
/** How many processes there are, at work or waiting. */
export const countProcesses = (): number => all.size
const waiting: Worker[] = []

function start(): Worker {
  const node = [process.execPath, findProgram('work-process')]
  const limits = `ulimit -v ${mostMemory}; ulimit -t ${mostSeconds}; exec "$@"`
  const [command, ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', limits, 'sh', ...node] : node
  const { SystemRoot, HOME, TMPDIR } = process.env
  const child = spawn(command!, args, {
    cwd: root,
    // what it reads may be hostile: it knows no secret of ours
    env: { ...(SystemRoot && { SystemRoot }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  all.add(child)
  // whoever waits for an answer hears of it too
  child.on('error', () => {})
  child.once('exit', () => {
    all.delete(child)
    const at = waiting.findIndex(worker => worker.child === child)
    if (at >= 0) waiting.splice(at, 1)
  })
  // no process keeps the server from ending
  child.unref()
  child.channel?.unref()
  return { child }
}

function takeWaiting(): Worker | undefined {
  const worker = waiting.pop()
  clearTimeout(worker?.timer)
  return worker
}

function putBack(worker: Worker): void {
  const { child } = worker
  const isUsedUp = readMemory(child.pid!) > mostKept.memory || (readSeconds(child.pid!) ?? 0) > mostKept.seconds
  if (!child.connected || isUsedUp) return void child.kill('SIGKILL')
  worker.timer = setTimeout(() => child.kill('SIGKILL'), idle).unref()
  waiting.push(worker)
}

const readProc = (pid: number, name: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return undefined
  }
}
/** Bytes in use; 0 where the system does not say it. */
const readMemory = (pid: number): number => Number(readProc(pid, 'statm')?.split(' ')[1] ?? 0) * 4096
/** Seconds of the processor, in ticks of 1/100; undefined where the system does not say it. */
function readSeconds(pid: number): number | undefined {
  // behind the name, which may hold blanks
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / 100
}

/**
 * Does a task in a process, one at a time in each; processes are kept for the next. Only for work that has its turn in
 * `cpuQueue`. Throws ProcessTimeout and ProcessEnded, what the task throws as an Error, and the reason of the signal.
 */
export async function inProcess<Name extends ProcessTaskName>(
  name: Name,
  task: ProcessTasks[Name]['in'],
  { seconds, signal }: ProcessLimits,
): Promise<ProcessTasks[Name]['out']> {
  signal?.throwIfAborted()
  const worker = takeWaiting() ?? start()
  const { child } = worker
  const [began, used] = [performance.now(), readSeconds(child.pid ?? 0) ?? 0]
  let stopListening = () => {}
  try {
    const answer = await new Promise<{ out: ProcessTasks[Name]['out'] } | { error: string }>((resolve, reject) => {
      const isOver = (): boolean => {
        const clock = (performance.now() - began) / 1000
        const spent = readSeconds(child.pid ?? 0)
        return (spent === undefined ? clock : spent - used) > seconds || clock > seconds * clockFactor
      }
      const watch = setInterval(() => isOver() && reject(new ProcessTimeout(`more than ${seconds} s`)), 250)
      const onAbort = () => reject(signal!.reason)
      const onMessage = resolve as (answer: unknown) => void
      const onExit = () => reject(new ProcessEnded('it ended before its answer'))
      signal?.addEventListener('abort', onAbort)
      child.on('message', onMessage).on('exit', onExit).on('error', reject)
      stopListening = () => {
        clearInterval(watch)
        signal?.removeEventListener('abort', onAbort)
        child.off('message', onMessage).off('exit', onExit).off('error', reject)
      }
      child.send({ name, task }, error => error && reject(error))
    })
    putBack(worker)
    if ('error' in answer) throw new Error(answer.error)
    return answer.out
  } catch (error) {
    if (!waiting.includes(worker)) child.kill('SIGKILL')
    throw error
  } finally {
    stopListening()
  }
}

/** Ends all processes. What they were doing fails. */
export function closeProcesses(): void {
  for (const child of all) child.kill('SIGKILL')
}
