/** Loads the modules that are named and prints, as JSON, the patterns that they construct, with their places. */
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inRoot, root } from '../launcher/root.mjs'

const files = process.argv.slice(2)
const found = []

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, [source, flags], newTarget) =>
    observe(Reflect.construct(target, [source, flags], newTarget)),
  apply: (target, self, values) => observe(Reflect.apply(target, self, values)),
})
for (const file of files) await import(pathToFileURL(inRoot(file)).href)
// Some modules keep the process running.
process.stdout.write(JSON.stringify(found), () => process.exit(0))

function observe(pattern) {
  const [, address, line] =
    /(file:.*?|\/.*?):(\d+):\d+\)?$/.exec(new Error().stack.split('\n')[3] ?? '') ?? []
  if (!address) return pattern
  const path = relative(root, address.startsWith('file:') ? fileURLToPath(address) : address)
  const file = path.replaceAll('\\', '/')
  if (files.includes(file))
    found.push({ place: `${file}:${line}`, source: pattern.source, flags: pattern.flags })
  return pattern
}
