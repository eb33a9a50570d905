/** Types of the plain JavaScript module, which the launcher imports too. */
export function isPackageWarning(said: unknown): boolean
