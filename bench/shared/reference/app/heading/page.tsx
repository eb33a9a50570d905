export const dynamic = 'force-dynamic'

export default function Heading() {
  return <h1>Heading</h1>
}
