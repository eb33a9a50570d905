import { makeHomes } from '../home'

export const dynamic = 'force-dynamic'

const homes = makeHomes(24)

/** The minimal route handler: rows from memory. */
export function GET() {
  return Response.json({ items: homes })
}
