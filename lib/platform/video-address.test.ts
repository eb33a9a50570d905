import { describe, expect, it } from 'vitest'
import { maxVideoAddressLength, parseVideoAddress, playerOrigins } from './video-address'

describe('the address of a video', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=aB3_-xyzW01&t=5s',
      'https://www.youtube-nocookie.com/embed/aB3_-xyzW01',
    ],
    ['https://m.youtube.com/watch?v=aB3_-xyzW01', 'https://www.youtube-nocookie.com/embed/aB3_-xyzW01'],
    ['https://youtu.be/aB3_-xyzW01?si=abc', 'https://www.youtube-nocookie.com/embed/aB3_-xyzW01'],
    ['https://youtube.com/shorts/aB3_-xyzW01', 'https://www.youtube-nocookie.com/embed/aB3_-xyzW01'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871'],
    ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ])('%s is played', (address, player) => {
    const parsed = parseVideoAddress(address)
    expect(parsed?.player.startsWith(player)).toBe(true)
    expect(playerOrigins).toContain(new URL(parsed?.player ?? '').origin)
  })

  it('keeps the secret of a Vimeo video that is not listed', () => {
    expect(parseVideoAddress('https://vimeo.com/76979871/8272103f6e')?.player).toContain('h=8272103f6e')
  })

  it.each([
    'http://www.youtube.com/watch?v=aB3_-xyzW01',
    'https://www.youtube.com.evil.example/watch?v=aB3_-xyzW01',
    'https://evil.example/?https://www.youtube.com/watch?v=aB3_-xyzW01',
    'https://www.youtube.com@evil.example/watch?v=aB3_-xyzW01',
    'https://user@www.youtube.com/watch?v=aB3_-xyzW01',
    'https://www.youtube.com:8443/watch?v=aB3_-xyzW01',
    'https://www.youtube.com/watch?v=a"onload="x',
    'https://www.youtube.com/channel/abc',
    'https://my.matterport.com/discover/?m=SxQL3iGyoDo',
    'javascript:alert(1)',
    'youtube',
    '',
    `https://youtu.be/aB3_-xyzW01?x=${'a'.repeat(maxVideoAddressLength)}`,
  ])('%s is not', (address) => {
    expect(parseVideoAddress(address)).toBeNull()
  })
})
