export function OrDivider({ label }: { label: string }) {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {label}
    </p>
  )
}
