import type { LucideIcon } from 'lucide-react'

interface TileButtonProps {
  label: string
  icon: LucideIcon
  disabled?: boolean
  onPress: () => void
  /** Found again by it when the focus has to follow a photo. */
  control: 'first' | 'earlier' | 'later' | 'remove' | 'cancel'
  className?: string
}

/** A control of a photo: an icon large enough for a thumb. It keeps the focus when it has nothing more to do. */
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
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
