import { NextResponse } from 'next/server'

/** Asked for nothing: without it the bundler would take the file of this name from a folder above. */
export const config = { matcher: '/never' }

export function middleware() {
  return NextResponse.next()
}
