import Link from 'next/link'

/** From here one link navigates to the dynamic grid. */
export default function Start() {
  return (
    <Link href="/listings?minPrice=60000" prefetch={false}>
      Grid
    </Link>
  )
}
