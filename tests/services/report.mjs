/** Prints whether a check passed. @param check returns figures, and throws when it fails */
export async function report(what, check) {
  const from = performance.now()
  try {
    const figures = await check()
    const time = `${((performance.now() - from) / 1000).toFixed(1)} s`
    console.log(`  ✓ ${what} (${figures ? `${figures}; ` : ''}${time})`)
  } catch (error) {
    console.error(`  ✗ ${what}:`, error)
    process.exitCode = 1
  }
}
