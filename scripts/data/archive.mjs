/** A tar file (ustar) whose last entry contains the digest of all previous ones. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UserError } from '../launcher/steps.mjs'

const block = 512
const last = 'complete.json'

/** The file is renamed to its final name by `close`. */
export async function createArchive(file) {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.part`
  // The archive contains phone numbers, password hashes and the signing secret.
  const handle = await open(unfinished, 'w', 0o600)
  const hash = createHash('sha256')
  let length = 0
  const add = async (name, bytes) => {
    const entry = Buffer.concat([header(name, bytes.length), bytes, Buffer.alloc(padding(bytes.length))])
    hash.update(entry)
    length += entry.length
    await handle.writeFile(entry)
  }
  return {
    add,
    /** @returns the archive's length in bytes */
    close: async () => {
      await add(last, Buffer.from(JSON.stringify({ sha256: hash.copy().digest('hex') })))
      await handle.writeFile(Buffer.alloc(2 * block))
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
      return length + 2 * block
    },
    giveUp: async () => {
      await handle.close()
      await rm(unfinished, { force: true })
    },
  }
}

/** Yields all entries but the last. @throws UserError when the archive is incomplete or damaged */
export async function* readArchive(file) {
  const handle = await open(file, 'r')
  const hash = createHash('sha256')
  try {
    for (let at = 0; ; ) {
      const head = await read(handle, file, at, block)
      const { name, size } = parseHeader(head, file)
      const body = await read(handle, file, at + block, size + padding(size))
      const bytes = body.subarray(0, size)
      if (name === last) {
        if (JSON.parse(bytes.toString()).sha256 !== hash.digest('hex')) throw damaged(file)
        return
      }
      hash.update(head).update(body)
      at += block + body.length
      yield { name, bytes }
    }
  } finally {
    await handle.close()
  }
}

/** @throws UserError when the archive is incomplete or damaged */
export async function verifyArchive(file) {
  for await (const _ of readArchive(file));
}

async function read(handle, file, position, length) {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  if (bytesRead < length) throw damaged(file)
  return buffer
}

const damaged = (file) =>
  new UserError(`${file} is not a whole backup: it was cut off or changed, and nothing was restored.`)

const padding = (size) => (block - (size % block)) % block

function header(name, size) {
  const head = Buffer.alloc(block)
  const octal = (value, digits) => `${value.toString(8).padStart(digits, '0')}\0`
  head.write(name, 0, 100, 'utf8')
  head.write(octal(0o600, 7), 100)
  head.write(octal(0, 7), 108)
  head.write(octal(0, 7), 116)
  head.write(octal(size, 11), 124)
  head.write(octal(Math.floor(Date.now() / 1000), 11), 136)
  head.write('0', 156)
  head.write('ustar\0' + '00', 257, 'latin1')
  // The checksum is computed with spaces in its own field.
  head.fill(' ', 148, 156)
  head.write(`${sum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

function parseHeader(head, file) {
  const text = (from, to) => head.toString('utf8', from, to).replace(/[\0 ].*$/s, '')
  const stated = Number.parseInt(text(148, 156), 8)
  const blank = Buffer.from(head).fill(' ', 148, 156)
  if (stated !== sum(blank)) throw damaged(file)
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8) }
}

const sum = (head) => head.reduce((total, byte) => total + byte, 0)
