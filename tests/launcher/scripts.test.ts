import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

/** Scripts are plain JavaScript without exported types. */
const load = <Module>(path: string): Promise<Module> =>
  import(/* @vite-ignore */ join(import.meta.dirname, '../../scripts', path))

interface Chromium {
  installChromium(ways: { what: string; install: () => Promise<string> }[]): Promise<string>
}
interface Restart {
  restartDelay(ends: number[]): number | undefined
}

it('a browser is fetched in one way after the other', async () => {
  const { installChromium } = await load<Chromium>('test/chromium.mjs')
  const never = vi.fn(async () => '/never')
  const first = { what: 'one', install: async () => '/one' }
  const failing = { what: 'two', install: () => Promise.reject(new Error('no network.')) }
  const output = 'Downloading\nError: getaddrinfo ENOTFOUND cdn\n    at somewhere'
  const ended = {
    what: 'three',
    install: () => Promise.reject(Object.assign(new Error('ended with 1'), { output })),
  }
  expect(await installChromium([first, { what: 'never', install: never }])).toBe('/one')
  expect(never).not.toHaveBeenCalled()
  expect(await installChromium([failing, first])).toBe('/one')
  await expect(installChromium([failing, ended])).rejects.toThrow(
    'No Chromium was found, and none could be fetched (two: no network; three: Error: getaddrinfo ENOTFOUND cdn). ' +
      'Install your system’s, or set CHROMIUM to its path.',
  )
})

it('a server that ended is started again later and later, at most 5 times in a minute', async () => {
  const { restartDelay } = await load<Restart>('launcher/start-server.mjs')
  expect([1, 2, 3, 4, 5, 6].map((count) => restartDelay(Array(count).fill(100_000)))).toEqual([
    250,
    500,
    1_000,
    2_000,
    4_000,
    undefined,
  ])
  expect(restartDelay([1, 2, 3, 4, 5, 60_010])).toBe(250)
})

it('leaves out of the images what Docker leaves out, which is less than git would', async () => {
  const { readDockerignore } = await load<{ readDockerignore(file: string): (path: string) => boolean }>(
    'deploy/dockerfile.mjs',
  )
  const folder = mkdtempSync(join(tmpdir(), 'kljuc-ignore-'))
  const decide = (rules: string) => {
    writeFileSync(join(folder, 'ignore'), rules)
    return readDockerignore(join(folder, 'ignore'))
  }
  const rootOnly = decide('.*\n!.env.example\nnode_modules\n')
  expect(['.env', '.data/a', 'node_modules/a/b', '.env.example', 'deploy/.env'].map(rootOnly)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  const everywhere = decide('# secrets\n**/.*\n!.env.example\n**/*.key\n')
  expect(
    ['.env', 'a/b/.env', '.env.example', 'a/.env.example', 'a/tls.key', 'tls.key', 'a/key.ts'].map(
      everywhere,
    ),
  ).toEqual([true, true, false, true, true, true, false])
  const ours = readDockerignore(join(import.meta.dirname, '../../deploy/Dockerfile.dockerignore'))
  expect(
    ['deploy/.env', '.env', 'lib/.env', '.data/postgres.password', 'package.json', 'lib/env.ts'].map(ours),
  ).toEqual([true, true, true, true, false, false])
  rmSync(folder, { recursive: true })
})
