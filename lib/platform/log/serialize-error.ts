import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { redactText } from './redact-text.mjs'

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

const position = /:(\d+):(\d+)(\)?)$/
const bundlerRoot = 'turbopack:///[project]/'

const maps = new Map<string, SourceMap | null>()

/**
 * Returns the source position of a stack's line, if the built file has a source map. Node's own
 * `--enable-source-maps` reads all maps when files are loaded, which takes 30 MiB and a tenth of the startup time.
 */
export function originalFrame(frame: string): string {
  const found = position.exec(frame)
  if (!found) return frame
  const [, line, column, end] = found
  const [call, url] = splitFrame(frame.slice(0, found.index))
  if (!/^\s+at /.test(call) || !/\.m?js$/.test(url)) return frame
  const file = url.startsWith('file:') ? fileURLToPath(url) : url
  const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
  if (!origin || !('fileName' in origin)) return frame
  return `${call}${sourcePath(file, origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}${end}`
}

/** What stands before the file's address, and the address, which has no parentheses. */
function splitFrame(frame: string): [call: string, url: string] {
  const from = Math.max(frame.lastIndexOf('('), frame.lastIndexOf(')')) + 1
  const found = frame.slice(from).search(/(?:file:\/\/)?\//)
  const at = found === -1 ? frame.length : from + found
  return [frame.slice(0, at), frame.slice(at)]
}

function sourcePath(file: string, source: string): string {
  if (source.startsWith(bundlerRoot)) return source.slice(bundlerRoot.length)
  return source.includes('://') ? source : relative(process.cwd(), resolve(dirname(file), source))
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = readMap(file)
  maps.set(file, map)
  return map
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return null
  }
}
