export interface TaskQueue {
  /** Runs the task when its turn comes. Tasks handle their own failures. */
  add(task: () => Promise<void>): void
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

/** Runs tasks in their order, so many side by side. */
export function taskQueue(concurrency: number): TaskQueue {
  const waiting: (() => Promise<void>)[] = []
  let idlers: (() => void)[] = []
  let running = 0

  async function run(task: () => Promise<void>) {
    running++
    try {
      await task()
    } finally {
      running--
      next()
    }
  }

  function next() {
    const task = running < concurrency ? waiting.shift() : undefined
    if (task) void run(task)
    if (running > 0) return
    for (const resolve of idlers) resolve()
    idlers = []
  }

  return {
    add(task) {
      waiting.push(task)
      next()
    },
    idle: () =>
      running === 0 && waiting.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => idlers.push(resolve)),
  }
}
