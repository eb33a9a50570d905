import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { readStages } from './dockerfile.mjs'

/** Variables that only compose.yml uses. */
const own = new Set(['POSTGRES_PASSWORD', 'HTTP_PORT'])

/** @returns a sentence for each problem */
export function findComposeProblems(file, variableNames) {
  const text = readFileSync(file, 'utf8')
  const { services, volumes = {} } = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) })
  const folder = dirname(file)
  const problems = []
  for (const [name, service] of Object.entries(services)) {
    const { build, environment = {}, depends_on: needs = {}, volumes: mounts = [] } = service
    if (!build && !service.image) problems.push(`${name} has neither an image nor a build.`)
    if (build) problems.push(...buildProblems(name, build, folder))
    for (const other of Object.keys(needs))
      if (!services[other]) problems.push(`${name} needs ${other}, which is no service.`)
    for (const [other, { condition }] of Object.entries(needs))
      if (condition === 'service_healthy' && !services[other]?.healthcheck && !services[other]?.build)
        problems.push(`${name} waits for the health of ${other}, which has no health check.`)
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      if (source.startsWith('.') ? !existsSync(join(folder, source)) : !(source in volumes))
        problems.push(`${name} mounts ${source}, which is not there.`)
    }
    if (build)
      for (const variable of Object.keys(environment))
        if (!variableNames.includes(variable))
          problems.push(`${name} sets ${variable}, which the app does not know.`)
  }
  for (const [, variable = ''] of text.matchAll(/\$\{(\w+)/g))
    if (!own.has(variable) && !variableNames.includes(variable))
      problems.push(`Nobody knows \${${variable}}.`)
  return problems
}

function buildProblems(name, { context, dockerfile, target }, folder) {
  const file = join(folder, context, dockerfile)
  if (!existsSync(file)) return [`${name} is built from ${dockerfile}, which is not there.`]
  return readStages(file).some((stage) => stage.name === target)
    ? []
    : [`${name} is built to ${target}, which is no stage.`]
}
