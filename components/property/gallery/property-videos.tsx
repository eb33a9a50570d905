import { TitledSection } from '@/components/ui/headings/titled-section'
import { Island } from '@/components/ui/island'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { toDisplayImage } from '@/lib/listings/property/display-image'
import type { Property } from '@/lib/listings/property/property'
import { parseVideoAddress } from '@/lib/platform/video-address'
import { VideoPlayer } from './video-player'

/** A property's video and 3D tour, behind a press each. */
export function PropertyVideos({ locale, property }: { locale: Locale; property: Property }) {
  const { videoUrl, tourUrl, images } = property
  const t = translatorFor(locale, 'property.video')
  const offered = [
    { address: videoUrl, kind: 'video' },
    { address: tourUrl, kind: 'tour' },
  ] as const
  const shown = offered.flatMap(({ address, kind }) => {
    const video = address === null ? null : parseVideoAddress(address)
    return video && address !== null ? [{ ...video, address, kind }] : []
  })
  if (shown.length === 0) return null
  return (
    <TitledSection id="video" title={t(shown.length === 2 ? 'both' : (shown[0]?.kind ?? 'video'))}>
      <div className="mt-4 grid gap-4">
        {shown.map(({ address, player, host, kind }, position) => {
          const image = images[position] ?? images[0]
          return (
            <Island key={kind}>
              <VideoPlayer
                address={address}
                player={player}
                cover={image && toDisplayImage(image)}
                label={t(kind === 'video' ? 'play' : 'open')}
                note={t('note', { host })}
              />
            </Island>
          )
        })}
      </div>
    </TitledSection>
  )
}
