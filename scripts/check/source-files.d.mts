/** Paths below root, sorted by folder. */
export function sourceFiles(root: string, paths: string[]): string[]
