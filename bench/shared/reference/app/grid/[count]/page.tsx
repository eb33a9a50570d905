import { makeHomes } from '../../home'
import { Grid } from '../../home-grid'

export const dynamic = 'force-static'
export const dynamicParams = false

/** In steps of twelve cards, so that there is a grid of similar size for any page. */
export function generateStaticParams() {
  return Array.from({ length: 20 }, (_, index) => ({ count: String(12 * (index + 1)) }))
}

export default async function StaticGrid({ params }: { params: Promise<{ count: string }> }) {
  return <Grid homes={makeHomes(Number((await params).count))} heading="Static grid" />
}
