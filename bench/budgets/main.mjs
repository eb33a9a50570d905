/**
 * `npm run bench:budgets -- [--seconds 12] [name of a flood…]`: floods every budget of one instance in turn, while a
 * reader, a buyer and an owner go on, and prints for each flood what they noticed, and the memory. It fails when a reader
 * is refused or waits for longer than 300 ms, when a step of the others needs more than one retry, and when all processes
 * of the app take more than 700 MiB, or 350 MiB after a minute of rest. On a busy machine times are compared with the
 * calm before the floods instead.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareInstances } from '../../scripts/test/instances.mjs'
import { printTable } from '../shared/report.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { floods } from './floods.mjs'
import { letPeopleGoOn, newPeople, p95 } from './people.mjs'

const maxP95Ms = 300
/** Of the calm: the flood's own client takes one of two processors. */
const maxRatio = 5
const maxRetries = 1
const maxMiB = { flood: 700, rest: 350 }
const restMs = 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '12' } },
})
const phaseMs = Number(values.seconds) * 1_000
const chosen = Object.entries(floods).filter(([name]) => !positionals.length || positionals.includes(name))

runBench(main)

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function main(onEnd) {
  const instances = await prepareInstances()
  onEnd(instances.stop)
  const instance = await instances.start('budgets')
  const phases = [await measure(instance, 0, 'calm', async () => async () => 'nothing')]
  print(phases[0])
  for (const [at, [name, start]] of chosen.entries()) {
    phases.push(await measure(instance, at + 1, name, start))
    print(phases.at(-1))
  }
  await sleep(restMs)
  const rest = instance.memory({ alone: false })
  await instance.stop()
  report(phases, rest)
}

async function measure(instance, phase, name, start) {
  const people = await newPeople(instance, phase)
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, instance.memory({ alone: false }))
  }, 250)
  const stopFlood = await start(instance, `127.1.${phase}`)
  const stopPeople = letPeopleGoOn(people)
  await sleep(phaseMs)
  const figures = await stopPeople()
  const answers = await stopFlood()
  clearInterval(timer)
  return { name, figures, answers, memory: highest }
}

function print({ name, answers, figures: { reader, buyer, owner }, memory }) {
  const times = [reader, buyer, owner].map(({ times }) => `${p95(times).toFixed(0)} ms`).join(', ')
  console.log(`${name}: p95 ${times}; ${memory.toFixed(0)} MiB; the flood got ${answers}`)
}

function report(phases, rest) {
  const [calm] = phases
  const head = [
    ...['', 'reader p95', 'refused', 'buyer p95', 'refused', 'retries'],
    ...['owner p95', 'refused', 'retries', 'MiB'],
  ]
  const ms = ({ times }) => `${p95(times).toFixed(0)} ms`
  const rows = phases.map(({ name, figures: { reader, buyer, owner }, memory }) => [
    name,
    ...[ms(reader), String(reader.refusals)],
    ...[buyer, owner].flatMap((person) => [ms(person), String(person.refusals), String(person.retries)]),
    memory.toFixed(0),
  ])
  console.log()
  printTable(head, rows)
  console.log(`after a minute of rest: ${rest.toFixed(0)} MiB`)
  const problems = [...phases.flatMap((phase) => problemsOf(phase, calm)), ...tooLarge(phases, rest)]
  for (const problem of problems) console.log(`MISS: ${problem}`)
  if (problems.length === 0) console.log('pass')
  else process.exitCode = 1
}

function problemsOf({ name, figures: { reader, buyer, owner } }, calm) {
  const limit = Math.max(maxP95Ms, maxRatio * p95(calm.figures.reader.times))
  const problems = []
  if (p95(reader.times) >= limit) problems.push(`a reader waits for more than ${limit.toFixed(0)} ms`)
  if (reader.refusals > 0) problems.push('a reader is refused')
  for (const [who, { retries }] of Object.entries({ buyer, owner }))
    if (retries > maxRetries) problems.push(`a step of the ${who} needs ${retries} retries`)
  return problems.map((problem) => `${name}: ${problem}`)
}

function tooLarge(phases, rest) {
  const largest = phases.toSorted((a, b) => b.memory - a.memory)[0]
  return [
    ...(largest.memory > maxMiB.flood ? [`${largest.name} takes ${largest.memory.toFixed(0)} MiB`] : []),
    ...(rest > maxMiB.rest ? [`${rest.toFixed(0)} MiB are left after a minute of rest`] : []),
  ]
}
