import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** @throws an error that names every difference */
export function compareMessages(serbian, english) {
  const [sr, en] = [flatten(serbian), flatten(english)]
  const problems = [...new Set([...sr.keys(), ...en.keys()])].flatMap((key) => {
    if (!sr.has(key)) return [`${key}: missing in Serbian`]
    if (!en.has(key)) return [`${key}: missing in English`]
    const [inSerbian, inEnglish] = [sr.get(key), en.get(key)].map((text) => describeArguments(key, text))
    return inSerbian === inEnglish ? [] : [`${key}: takes ${inSerbian} in Serbian, ${inEnglish} in English`]
  })
  if (problems.length) throw new Error(problems.join('\n'))
}

function flatten(messages, prefix = '') {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

function describeArguments(key, text) {
  try {
    return [...argumentsOf(parse(text))].sort().join(', ') || 'nothing'
  } catch (error) {
    throw new Error(`${key}: ${error.message} in "${text}"`)
  }
}

function argumentsOf(elements) {
  const found = new Set()
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) found.add(element.value)
    const nested = [...Object.values(element.options ?? {}).map(({ value }) => value), element.children ?? []]
    for (const inner of nested.flatMap((part) => [...argumentsOf(part)])) found.add(inner)
  }
  return found
}
