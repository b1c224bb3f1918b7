import os from 'node:os'
import type { ProcessTaskName, ProcessTasks } from './processes.ts'

// A process of its own for what strangers have sent: it is killed at its limit, wherever it stands (`processes.ts`).
const tasks: { [Name in ProcessTaskName]: (task: ProcessTasks[Name]['in']) => Promise<ProcessTasks[Name]['out']> } = {
  drawPicture: async ({ content, px }) => {
    const { drawStoredPicture: drawPicture, sizeOfPicture } = await import('../store/draw-picture.ts')
    const { readFile } = await import('node:fs/promises')
    const bytes = typeof content === 'string' ? await readFile(content) : content
    await sizeOfPicture(bytes)
    return new Uint8Array(await drawPicture(bytes, px, false))
  },
  /** What is wrong with the file is an answer; all else is thrown. */
  openPlan: async task => {
    const [{ openPlan }, { PlanFault }] = await Promise.all([
      import('../plans/open-plan.ts'),
      import('@borebook/formats/plans/plan-fault.ts'),
    ])
    return openPlan(task).catch(error => {
      if (error instanceof PlanFault) return { refused: error.message }
      throw error
    })
  },
}

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
process.on('message', ({ name, task }: { name: ProcessTaskName; task: never }) => {
  tasks[name](task).then(
    out => process.send!({ out }),
    error => process.send!({ error: String((error as Error).message).slice(0, 500) }),
  )
})
// the server has ended
process.on('disconnect', () => process.exit())
