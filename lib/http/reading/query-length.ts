/** Characters of a query as it is written: 500 letters, each as six, beside all filters that a form has. */
const maxQuery = 8_000
/** Of one parameter with its name. */
const maxParameter = 6_000

/** Whether a query, or a parameter of it, is longer than anything that is sent for a reason. @param target path and query */
export function isQueryTooLong(target: string): boolean {
  const from = target.indexOf('?')
  if (from === -1) return false
  if (target.length - from - 1 > maxQuery) return true
  return (
    target.length - from > maxParameter &&
    target
      .slice(from + 1)
      .split('&')
      .some((parameter) => parameter.length > maxParameter)
  )
}
