import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { commands } from '../launcher/commands.mjs'
import { readStages } from './dockerfile.mjs'

/** Variables that only compose.yml uses. */
const own = new Set([
  'POSTGRES_PASSWORD',
  'HTTP_PORT',
  'APP_MEMORY',
  'POSTGRES_MEMORY',
  'COMMIT',
  'COMMITTED_AT',
])

/** @param file compose.yml @returns a sentence for each problem */
export function findComposeProblems(file, variableNames) {
  const text = readFileSync(file, 'utf8')
  const { services, volumes = {}, ...rest } = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) })
  const folder = dirname(file)
  const named = [...text.matchAll(/\$\{(\w+)/g)].map(([, variable]) => variable)
  const isKnown = (variable) => own.has(variable) || variableNames.includes(variable)
  return [
    ...Object.entries(services).flatMap((service) => serviceProblems(service, services, volumes, folder)),
    ...Object.entries(services).flatMap((service) => limitProblems(...service)),
    ...Object.entries(services).flatMap((service) =>
      variableProblems(service, rest['x-not-passed'], variableNames),
    ),
    ...named.filter((variable) => !isKnown(variable)).map((variable) => `Nobody knows \${${variable}}.`),
  ]
}

function serviceProblems([name, service], services, volumes, folder) {
  const { build, command = [], depends_on: needs = {}, volumes: mounts = [] } = service
  const problems = build ? buildProblems(name, build, folder) : []
  if (!build && !service.image) problems.push(`${name} has neither an image nor a build.`)
  if (build && command.length > 0 && !(command[0] in commands))
    problems.push(`${name} runs ${command[0]}, which is no command of the image.`)
  for (const [other, { condition }] of Object.entries(needs)) {
    if (!services[other]) problems.push(`${name} needs ${other}, which is no service.`)
    else if (condition === 'service_healthy' && !services[other].healthcheck && !services[other].build)
      problems.push(`${name} waits for the health of ${other}, which has no health check.`)
  }
  for (const mount of mounts) {
    const [source = ''] = mount.split(':')
    if (source.startsWith('.') ? !existsSync(join(folder, source)) : !(source in volumes))
      problems.push(`${name} mounts ${source}, which is not there.`)
  }
  return problems
}

/** What a service without these would use up: the machine's memory, or its disk. The image has a health check of its own. */
function limitProblems(name, service) {
  const needed = { mem_limit: 'limit of memory', logging: 'rotation of its log' }
  if (!service.build) needed.healthcheck = 'health check'
  return Object.entries(needed).flatMap(([key, what]) => (service[key] ? [] : [`${name} has no ${what}.`]))
}

/** Each variable of the app is either passed to it or said not to be. */
function variableProblems([name, { build, environment = {} }], notPassed = {}, variableNames) {
  if (!build) return []
  const isSet = (variable) => variable in environment
  return [
    ...Object.keys(environment)
      .filter((variable) => !variableNames.includes(variable))
      .map((variable) => `${name} sets ${variable}, which the app does not know.`),
    ...variableNames
      .filter((variable) => !isSet(variable) && !notPassed[variable])
      .map((variable) => `${name} is not given ${variable}: pass it, or say under x-not-passed why not.`),
    ...Object.keys(notPassed)
      .filter((variable) => isSet(variable) || !variableNames.includes(variable))
      .map((variable) => `x-not-passed names ${variable}, which is passed or unknown.`),
  ]
}

function buildProblems(name, { context, dockerfile, target }, folder) {
  const file = join(folder, context, dockerfile)
  if (!existsSync(file)) return [`${name} is built from ${dockerfile}, which is not there.`]
  return readStages(file).some((stage) => stage.name === target)
    ? []
    : [`${name} is built to ${target}, which is no stage.`]
}
