/** Programs written in Java, whose jars Maven brings once at a pinned version into node_modules/.cache: development's needs alone. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/launcher/processes.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { MissingError } from './go-program.mjs'

/**
 * @param {string} group
 * @param {string} name
 * @param {string} version
 * @returns {Promise<string>} a class path of the package and all that it needs
 * @throws MissingError
 */
export async function mavenJars(group, name, version) {
  await run('java', ['-version']).catch(() => {
    throw new MissingError('Java 17 or later, with its compiler')
  })
  const folder = inRoot('node_modules', '.cache', 'kljuc', 'maven', `${name}-${version}`)
  if (!existsSync(folder))
    await download(`${folder}.part`, { group, name, version }).then((jars) => renameSync(jars, folder))
  return join(folder, '*')
}

async function download(folder, { group, name, version }) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const project = join(folder, 'pom.xml')
  writeFileSync(
    project,
    `<project><modelVersion>4.0.0</modelVersion><groupId>kljuc</groupId><artifactId>tests</artifactId><version>1</version>
<dependencies><dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency></dependencies></project>`,
  )
  console.log(`  downloading ${name} ${version}: a minute, once`)
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`, '-DincludeScope=runtime']
  await run('mvn', ['--quiet', '--batch-mode', `--file=${project}`, ...copy]).catch(
    ({ code, output = '' }) => {
      throw new MissingError(
        code === 'ENOENT' ? 'Maven' : `${name} ${version} of Maven (${output.trim().split('\n').at(-1)})`,
      )
    },
  )
  return folder
}
