import { execFile } from 'node:child_process'
import { root } from '../launcher/root.mjs'

const timeoutMs = 30_000

/** Never fails: findings are discussed in docs/decisions/017, and the registry may be unavailable. */
export function audit() {
  const args = ['audit', '--omit=dev', '--json']
  return new Promise((resolve) => {
    execFile('npm', args, { cwd: root, timeout: timeoutMs, maxBuffer: 2 ** 26 }, (_error, output) =>
      resolve(summarizeAudit(output)),
    )
  })
}

export function summarizeAudit(output) {
  const report = parse(output)
  if (!report?.metadata) return `npm audit could not ask the registry: ${report?.message ?? 'no response'}`
  const names = Object.values(report.vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  return names.length
    ? `warning: npm audit reports ${names.join(', ')}; see docs/decisions/017`
    : 'npm audit reports nothing'
}

function parse(output) {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
