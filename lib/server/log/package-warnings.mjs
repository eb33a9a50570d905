/**
 * Keeps from the console what a package prints as it is loaded and nobody who runs the app can act on. Plain JavaScript,
 * since the launcher loads such packages too; to be imported before they are.
 */

/** `@supabase/supabase-js` on Node.js 20, which we support: its version is pinned and works there. */
const supabaseOnNode20 = /Node\.js 20 and below are deprecated .*@supabase\/supabase-js/

/** @param said the first of what was to be printed */
export function isPackageWarning(said) {
  return typeof said === 'string' && supabaseOnNode20.test(said)
}

const { warn } = console
console.warn = (...said) => {
  if (!isPackageWarning(said[0])) warn(...said)
}
