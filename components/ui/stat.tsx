/** A number with its label; several belong into one `<dl>`. */
export function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex min-w-0 flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-2 lg:flex-col-reverse lg:flex-nowrap lg:items-stretch lg:justify-start">
      <dt className="text-muted wrap-anywhere">{label}</dt>
      <dd className="text-title font-semibold">{value}</dd>
    </div>
  )
}
