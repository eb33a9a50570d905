import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot, root } from '../launcher/root.mjs'

const timeoutMs = 30_000

/**
 * Asks the registry, and where it does not answer, as mirrors do not, OSV, which has the same advisories.
 * Never fails: findings are discussed in docs/decisions/017, and both may be out of reach.
 */
export async function audit() {
  const { summary, isAnswered } = summarizeAudit(await runAudit())
  if (isAnswered) return summary
  return `${summary}; ${await summarizeOsv(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')))}`
}

function runAudit() {
  const args = ['audit', '--omit=dev', '--json']
  return new Promise((resolve) => {
    execFile('npm', args, { cwd: root, timeout: timeoutMs, maxBuffer: 2 ** 26 }, (_error, output) =>
      resolve(output),
    )
  })
}

export function summarizeAudit(output) {
  const report = parse(output)
  if (!report?.metadata) {
    const summary = `npm audit could not ask the registry: ${report?.message ?? 'no response'}`
    return { summary, isAnswered: false }
  }
  const names = Object.values(report.vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  const summary = names.length
    ? `warning: npm audit reports ${names.join(', ')}; see docs/decisions/017`
    : 'npm audit reports nothing'
  return { summary, isAnswered: true }
}

const osv = 'https://api.osv.dev/v1/querybatch'
/** OSV accepts a thousand. */
const batch = 500

/** Compares the packages of a lock file, without those for development, with OSV. @param ask as `fetch` */
export async function summarizeOsv({ packages }, ask = fetch) {
  const installed = installedPackages(packages)
  const found = []
  try {
    for (let from = 0; from < installed.length; from += batch) {
      const some = installed.slice(from, from + batch)
      const queries = some.map(({ name, version }) => ({ package: { name, ecosystem: 'npm' }, version }))
      const response = await ask(osv, {
        method: 'POST',
        body: JSON.stringify({ queries }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) return `OSV could not be asked either: ${response.status}`
      const { results } = await response.json()
      some.forEach(({ name, version }, at) => {
        const ids = (results[at]?.vulns ?? []).map(({ id }) => id)
        if (ids.length > 0) found.push(`${name} ${version} (${ids.join(', ')})`)
      })
    }
  } catch (error) {
    return `OSV could not be asked either: ${error.message}`
  }
  return found.length
    ? `warning: OSV reports ${found.join(', ')}; see docs/decisions/017`
    : `OSV reports nothing about ${installed.length} packages`
}

function installedPackages(packages) {
  const installed = Object.entries(packages)
    .filter(([path, { version, dev, link }]) => path.includes('node_modules/') && version && !dev && !link)
    .map(([path, { name, version }]) => ({ name: name ?? path.split('node_modules/').at(-1), version }))
  return [...new Map(installed.map((each) => [`${each.name} ${each.version}`, each])).values()]
}

function parse(output) {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
