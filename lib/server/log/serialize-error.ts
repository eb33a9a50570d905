import { redactText } from './redact-text'

/** What the log says of an error: never the values that it speaks of. */
export interface DescribedError {
  type: string
  message: string
  code?: string
  /** Of a database's error: what it concerns, by name. */
  table?: string
  column?: string
  constraint?: string
  /** Frames alone: the message, which a stack begins with, stands above. */
  stack?: string
  cause?: DescribedError
}

const deepestCause = 4
const maxFrames = 20
/** Drizzle's message is the statement with its parameters, and those are people's data. */
const statement = /^Failed query:[\s\S]*/
const names = { table: 'table_name', column: 'column_name', constraint: 'constraint_name' } as const

/**
 * An error as the log may have it: type, code, stack, a message without values, and what caused it. Statements,
 * parameters and details of the database are left out; quoted words, addresses, numbers and secrets are blotted out.
 */
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

/** Objects that are thrown may hold anything. */
function shown(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null ? 'an object' : String(thrown)
}

/** Names and codes are single words; whatever else stands there is not one. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? value : undefined
}

function framesOf({ stack = '', message }: Error): string {
  const behind = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack
  const frames = behind.split('\n').filter((line) => /^\s+at /.test(line))
  return frames
    .slice(0, maxFrames)
    .map((frame) => frame.replace(/\?[^\s):]*/g, ''))
    .join('\n')
}
