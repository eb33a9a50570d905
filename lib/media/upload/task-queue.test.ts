import { describe, expect, it } from 'vitest'
import { taskQueue } from './task-queue'

const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('taskQueue', () => {
  it('runs so many at once, in their order, and says when all are done', async () => {
    const queue = taskQueue(2)
    const begun: number[] = []
    const ends: (() => void)[] = []
    for (const task of [0, 1, 2, 3]) {
      queue.add(() => {
        begun.push(task)
        return new Promise((resolve) => {
          ends[task] = resolve
        })
      })
    }
    let idle = false
    const done = queue.idle().then(() => {
      idle = true
    })
    expect(begun).toEqual([0, 1])
    ends[1]?.()
    await turn()
    expect(begun).toEqual([0, 1, 2])
    ends[0]?.()
    ends[2]?.()
    await turn()
    expect(begun).toEqual([0, 1, 2, 3])
    expect(idle).toBe(false)
    ends[3]?.()
    await done
  })

  it('is idle at once without a task', async () => {
    await taskQueue(3).idle()
  })
})
