import 'server-only'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'

/** Answers a request and says so, or leaves it alone. */
export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Asks `answer` before anyone else handles a request; what it has answered goes no further. Node knows no other way to
 * take a request before its handler. To be called before the server answers; of several, the one called last is asked
 * first.
 */
export function answerFirst(answer: FirstAnswer): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
    if (event === 'request' && answer(rest[0] as IncomingMessage, rest[1] as ServerResponse)) return true
    return Reflect.apply(emit, this, [event, ...rest])
  } as typeof emit
}
