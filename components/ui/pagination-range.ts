/** First, last, current and its neighbours; `gap` replaces two or more pages. At most seven entries. */
export function paginationRange(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set(
    [1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages),
  )
  if (page <= 3) for (const number of [2, 3, 4]) if (number <= pages) shown.add(number)
  if (page >= pages - 2)
    for (const number of [pages - 1, pages - 2, pages - 3]) if (number >= 1) shown.add(number)
  const entries: (number | 'gap')[] = []
  let previous = 0
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - previous === 2) entries.push(previous + 1)
    else if (number - previous > 2) entries.push('gap')
    entries.push(number)
    previous = number
  }
  return entries
}
