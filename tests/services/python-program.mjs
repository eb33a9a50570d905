/** Python programs, installed once at a pinned version into node_modules/.cache; for development only. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/launcher/processes.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { MissingError } from './go-program.mjs'

/**
 * @param {string} program that the package installs
 * @param {string} name of the package
 * @param {string} version
 * @returns {Promise<string>} the program's file
 * @throws MissingError
 */
export async function pipInstall(program, name, version) {
  const folder = inRoot('node_modules', '.cache', 'kljuc', 'python', `${name}-${version}`)
  const file = join(folder, 'bin', program)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  console.log(`  installing ${name} ${version}: a minute, once`)
  try {
    await run('python3', ['-m', 'venv', folder])
    await run(join(folder, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', `${name}==${version}`])
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new MissingError(
      error.code === 'ENOENT' ? 'Python with venv' : `${name} ${version} (${lastLine(error)})`,
    )
  }
  return file
}

function lastLine({ output, message }) {
  return (output ?? message).trim().split('\n').at(-1)
}
