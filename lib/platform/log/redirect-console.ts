import 'server-only'
import { log } from './log'
import { redactText } from './redact-text'
import { serializeError } from './serialize-error'

/** Writes console warnings and errors of libraries to the log. The launcher handles other output. */
export function redirectConsole(): void {
  console.error = (...given: unknown[]) => write('error', given)
  console.warn = (...given: unknown[]) => write('warn', given)
}

function write(level: 'error' | 'warn', given: unknown[]) {
  const error = given.find((value) => value instanceof Error)
  const said = given.filter((value) => typeof value === 'string').map(withoutColours)
  const message = redactText(said.join(' ')) || (error ? serializeError(error).message : 'printed')
  log()[level](error ? { err: error } : {}, message)
}

function withoutColours(text: string): string {
  return text.replace(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), '').trim()
}
