/** Characters; players have addresses of some 100. */
export const maxVideoAddressLength = 300

/** Who plays a video or a tour, by its name on the page. */
export const videoHosts = ['YouTube', 'Vimeo', 'Matterport'] as const

interface VideoAddress {
  host: (typeof videoHosts)[number]
  /** Of the player, for a frame. */
  player: string
}

const id = /^[\w-]{3,64}$/

/**
 * Reads the address of a video or a 3D tour as a browser shows it and as a host offers it for sharing. Null for anything
 * that is not on one of the hosts: whatever is embedded can show what it likes, and count who looks.
 */
export function parseVideoAddress(address: string): VideoAddress | null {
  if (address.length > maxVideoAddressLength || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  const parts = url.pathname.split('/').filter(Boolean)
  switch (url.hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youTube(
        parts[0] === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '')
            ? parts[1]
            : null,
      )
    case 'youtu.be':
      return youTube(parts[0])
    case 'vimeo.com':
    case 'player.vimeo.com':
      return vimeo(parts, url.searchParams.get('h'))
    case 'my.matterport.com':
      return parts[0] === 'show' ? matterport(url.searchParams.get('m')) : null
    default:
      return null
  }
}

function youTube(video: string | null | undefined): VideoAddress | null {
  if (!video || !id.test(video)) return null
  return { host: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${video}?autoplay=1` }
}

/** `/76979871`, `/video/76979871`, and for one that is not listed `/76979871/8272103f6e`. */
function vimeo(parts: string[], given: string | null): VideoAddress | null {
  const at = parts.findIndex((part) => /^\d{3,12}$/.test(part))
  const video = parts[at]
  if (video === undefined) return null
  const secret = given ?? parts[at + 1] ?? ''
  const hash = /^[0-9a-f]{6,20}$/.test(secret) ? `&h=${secret}` : ''
  return { host: 'Vimeo', player: `https://player.vimeo.com/video/${video}?dnt=1&autoplay=1${hash}` }
}

function matterport(model: string | null): VideoAddress | null {
  if (!model || !id.test(model)) return null
  return { host: 'Matterport', player: `https://my.matterport.com/show/?m=${model}&play=1` }
}

/** Origins that a page's Content-Security-Policy lets it frame. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://my.matterport.com',
] as const
