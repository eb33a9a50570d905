const [width, height, gap] = [300, 64, 1]

/** A bar per day. Decorative: the table below it has the same figures. */
export function DailyChart({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const step = width / values.length
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      preserveAspectRatio="none"
      className="mt-3 h-16 w-full border-b border-line-strong text-accent"
    >
      {values.map((value, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar is its day.
          key={day}
          x={day * step}
          y={height - (value / most) * height}
          width={step - gap}
          height={(value / most) * height}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}
