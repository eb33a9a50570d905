const registry = 'https://registry.npmjs.org/'

/**
 * Checks the packages for other systems, without which `npm ci` rejects a lock file, and which npm omits if a
 * registry lacks them.
 * @throws an error that names every problem
 */
export function checkLockFile({ packages }) {
  const problems = Object.entries(packages).flatMap(
    ([path, { version, resolved, link, optionalDependencies }]) => [
      ...(path && !link && !/^\d+\.\d+\.\d+/.test(version ?? '') ? [`${path}: has no version`] : []),
      ...(resolved && !link && !resolved.startsWith(registry) ? [`${path}: comes from ${resolved}`] : []),
      ...Object.keys(optionalDependencies ?? {})
        .filter((name) => !isLocked(packages, path, name))
        .map((name) => `${path}: leaves out ${name}`),
    ],
  )
  if (problems.length) throw new Error(problems.join('\n'))
}

function isLocked(packages, path, name) {
  const folders = path.split(/(?=\/?node_modules\/)/)
  return folders.concat('').some((_, index) => {
    const folder = folders.slice(0, folders.length - index).join('')
    return packages[`${folder}${folder && '/'}node_modules/${name}`]
  })
}
