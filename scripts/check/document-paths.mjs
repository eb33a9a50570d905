/** Compares what documents name with the tree: files and folders, in links and in code, scripts of package.json, and the operator's commands. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { commands } from '../launcher/commands.mjs'
import { sourceFiles } from './source-files.mjs'

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'lib', 'tests']
const folders = 'app|bench|components|content|demo|deploy|docs|e2e|lib|messages|public|scripts|tests'
const inCode = new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g')
const inLink = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
const npmScript = /(?<![\w-])npm run (?:-s )?(\w[\w:-]*)/g
/** In an image, in a folder of releases, and as `docs/alerts.md` shortens both. */
const operatorCommand = /(?:run --rm app|scripts\/run\.mjs|(?<=^|`)(?:kljuc|app)) ([a-z][a-z:]*)/gm

/** @throws an error that names every one that does not exist */
export function checkDocumentPaths(root) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = sourceFiles(root, documents).filter((file) => file.endsWith('.md'))
  const problems = files.flatMap((file) =>
    missingFrom(readFileSync(join(root, file), 'utf8'), {
      // A module may be named without its ending.
      exists: (path) => ['', '.ts', '.tsx'].some((end) => existsSync(join(root, path + end))),
      folder: dirname(file),
      scripts: Object.keys(scripts),
      commands: ['serve', 'help', ...Object.keys(commands)],
    }).map((name) => `${file}: ${name}`),
  )
  problems.push(...unlistedDecisions(root, files))
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\n    what a document names must exist`)
}

const decisions = 'docs/decisions'

/** Each decision stands in their list, once, with its title. */
function unlistedDecisions(root, files) {
  const list = readFileSync(join(root, decisions, 'README.md'), 'utf8')
  return files
    .filter((file) => dirname(file) === decisions && basename(file) !== 'README.md')
    .filter((file) => {
      const [, title] = /^# \d+ · (.+)/.exec(readFileSync(join(root, file), 'utf8')) ?? []
      return list.split(`(${basename(file)}) ${title}`).length !== 2
    })
    .map((file) => `${decisions}/README.md: does not list ${basename(file)} with its title`)
}

/** @returns what a text names that does not exist */
export function missingFrom(text, { exists, folder, scripts, commands }) {
  const links = matches(text, inLink).filter((link) => !/^\w+:/.test(link))
  const paths = [...links.map((link) => join(folder, link)), ...matches(text, inCode).filter(isWhole)]
  return [
    ...paths.filter((path) => !exists(path)),
    ...matches(text, npmScript).filter((name) => !scripts.includes(name)),
    ...matches(text, operatorCommand).filter((name) => !commands.includes(name)),
  ]
}

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

/** A pattern stands for several paths. */
const isWhole = (path) => !/[*<>{}…]/.test(path)
