import { originalFrame } from './original-frame'
import { redactText } from './redact-text'

interface DescribedError {
  type: string
  message: string
  code?: string
  table?: string
  column?: string
  constraint?: string
  /** Without the first line, which contains the message. */
  stack?: string
  cause?: DescribedError
}

const deepestCause = 4
const maxFrames = 20
/** Drizzle's message contains the statement and its parameters. */
const statement = /^Failed query:[\s\S]*/

/** Serializes an error without values: type, code, stack, redacted message and causes. */
export function serializeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(describeThrown(error)) }
  const fields: Record<string, unknown> = { ...error }
  const hasCause = error.cause !== undefined && depth < deepestCause
  return {
    type: identifier(error.name) ?? 'Error',
    message: redactText(error.message.replace(statement, 'Failed query')),
    code: identifier(fields.code),
    table: identifier(fields.table_name),
    column: identifier(fields.column_name),
    constraint: identifier(fields.constraint_name),
    stack: framesOf(error) || undefined,
    cause: hasCause ? serializeError(error.cause, depth + 1) : undefined,
  }
}

function describeThrown(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null ? 'an object' : String(thrown)
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? value : undefined
}

function framesOf({ stack = '', message }: Error): string {
  const behind = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack
  const frames = behind.split('\n').filter((line) => /^\s+at /.test(line))
  return frames
    .slice(0, maxFrames)
    .map((frame) => originalFrame(frame.replace(/\?[^\s):]*/g, '')))
    .join('\n')
}
