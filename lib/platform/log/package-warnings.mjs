/** Suppresses a package's warning. Plain JavaScript: the launcher imports it before the packages that warn. */

const supabaseOnNode20 = /Node\.js 20 and below are deprecated .*@supabase\/supabase-js/

/** @param said the first argument of `console.warn` */
export function isPackageWarning(said) {
  return typeof said === 'string' && supabaseOnNode20.test(said)
}

const { warn } = console
console.warn = (...said) => {
  if (!isPackageWarning(said[0])) warn(...said)
}
