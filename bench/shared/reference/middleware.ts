import { NextResponse } from 'next/server'

/** Matches nothing: without it the bundler would use the file of this name in a parent folder. */
export const config = { matcher: '/never' }

export function middleware() {
  return NextResponse.next()
}
