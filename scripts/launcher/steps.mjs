/** A problem that the user can solve: only its message is printed. */
export class UserError extends Error {
  name = 'UserError'
}

/** @param run returns the outcome to print, or undefined to print nothing */
export async function step(name, run) {
  const from = performance.now()
  const outcome = await run()
  if (outcome) console.log(line(name, outcome, seconds(performance.now() - from)))
}

export function logStep(name, doing) {
  console.log(line(name, doing))
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`
}

export function exitWithError(error) {
  console.error(`\n${describeError(error)}`)
  process.exit(1)
}

function line(name, text, time) {
  return `  ${name.padEnd(12)} ${time ? text.padEnd(58) + time.padStart(8) : text}`
}

const forbidden = new Set(['EACCES', 'EPERM', 'EROFS'])

function describeError(error) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'UserError' || error.name === 'EnvError') return error.message
  const { code, path, syscall } = error
  if (forbidden.has(code ?? '') || (syscall === 'mkdir' && code !== 'ENOSPC')) {
    return `${path ?? 'A file'} cannot be written: give this user the right to, or start as the user it belongs to.`
  }
  if (code === 'ENOSPC') return 'The disk is full: make room and start again.'
  return process.env.DEBUG ? (error.stack ?? error.message) : error.message
}
