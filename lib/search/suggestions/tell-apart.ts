export interface NamePart {
  text: string
  /** Whether it tells the search from the one that is most like it. */
  differs: boolean
}

export const nameSeparator = ' · '

/** Splits the names of searches into parts, and marks what tells each from the one that shares most parts with it. */
export function tellApart(names: readonly string[]): NamePart[][] {
  const split = names.map((name) => name.split(nameSeparator))
  return split.map((parts, at) => {
    const shared = split
      .filter((_, other) => other !== at)
      .map((others) => parts.filter((part) => others.includes(part)))
    const most = shared.reduce<string[]>((best, each) => (each.length > best.length ? each : best), [])
    return parts.map((text) => ({ text, differs: most.length > 0 && !most.includes(text) }))
  })
}
