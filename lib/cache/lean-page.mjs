/**
 * Takes the stylesheet out of where Next repeats it. With `inlineCss` a page carries it as `<style>`, and once more for
 * each component that wants it in the data for React: a text row that is never drawn, since a stylesheet whose
 * `data-href` is in the document already is left alone. That row becomes one space.
 *
 * Rows of text are `<id>:T<bytes in hex>,<text>`: "ReactFlightServer.js", emitTextChunk. What is not found stays.
 */

const style = /<style data-precedence="[^"]*" data-href="[^"]*">([\s\S]*?)<\/style>/g
const nextPush = '"])</script><script>self.__next_f.push([1,"'

/**
 * The stylesheets of a page.
 * @param {string} html
 */
export function stylesOf(html) {
  return [...html.matchAll(style)].map(([, css]) => css ?? '')
}

/**
 * @param {string} html
 * @param {string[]} styles
 * @returns {string}
 */
export function leanHtml(html, styles) {
  let lean = html
  for (const css of styles) {
    const text = inScript(css)
    for (const between of ['', nextPush]) {
      lean = lean.replaceAll(`${rowStart(css)}${between}${text}`, () => `T1,${between} `)
    }
  }
  return lean
}

/**
 * @param {Buffer} data of React, for a page that is gone to by script
 * @param {string[]} styles
 * @returns {Buffer}
 */
export function leanData(data, styles) {
  let lean = data
  for (const css of styles) {
    const row = Buffer.from(`${rowStart(css)}${css}`)
    for (let at = lean.indexOf(row); at >= 0; at = lean.indexOf(row, at)) {
      lean = Buffer.concat([lean.subarray(0, at), Buffer.from('T1, '), lean.subarray(at + row.length)])
    }
  }
  return lean
}

/** @param {string} css */
function rowStart(css) {
  return `T${Buffer.byteLength(css).toString(16)},`
}

/** As Next writes a string into a script. @param {string} text */
function inScript(text) {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(
      /[&<>\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}
