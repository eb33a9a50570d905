/**
 * What a server process prints to stderr, which is the output of libraries and of Node, as lines of its log (decision
 * 015): the app's own log is on stdout. Only another process can read all of it without replacing functions of Node.
 */
import { redactText } from '../../lib/platform/log/redact-text.mjs'

/** Lines of one message come at once. */
const flushMs = 50
const maxFrames = 20
const maxLine = 4_000
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
const frame = /^\s+at /
/** Frames, the properties of a printed object and its end belong to the message before. */
const continues = /^(\s|[}\])]|$)/

/**
 * @param {import('node:child_process').ChildProcess} child with a pipe for stderr
 * @param {(text: string) => void} print
 * @param {() => boolean} isServing until then it is printed as it is: why a server does not start is for people to read
 */
export function logPrintedErrors(child, print, isServing) {
  /** @type {string[]} */
  let message = []
  let rest = ''
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  function flush() {
    clearTimeout(timer)
    if (message.length > 0) print(logLine(message, child.pid))
    message = []
  }

  function addLine(line) {
    if (!continues.test(line)) flush()
    if (line.trim() && message.length < 200) message.push(line)
  }

  child.stderr?.setEncoding('utf8').on('data', (text) => {
    if (!isServing()) return print(text)
    const lines = (rest + text).split('\n')
    rest = (lines.pop() ?? '').slice(0, maxLine)
    for (const line of lines) addLine(line.slice(0, maxLine).replace(colours, ''))
    clearTimeout(timer)
    timer = setTimeout(flush, flushMs)
  })
  child.stderr?.on('close', () => {
    if (rest) addLine(rest.replace(colours, ''))
    flush()
  })
}

/** Properties of printed objects may be anybody's data: only the words before the first frame are kept, and the frames. */
function logLine(lines, pid) {
  const first = lines.findIndex((line) => frame.test(line))
  const words = lines
    .slice(0, first < 0 ? lines.length : first)
    .filter((line, at) => at === 0 || !/^\s/.test(line))
  const stack = lines
    .filter((line) => frame.test(line))
    .slice(0, maxFrames)
    .join('\n')
  const level = stack ? 'error' : 'warn'
  const msg = redactText(words.join(' ').trim()) || 'printed'
  const time = new Date().toISOString()
  return `${JSON.stringify({ level, time, pid, name: 'kljuc', ...(stack ? { stack } : {}), msg })}\n`
}
