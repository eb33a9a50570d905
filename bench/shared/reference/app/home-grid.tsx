import type { Home } from './home'

const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** A list as a server component: a filter form, cards, page links. */
export function Grid({ homes, heading }: { homes: Home[]; heading: string }) {
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold">{heading}</h1>
      <form className="mb-6 flex flex-wrap gap-2">
        <input name="city" aria-label="City" className="rounded border px-3 py-2" />
        <input name="minPrice" aria-label="Min price" className="rounded border px-3 py-2" />
        <input name="maxPrice" aria-label="Max price" className="rounded border px-3 py-2" />
        <button type="submit" className="rounded bg-stone-900 px-4 py-2 text-white">
          Search
        </button>
      </form>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {homes.map((home, index) => (
          <Card key={home.id} home={home} index={index} />
        ))}
      </ul>
      <nav className="mt-8 flex justify-center gap-2">
        {[1, 2, 3, 4, 5].map((page) => (
          <a key={page} href={`?page=${page}`} className="rounded border px-3 py-1">
            {page}
          </a>
        ))}
      </nav>
    </>
  )
}

function Card({ home, index }: { home: Home; index: number }) {
  return (
    <li className="overflow-hidden rounded-xl border bg-white shadow-sm">
      <a href={`/home/${home.id}`} className="block">
        {/** biome-ignore lint/performance/noImgElement: the reference leaves images as they are */}
        <img
          src={`/${index % 6}.avif`}
          alt={home.title}
          width={800}
          height={533}
          loading={index < 4 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          className="aspect-[3/2] w-full object-cover"
        />
        <div className="space-y-2 p-4">
          <p className="text-xl font-bold tabular-nums">{euro.format(home.price)}</p>
          <h2 className="line-clamp-2 text-sm font-medium">{home.title}</h2>
          <p className="text-sm text-stone-500">
            {home.city}, {home.state}
          </p>
          <ul className="flex gap-4 text-sm text-stone-700">
            <li>{home.rooms} rooms</li>
            <li>{home.bathrooms} baths</li>
            <li>{home.areaM2} m²</li>
          </ul>
          <div className="flex items-center justify-between border-t pt-3 text-xs text-stone-500">
            <span>For sale</span>
            <time dateTime={home.added}>{home.added}</time>
          </div>
        </div>
      </a>
    </li>
  )
}
