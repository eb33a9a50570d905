/** What makes one answer of several listings: they are the same home, or flats of one building. */
export const groupKinds = ['same_home', 'project'] as const

export type GroupKind = (typeof groupKinds)[number]
