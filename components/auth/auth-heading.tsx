export function AuthHeading({ title, intro }: { title: string; intro?: string }) {
  return (
    <div className="mb-7">
      <h1 className="text-title">{title}</h1>
      {intro ? <p className="mt-2 text-muted">{intro}</p> : null}
    </div>
  )
}
