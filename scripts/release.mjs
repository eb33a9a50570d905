/**
 * `npm run release -- <folder> [--instances 3001,3002] [--restart 'command {port}'] [--back] [--again]`: builds the present
 * commit beside what runs, migrates, switches and restarts each instance in turn; --back goes to the release before, --again
 * restarts what runs, in turn, after a change of its variables.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { activate, addRelease, goBack, linkedRelease, removeOldReleases } from './deploy/releases.mjs'
import { readRelease, releaseName } from './launcher/release.mjs'
import { root } from './launcher/root.mjs'
import { exitWithError, logStep, step, UserError } from './launcher/steps.mjs'

/** Long, since an instance reads its search index before it is ready. */
const readyTimeoutMs = 180_000

/** nginx skips an instance for a second after it failed: before that, the next one may not go. */
const skippedMs = 2_000

main().then(() => process.exit(0), exitWithError)

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      instances: { type: 'string', default: '3001,3002' },
      restart: { type: 'string', default: 'systemctl restart kljuc@{port}' },
      back: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
    },
  })
  const [chosen] = positionals
  if (!chosen) throw new UserError('Name the folder of releases: npm run release -- /srv/kljuc')
  const folder = resolve(chosen)
  const ports = values.instances.split(',').map(Number)
  const steps = { migrate, restart: (port) => restart(port, values.restart) }
  if (values.back) {
    logStep('release', `${await goBack(folder, ports, steps)} runs again`)
    return
  }
  if (values.again) {
    const current = linkedRelease(folder, 'current')
    if (!current) throw new UserError(`There is no release in ${folder}.`)
    for (const port of ports) await steps.restart(port)
    logStep('release', `${current} runs on every instance`)
    return
  }
  if (!existsSync(join(folder, '.env')))
    throw new UserError(
      `${join(folder, '.env')} is missing: it holds the site's variables, DATABASE_URL among them.`,
    )
  const release = readRelease()
  const name = `${release.version}-${release.commit?.slice(0, 7) ?? 'unknown'}`
  logStep('release', releaseName(release))
  await addRelease(folder, name, (target) => make(target, folder, release))
  await activate(folder, name, ports, steps)
  const removed = removeOldReleases(folder)
  logStep('release', `${name} runs${removed.length > 0 ? `; ${removed.join(', ')} removed` : ''}`)
}

/** The committed files, their packages and their build; without what only development needs. */
async function make(target, folder, release) {
  const env = {
    ...process.env,
    COMMIT: release.commit ?? '',
    COMMITTED_AT: String(release.committedAt ?? ''),
  }
  const run = (command, ...args) => {
    const { status } = spawnSync(command, args, { cwd: target, env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new UserError(`${command} ${args.join(' ')} failed, for the reason above.`)
  }
  await step('files', async () => {
    const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', target], { input: archive })
    symlinkSync(join('..', '..', '.env'), join(target, '.env'))
    return 'those of the commit'
  })
  await step('packages', async () => {
    run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
    return 'installed'
  })
  await step('build', async () => {
    keepStaticOf(join(folder, 'releases', linkedRelease(folder, 'current') ?? ''), target)
    run('npm', 'run', 'build')
    run('npm', 'prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error')
    return 'built'
  })
}

/** Tabs that are open load parts of the build before for a day: the build takes them over from where they were. */
function keepStaticOf(before, target) {
  for (const path of [join('.next', 'static'), join('.next', 'cache', 'static-files')]) {
    if (!existsSync(join(before, path))) continue
    mkdirSync(join(target, path, '..'), { recursive: true })
    cpSync(join(before, path), join(target, path), { recursive: true, preserveTimestamps: true })
  }
}

async function migrate(folder) {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'db:migrate'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0)
    throw new UserError('The database was not migrated, for the reason above; nothing was switched.')
}

async function restart(port, command) {
  const { status } = spawnSync('sh', ['-c', command.replaceAll('{port}', String(port))], { stdio: 'inherit' })
  if (status !== 0) throw new UserError(`the instance ${port} could not be restarted`)
  const until = Date.now() + readyTimeoutMs
  for (;;) {
    await sleep(500)
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) {
      await sleep(skippedMs)
      return logStep('restart', `the instance ${port} is ready`)
    }
    if (Date.now() > until) throw new UserError(`the instance ${port} is not ready after 3 minutes`)
  }
}
