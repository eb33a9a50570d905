const [width, height, padding] = [320, 96, 8]

/** A step chart of prices. Decorative: the list beside it has the same data. */
export function PriceChart({ prices }: { prices: { price: number; at: string }[] }) {
  const times = prices.map(({ at }) => Date.parse(at))
  const values = prices.map(({ price }) => price)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  // Extends the latest price, so that its step is visible.
  const end = last + Math.max((last - first) / 6, 1)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const x = (time: number) => padding + ((time - first) / (end - first)) * (width - 2 * padding)
  const y = (price: number) =>
    height - padding - ((price - lowest) / Math.max(highest - lowest, 1)) * (height - 2 * padding)
  const steps = prices.map(({ price }, index) =>
    index === 0
      ? `M${round(x(first))} ${round(y(price))}`
      : `H${round(x(times[index] ?? last))}V${round(y(price))}`,
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="h-24 w-full rounded-control bg-sunken text-accent"
      preserveAspectRatio="none"
    >
      <path
        d={`${steps.join('')}H${width - padding}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
