import { originalFrame } from './original-frame'
import { redactText } from './redact-text'

export interface DescribedError {
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
const names = { table: 'table_name', column: 'column_name', constraint: 'constraint_name' } as const

/** Serializes an error without values: type, code, stack, redacted message and causes. */
export function serializeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(shown(error)) }
  const described: DescribedError = {
    type: word(error.name) ?? 'Error',
    message: redactText(error.message.replace(statement, 'Failed query')),
  }
  const fields: Record<string, unknown> = { ...error }
  const code = word(fields.code)
  if (code) described.code = code
  for (const [name, field] of Object.entries(names)) {
    const value = word(fields[field])
    if (value) described[name as keyof typeof names] = value
  }
  const stack = framesOf(error)
  if (stack) described.stack = stack
  if (error.cause !== undefined && depth < deepestCause)
    described.cause = serializeError(error.cause, depth + 1)
  return described
}

function shown(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null ? 'an object' : String(thrown)
}

function word(value: unknown): string | undefined {
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
