import { Building2 } from 'lucide-react'

/** Decorative: the name is next to it. */
export function AdvertiserLogo({ url, className }: { url: string | null; className: string }) {
  const shape = `${className} shrink-0 rounded-full`
  return url ? (
    // biome-ignore lint/performance/noImgElement: an uploaded image of one size.
    <img src={url} alt="" className={`${shape} object-cover`} />
  ) : (
    <span
      aria-hidden
      className={`${shape} inline-flex items-center justify-center bg-accent-soft text-accent`}
    >
      <Building2 className="size-1/2" />
    </span>
  )
}
