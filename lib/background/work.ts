import 'server-only'
import { forgetVisitors } from '@/lib/views/count-view'
import { repeat } from './repeat'

const second = 1_000
const minute = 60 * second

/** What every process does beside answering. To be called once. */
export function startBackgroundWork(): void {
  // Soon after the day has ended, there is nothing left that says who looked at what.
  repeat(minute, 5 * second, () => forgetVisitors())
}
