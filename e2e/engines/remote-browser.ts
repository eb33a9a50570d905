import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { freePort } from '../../scripts/launcher/ports.mjs'

/** A browser that Playwright does not drive: pages are opened, and scripts run in them. */
export interface RemoteBrowser {
  open: (url: string) => Promise<void>
  /** Runs a function without outer variables in the page. */
  run: <Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  close: () => Promise<void>
}

export type Engine = 'firefox' | 'webkit'

/** The programs of Debian's packages. */
const programs = {
  firefox: ['/usr/bin/firefox-esr'],
  webkit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
}

/** Returns why an engine cannot be tested here; null when it can. */
export function missingEngine(engine: Engine): string | null {
  const missing = programs[engine].filter((program) => !existsSync(program))
  return missing.length > 0 ? `${engine} is not tested here: ${missing.join(' and ')} is not installed` : null
}

/** Starts an engine with a profile of its own, and ends whatever it started when it does not come up. */
export async function startEngine(
  engine: Engine,
  size: { width: number; height: number },
): Promise<RemoteBrowser> {
  const profile = mkdtempSync(join(tmpdir(), `kljuc-${engine}-`))
  const children: ChildProcess[] = []
  const killAll = () => {
    for (const child of children) child.kill()
  }
  // A worker that is ended runs no `afterEach`.
  process.once('exit', killAll)
  const end = async () => {
    process.off('exit', killAll)
    const ended = children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit'))
    killAll()
    await Promise.race([Promise.all(ended), sleep(5_000)])
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
    } catch {
      // A process that a browser has started still writes there, and the system clears it.
    }
  }
  try {
    const start = { firefox: startFirefox, webkit: startWebKit }[engine]
    const { open, run, close } = await start(children, profile, size)
    return { open, run, close: () => close().finally(end) }
  } catch (error) {
    await end()
    throw error
  }
}

type Size = { width: number; height: number }

/** A busy machine takes a third of it. */
const startMs = 90_000

/** By WebDriver BiDi, which Firefox speaks itself. */
async function startFirefox(children: ChildProcess[], profile: string, { width, height }: Size) {
  const port = await freePort()
  const options = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  children.push(
    spawn('/usr/bin/firefox-esr', [...options, `--width=${width}`, `--height=${height}`], {
      stdio: 'ignore',
    }),
  )
  const socket = await connect(`ws://127.0.0.1:${port}/session`)
  let last = 0
  const open = new Map<number, (answer: BidiAnswer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer
    open.get(answer.id)?.(answer)
    open.delete(answer.id)
  })
  const send = async (method: string, params: object) => {
    const id = ++last
    const answer = await new Promise<BidiAnswer>((resolve) => {
      open.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
  })
  // The first one shows a page of the browser's own.
  const { context } = await send('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  const browser: RemoteBrowser = {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (script, ...args) => {
      const expression = callOf(script, args)
      const { exceptionDetails, result } = await send('script.evaluate', {
        expression,
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    close: async () => socket.close(),
  }
  return browser
}

interface BidiAnswer {
  id: number
  type: string
  message?: string
  result: {
    context?: string
    exceptionDetails?: { text: string }
    result?: { value?: string }
  }
}

/** Results travel as JSON. */
function callOf(script: (...args: never[]) => unknown, args: unknown[]): string {
  return `(async () => JSON.stringify(await (${script})(...${JSON.stringify(args)})) ?? 'null')()`
}

async function connect(url: string): Promise<WebSocket> {
  const deadline = Date.now() + startMs
  for (;;) {
    const socket = new WebSocket(url)
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true))
      socket.addEventListener('error', () => resolve(false))
    })
    if (isOpen) return socket
    if (Date.now() > deadline) throw new Error('Firefox did not start')
    await sleep(300)
  }
}

/** By classic WebDriver, on a screen of its own. */
async function startWebKit(children: ChildProcess[], profile: string, { width, height }: Size) {
  const port = await freePort()
  const display = `:${100 + (port % 800)}`
  children.push(spawn('/usr/bin/Xvfb', [display, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' }))
  const env = {
    ...process.env,
    ...{ DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    ...{ HOME: profile, XDG_DATA_HOME: profile, XDG_CACHE_HOME: profile, XDG_CONFIG_HOME: profile },
  }
  children.push(spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }))
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await answer.json()) as { value: Record<string, unknown> & { message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  const session = await retry(() =>
    call('POST', '/session', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore' } } }),
  )
  const path = `/session/${session.sessionId}`
  await call('POST', `${path}/window/rect`, { width, height })
  await call('POST', `${path}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  const browser: RemoteBrowser = {
    open: async (url) => void (await call('POST', `${path}/url`, { url })),
    run: async (script, ...args) => {
      const code = `const done = arguments[0]; ${callOf(script, args)}.then(done, (error) => done(JSON.stringify({ thrown: String(error) })))`
      const text: unknown = await call('POST', `${path}/execute/async`, { script: code, args: [] })
      const result = JSON.parse(String(text))
      if (result?.thrown) throw new Error(result.thrown)
      return result
    },
    // Ends the browser, which the driver alone knows.
    close: async () => void (await call('DELETE', path).catch(() => undefined)),
  }
  return browser
}

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + startMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(300)
    }
  }
}
