import 'server-only'
import { SaxesParser } from 'saxes'
import { FeedError, maxNameLength } from './feed'

const maxDepth = 30
/** Characters between two tags, which the parser holds. */
const maxTextLength = 2 ** 20

interface Handlers {
  /** Names are without prefixes. */
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Parses XML as it arrives, and yields after each piece, so that what the handlers have found can be taken. Documents
 * with a DTD are refused, and with it entities of their own: nothing is expanded or loaded.
 * @throws FeedError for what is no well-formed XML
 */
export async function* parseXml(source: AsyncIterable<string>, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })
  let depth = 0
  let unparsed = 0
  const fail = (cause?: Error) => {
    throw new FeedError({ key: 'unreadable_xml', values: { line: parser.line } }, { cause })
  }
  parser.on('error', fail)
  parser.on('doctype', () => fail())
  parser.on('opentag', ({ name, attributes }) => {
    unparsed = 0
    if (++depth > maxDepth || name.length > maxNameLength) fail()
    handlers.open?.(localName(name), attributes)
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    unparsed = 0
    depth--
    handlers.close?.(localName(name))
  })
  for await (const text of source) {
    unparsed += text.length
    parser.write(text)
    if (unparsed > maxTextLength) fail()
    yield
  }
  parser.close()
  yield
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
