/** A port of this machine's own address on which nothing listens. */
export function freePort(): Promise<number>
