/** A number with its label; several belong into one `<dl>`. */
export function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted">{label}</dt>
      <dd className="text-title font-semibold">{value}</dd>
    </div>
  )
}
