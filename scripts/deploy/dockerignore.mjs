import { readFileSync } from 'node:fs'

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
