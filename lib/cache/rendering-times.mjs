/**
 * When what is stored began to be made. Next stamps it with the moment when it is done, so that a page which was read
 * from the database just before a change, and was done just after its tags were expired, would count as made after the
 * change, and be shown for as long as pages are kept.
 *
 * What is missed is made next, so a miss is the beginning. Several may be under way for one key: each counts from the
 * oldest, which errs on the side of making a page once more.
 */

/** Milliseconds that nothing takes to be made; what was missed longer ago was never stored. */
const longest = 60_000

/** Keys that are remembered at most. */
const most = 10_000

export class RenderingTimes {
  /** From the one missed first to the latest. @type {Map<string, {since: number, count: number}>} */
  #missed = new Map()

  /** @param {string} key @param {number} [now] milliseconds since 1970 */
  missed(key, now = Date.now()) {
    const known = this.#missed.get(key)
    if (known && known.since > now - longest) {
      known.count++
      return
    }
    this.#missed.delete(key)
    this.#missed.set(key, { since: now, count: 1 })
    if (this.#missed.size > most) this.#missed.delete(this.#missed.keys().next().value ?? '')
  }

  /**
   * The moment from which on what is stored now may be out of date.
   * @param {string} key
   * @param {number | false} [keptFor] seconds; what is made anew because of its age was not missed, and counts as begun a
   *   tenth of them ago
   * @param {number} [now]
   */
  began(key, keptFor = false, now = Date.now()) {
    const known = this.#missed.get(key)
    if (known && --known.count === 0) this.#missed.delete(key)
    const earliest = now - Math.min(longest, (keptFor || longest) * 100)
    return Math.max(known?.since ?? 0, earliest)
  }
}
