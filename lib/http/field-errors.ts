import type { ZodError } from 'zod'
import type { FieldError } from './errors'

/** The first problem of each field by its whole path, `items.3.price`, counted from 0; a list's for one of its values. */
export function toFieldErrors({ issues }: Pick<ZodError, 'issues'>): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {}
  for (const issue of issues) fields[fieldName(issue.path)] ??= toFieldError(issue)
  return fields
}

function fieldName(path: readonly PropertyKey[]): string {
  return (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).map(String).join('.')
}

function toFieldError(issue: ZodError['issues'][number]): FieldError {
  const isMissing = issue.input === undefined || issue.input === null
  if (issue.code === 'custom') return (issue.params as FieldError | undefined) ?? { key: 'invalid' }
  if (issue.code === 'invalid_type') return { key: isMissing ? 'required' : 'invalid' }
  if (issue.code === 'invalid_value') return { key: isMissing ? 'required' : 'choice' }
  const isDate = issue.code === 'invalid_format' && issue.format === 'date'
  return { key: isDate ? 'date' : 'invalid' }
}
