import type { LucideIcon } from 'lucide-react'

interface TileButtonProps {
  label: string
  icon: LucideIcon
  disabled?: boolean
  onPress: () => void
  /** Identifies the button when the focus follows a moved photo. */
  control: 'first' | 'earlier' | 'later' | 'remove' | 'cancel'
  className?: string
}

/** An icon button of touch size. Uses `aria-disabled`, so that it keeps the focus. */
export function TileButton({
  label,
  icon: Icon,
  disabled = false,
  onPress,
  control,
  className,
}: TileButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={disabled}
      data-control={control}
      onClick={disabled ? undefined : onPress}
      className={`inline-flex size-11 items-center justify-center rounded-control aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${className ?? 'hover:bg-sunken'}`}
    >
      <Icon className="size-5" />
    </button>
  )
}
