export interface TaskQueue {
  add(task: () => Promise<void>): void
  idle(): Promise<void>
}

/** Runs tasks in order, some at once. Tasks handle their failures. */
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
