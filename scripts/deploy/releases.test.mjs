import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate, addRelease, goBack, linkedRelease, removeOldReleases } from './releases.mjs'

let folder
let log
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kljuc-releases-'))
  log = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const running = () => readFileSync(join(folder, 'current', 'name'), 'utf8')
const add = (name) => addRelease(folder, name, async (target) => writeFileSync(join(target, 'name'), name))
/** Instances that do not become well with the releases named. */
const steps = (...ill) => ({
  migrate: async (path) => log.push(`migrate ${readFileSync(join(path, 'name'), 'utf8')}`),
  restart: async (instance) => {
    log.push(`${instance} ${running()}`)
    if (ill.includes(running())) throw new Error('no answer')
  },
})
const deploy = async (name, ...ill) => {
  await add(name)
  await activate(folder, name, [3001, 3002], steps(...ill))
  removeOldReleases(folder)
}

test('a release is migrated, switched to and restarted in turn; the last two are kept', async () => {
  for (const name of ['1', '2', '3']) await deploy(name)
  expect(log.slice(-3)).toEqual(['migrate 3', '3001 3', '3002 3'])
  expect(readdirSync(join(folder, 'releases'))).toEqual(['2', '3'])
  expect([linkedRelease(folder, 'current'), linkedRelease(folder, 'previous')]).toEqual(['3', '2'])
  await expect(add('3')).rejects.toThrow('3 runs already')
})

test('what does not become well gives way to what ran before, on the instances that were restarted', async () => {
  await deploy('1')
  log.length = 0
  await expect(deploy('2', '2')).rejects.toThrow('2 does not become well (no answer): 1 runs again.')
  expect(log).toEqual(['migrate 2', '3001 2', '3001 1'])
  expect([running(), linkedRelease(folder, 'previous')]).toEqual(['1', undefined])
})

test('one goes back, and forward again', async () => {
  await deploy('1')
  await expect(goBack(folder, [3001], steps())).rejects.toThrow('no release before')
  await deploy('2')
  expect(await goBack(folder, [3001], steps())).toBe('1')
  expect([running(), linkedRelease(folder, 'previous')]).toEqual(['1', '2'])
  expect(await goBack(folder, [3001], steps())).toBe('2')
})

test('a release that cannot be made leaves nothing, and what runs is not touched', async () => {
  await deploy('1')
  await expect(addRelease(folder, '2', () => Promise.reject(new Error('no packages')))).rejects.toThrow()
  expect(existsSync(join(folder, 'releases', '2'))).toBe(false)
  expect(running()).toBe('1')
})
