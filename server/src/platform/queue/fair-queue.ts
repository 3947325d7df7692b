/** The limit of waiting tasks is reached, of one lane or of all. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs a task in its turn. @throws QueueFull when too many wait already */
export type FairQueue = <T>(lane: string, task: () => Promise<T>) => Promise<T>

/**
 * Runs tasks one at a time: each lane's in order, and the lanes in turn, so that many tasks of one lane delay only it.
 *
 * @param limits how many tasks may wait, in one lane and in all
 */
export function createFairQueue(limits: { perLane: number; total: number }): FairQueue {
  /** The lanes in the order of their turns. */
  const lanes = new Map<string, (() => Promise<unknown>)[]>()
  let waiting = 0
  let running = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (let next = takeNext(); next; next = takeNext()) await next().catch(() => {})
    running = false
  }

  function takeNext(): (() => Promise<unknown>) | undefined {
    const [lane, tasks] = lanes.entries().next().value ?? []
    if (lane === undefined || !tasks) return
    lanes.delete(lane)
    const task = tasks.shift()
    if (tasks.length > 0) lanes.set(lane, tasks)
    waiting -= 1
    return task
  }

  return (lane, task) =>
    new Promise((resolve, reject) => {
      const tasks = lanes.get(lane) ?? []
      if (waiting >= limits.total || tasks.length >= limits.perLane) throw new QueueFull()
      tasks.push(() => task().then(resolve, reject))
      lanes.set(lane, tasks)
      waiting += 1
      void run()
    })
}
