import { readFileSync } from 'node:fs'

export function readStages(file) {
  const text = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
  const stages = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const stage = /^(\S+)\s+AS\s+(\S+)$/.exec(rest)
    if (name === 'FROM' && stage) stages.push({ name: stage[2], from: stage[1], steps: [] })
    else stages.at(-1)?.steps.push({ name, rest })
  }
  return stages
}

export function wordsOf(rest) {
  return JSON.parse(rest.slice(rest.indexOf('[')))
}

export function variablesOf(rest) {
  return Object.fromEntries(
    rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/**
 * Returns whether Docker leaves a path of the context out. Unlike git, it compares patterns with the whole path; what
 * lies in a folder that is left out is left out, too, and the last pattern that fits decides.
 */
export function readDockerignore(file) {
  const rules = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ leftOut: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.leftOut ?? false
}

function patternOf(glob) {
  const parts = glob.replace(/^\/|\/$/g, '').split(/(\*\*\/|\*\*|\*|\?)/)
  const wildcards = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
  const escaped = parts.map((part) => wildcards[part] ?? part.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('')}(?:/|$)`)
}
