import 'server-only'
import { hostname } from 'node:os'
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import { env, isDevelopment } from '@/lib/env'
import { release } from '../version'
import { reportError } from './report-error'
import { serializeError } from './serialize-error'

let logger: Logger | undefined

/** Never log raw URLs, bodies, headers or personal data; pass errors as `err`. */
export function log(): Logger {
  logger ??= createLog(
    isDevelopment
      ? { write: printReadable }
      : pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 500 }),
  )
  return logger
}

function createLog(destination: DestinationStream & { flush?: () => void }): Logger {
  const options: LoggerOptions = {
    name: 'kljuc',
    // With what pino puts there by itself.
    base: { pid: process.pid, hostname: hostname(), ...shortRelease() },
    level: env.LOG_LEVEL,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: serializeError },
    hooks: {
      logMethod(given, method, level) {
        method.apply(this, given)
        if (level >= 40) destination.flush?.()
        if (level >= 50) reportError(given, level)
      },
    },
  }
  return pino(options, destination)
}

const shortRelease = () => ({ version: release.version, commit: release.commit?.slice(0, 7) })

function printReadable(line: string) {
  const {
    level,
    msg,
    time: _,
    pid: __,
    hostname: ___,
    name: ____,
    version: _____,
    commit: ______,
    err,
    ...rest
  } = JSON.parse(line)
  const values = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  const error = err ? `\n${err.type}: ${err.message}\n${err.stack ?? ''}` : ''
  process.stdout.write(` ${[level, msg, ...values].join(' ')}${error}\n`)
}
