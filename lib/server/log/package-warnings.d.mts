/** Plain JavaScript, since the launcher uses it too; its types for the app. */
export function isPackageWarning(said: unknown): boolean
