const registry = 'https://registry.npmjs.org/'

/**
 * Holds package-lock.json to being the only source of versions, on every system: `npm ci` refuses one that
 * leaves out packages of another system, and npm leaves them out where a registry does not have them.
 * @throws an error that names every package that is missing, not exact or of another registry
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

/** Whether a package is there for who asks from `path`, in its own folder or in one above. */
function isLocked(packages, path, name) {
  const folders = path.split(/(?=\/?node_modules\/)/)
  return folders.concat('').some((_, index) => {
    const folder = folders.slice(0, folders.length - index).join('')
    return packages[`${folder}${folder && '/'}node_modules/${name}`]
  })
}
