/** Stands in for `after` of next/server, where there is no Next: work begins once the answer is on its way. */
export function after(work: () => Promise<void>): void {
  setTimeout(() => void work(), 0)
}
