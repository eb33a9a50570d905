/** `npm run share-images`: draws the default share images and icons, which are checked in. */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'

const words = {
  sr: { title: 'Pronađite dom. Pozovite vlasnika.', text: 'Nekretnine širom Srbije, direktno od vlasnika' },
  en: { title: 'Find a home. Call its owner.', text: 'Homes across Serbia, straight from their owners' },
}

const fonts = ['latin', 'latin-ext'].map((subset) => {
  const file = `node_modules/@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`
  const range = subset === 'latin' ? 'U+0000-00FF' : 'U+0100-02BA'
  return `@font-face { font-family: Onest; font-weight: 100 900; unicode-range: ${range};
    src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}) }`
})

const key = (style: string) => `<svg viewBox="0 0 36 36" fill="none" stroke="currentColor" stroke-width="2.75"
  stroke-linecap="round" stroke-linejoin="round" style="${style}">
  <path d="M3.5 15.2 11.5 8l8 7.2v9.3a2.5 2.5 0 0 1-2.5 2.5H6a2.5 2.5 0 0 1-2.5-2.5z"/>
  <circle cx="11.5" cy="18.6" r="2.6" fill="currentColor" stroke="none"/>
  <path d="M19.5 18.6h13.2v5.2m-5.4-5.2v3.7"/></svg>`

function page({ title, text }: { title: string; text: string }): string {
  return `<style>${fonts.join('')}
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 76px 84px; overflow: hidden;
      position: relative; background: #0a6a4b; color: #fff; font-family: Onest; }
    .name { display: flex; align-items: center; gap: 18px; font-size: 46px; font-weight: 700; }
    h1 { margin: 118px 0 0; max-width: 800px; font-size: 86px; line-height: 1.04; letter-spacing: -0.03em; font-weight: 650; }
    p { margin: 34px 0 0; font-size: 32px; color: #d5ebe1; }
  </style>
  ${key('position: absolute; right: -330px; bottom: -190px; width: 760px; opacity: 0.16')}
  <div class="name">${key('width: 64px')}Ključ</div>
  <h1>${title.replace('. ', '.<br>')}</h1><p>${text}</p>`
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const [language, text] of Object.entries(words)) {
  await tab.setContent(page(text))
  await tab.evaluate(() => document.fonts.ready)
  const image = await tab.screenshot()
  await sharp(image).png({ palette: true, quality: 90, effort: 10 }).toFile(`public/og-${language}.png`)
}
await browser.close()

const icon = readFileSync('app/icon.svg', 'utf8').replace('rx="11"', '')
await sharp(Buffer.from(icon), { density: 300 })
  .resize(180)
  .png({ palette: true })
  .toFile('app/apple-icon.png')

// Used by bookmarks and feed readers. An .ico file may contain a PNG.
const small = await sharp('app/icon.svg', { density: 300 }).resize(32).png().toBuffer()
const header = Buffer.alloc(22)
// One image of 32 by 32 pixels with 32 bits, which starts after these 22 bytes.
header.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
header.writeUInt32LE(small.length, 14)
header.writeUInt32LE(header.length, 18)
writeFileSync('public/favicon.ico', Buffer.concat([header, small]))
