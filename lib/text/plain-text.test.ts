import { expect, it } from 'vitest'
import { toPlainText } from './plain-text'

it.each([
  ['<p>Stan je <b>odličan</b>.</p>', 'Stan je odličan.'],
  ['Stan 54m&sup2; &quot;Park&quot;', 'Stan 54m² "Park"'],
  ['<ul><li>lift</li><li>podrum</li></ul>', '– lift\n\n– podrum'],
  ['54 m<sup>2</sup>, 3. sprat<br />Uknjižen', '54 m², 3. sprat\nUknjižen'],
  ['&lt;p&gt;Mirna ulica&lt;/p&gt;&lt;p&gt;Park&lt;/p&gt;', 'Mirna ulica\n\nPark'],
  ['Lep&nbsp;pogled &amp; mir&#8211;tišina &#x10D;ist', 'Lep pogled & mir–tišina čist'],
  ['&Scaron;ira &scaron;etnja, &Zcaron;arkovo', 'Šira šetnja, Žarkovo'],
  ['<style>p { color: red }</style><span style="a:b">Stan</span><!-- tajna -->', 'Stan'],
  ['<a href="https://primer.rs">Stan</a>', 'Stan'],
  ['cena < 100.000 & > 90.000', 'cena < 100.000 & > 90.000'],
  ['<3 ovaj stan, a<b, <064>', '<3 ovaj stan, a<b, <064>'],
  ['R&B studio, AT&T; &nepoznato;', 'R&B studio, AT&T; &nepoznato;'],
  ['&#0;&#xD800;&#99999999;', '&#0;&#xD800;&#99999999;'],
  ['Bez ičega', 'Bez ičega'],
])('%s', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

it('takes linear time', () => {
  for (const part of ['<', '<script>', '<!--', '&', '&#', '<p ', '</', '<li>', '<sup>2'])
    toPlainText(part.repeat(400_000 / part.length))
})
