/** The part of JSON Schema 2020-12 that our OpenAPI 3.1 document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  minimum?: number
  maximum?: number
}

interface Components {
  components: { schemas: Record<string, JsonSchema> }
}

/** Returns one line per problem. Objects may have no property that their schema lacks: it could be a leak. */
export function schemaProblems(
  schema: JsonSchema | undefined,
  value: unknown,
  document: Components,
  path = '$',
): string[] {
  if (!schema) return [`${path}: no schema`]
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return schemaProblems(document.components.schemas[name], value, document, path)
  }
  const problems: string[] = []
  if (schema.type && ![schema.type].flat().some((type) => isOfType(type, value)))
    return [`${path}: ${JSON.stringify(value)} is not ${[schema.type].flat().join(' or ')}`]
  if (schema.enum && !schema.enum.includes(value)) problems.push(`${path}: not one of ${schema.enum.join()}`)
  if ('const' in schema && value !== schema.const) problems.push(`${path}: not ${String(schema.const)}`)
  if (schema.anyOf && !schema.anyOf.some((part) => schemaProblems(part, value, document, path).length === 0))
    problems.push(`${path}: fits none of its alternatives`)
  for (const part of schema.allOf ?? []) {
    problems.push(
      ...schemaProblems({ additionalProperties: true, ...resolve(part, document) }, value, document, path),
    )
  }
  if (typeof value === 'number') problems.push(...rangeProblems(schema, value, path))
  if (typeof value === 'string') problems.push(...formatProblems(schema, value, path))
  if (Array.isArray(value) && schema.items) {
    for (const [at, item] of value.entries())
      problems.push(...schemaProblems(schema.items, item, document, `${path}[${at}]`))
  }
  if (isObject(value)) problems.push(...objectProblems(schema, value, document, path))
  return problems
}

function objectProblems(
  schema: JsonSchema,
  value: Record<string, unknown>,
  document: Components,
  path: string,
): string[] {
  const { properties = {}, required = [], allOf = [] } = schema
  const inherited = allOf.flatMap((part) => Object.keys(resolve(part, document).properties ?? {}))
  const problems = required.filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`)
  for (const [name, item] of Object.entries(value)) {
    const other = schema.additionalProperties
    if (properties[name])
      problems.push(...schemaProblems(properties[name], item, document, `${path}.${name}`))
    else if (typeof other === 'object')
      problems.push(...schemaProblems(other, item, document, `${path}.${name}`))
    else if (schema.properties && other !== true && !inherited.includes(name))
      problems.push(`${path}.${name}: not in the document`)
  }
  return problems
}

function resolve(schema: JsonSchema, document: Components): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : (document.components.schemas[name] ?? {})
}

function rangeProblems({ minimum, maximum }: JsonSchema, value: number, path: string): string[] {
  const inside = (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)
  return inside ? [] : [`${path}: ${value} is out of range`]
}

const formats: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
}

function formatProblems({ format }: JsonSchema, value: string, path: string): string[] {
  const pattern = format === undefined ? undefined : formats[format]
  return pattern && !pattern.test(value) ? [`${path}: ${value} is no ${format}`] : []
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'object') return isObject(value)
  return typeof value === type
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
