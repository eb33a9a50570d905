import 'server-only'
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import { env, isDevelopment } from '@/lib/env'
import { serializeError } from './serialize-error'

/** Bytes of lines that are gathered before they are written; half a second's at most are on their way. */
const gathered = { minLength: 4_096, periodicFlush: 500 }

let logger: Logger | undefined

/**
 * The process's log: a JSON object a line in production, a readable line in development. Only what is named there is
 * written: never an address as it was asked for, a body, a header or a person; `err` takes an error (see describeError).
 */
export function log(): Logger {
  logger ??= isDevelopment
    ? createLog({ write: printReadable })
    : createLog(pino.destination({ fd: 1, sync: false, ...gathered }))
  return logger
}

/** A log that writes lines of JSON to `destination`, from LOG_LEVEL on. What is no request is written at once. */
export function createLog(destination: DestinationStream & { flush?: () => void }): Logger {
  const options: LoggerOptions = {
    name: 'kljuc',
    level: env.LOG_LEVEL,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: serializeError },
    hooks: {
      logMethod(given, method, level) {
        method.apply(this, given)
        // A process that ends soon after an error has said so.
        if (level >= 40) destination.flush?.()
      },
    },
  }
  return pino(options, destination)
}

function printReadable(line: string) {
  const { level, msg, time: _, pid: __, hostname: ___, name: ____, err, ...rest } = JSON.parse(line)
  const values = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  const error = err ? `\n${err.type}: ${err.message}\n${err.stack ?? ''}` : ''
  process.stdout.write(` ${[level, msg, ...values].join(' ')}${error}\n`)
}
