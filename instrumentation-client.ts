/**
 * Runs before every other script of a page. Zod tries whether it may compile code, which the content security policy
 * forbids and Firefox logs. What `z.config({ jitless: true })` sets, without loading Zod on every page.
 */
;(globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig = { jitless: true }

export {}
