/**
 * Java programs, whose jars Maven downloads once at a pinned version into node_modules/.cache; for development only.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/launcher/processes.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { MissingError } from './go-program.mjs'

/**
 * @param {...string} packages `group:name:version` each; the first one names the folder
 * @returns {Promise<string>} a class path of the packages and their dependencies
 * @throws MissingError
 */
export async function mavenJars(...packages) {
  await run('javac', ['-version']).catch(() => {
    throw new MissingError('Java 17 or later, with its compiler')
  })
  const parsed = packages.map(parsePackage)
  const title = `${parsed[0].name}-${parsed[0].version}`
  const folder = inRoot('node_modules', '.cache', 'kljuc', 'maven', title)
  if (!existsSync(folder))
    await download(`${folder}.part`, title, parsed).then((jars) => renameSync(jars, folder))
  return join(folder, '*')
}

function parsePackage(text) {
  const [group, name, version] = text.split(':')
  return { group, name, version }
}

async function download(folder, title, packages) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const project = join(folder, 'pom.xml')
  writeFileSync(
    project,
    `<project><modelVersion>4.0.0</modelVersion><groupId>kljuc</groupId><artifactId>tests</artifactId><version>1</version>
<dependencies>${packages.map(toDependency).join('')}</dependencies></project>`,
  )
  console.log(`  downloading ${title}: a minute, once`)
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`, '-DincludeScope=runtime']
  await run('mvn', ['--quiet', '--batch-mode', `--file=${project}`, ...copy]).catch(
    ({ code, output = '' }) => {
      throw new MissingError(
        code === 'ENOENT' ? 'Maven' : `${title} of Maven (${output.trim().split('\n').at(-1)})`,
      )
    },
  )
  return folder
}

function toDependency({ group, name, version }) {
  return `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`
}
