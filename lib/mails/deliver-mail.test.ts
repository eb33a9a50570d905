import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startMailServer } from '@/tests/fakes/mail-server'

const env = vi.hoisted(() => ({
  SITE_URL: 'https://kljuc.example',
  MAIL_FROM: 'Ključ <no-reply@kljuc.example>',
  SMTP_URL: undefined as string | undefined,
  DATA_DIR: '',
}))
vi.mock('@/lib/env', () => ({ env }))

const mail = {
  id: '0a4f6c1e-7a55-4d7e-9a55-0d3b8f3c2b11',
  writtenAt: new Date('2026-05-05T10:00:00.123Z'),
  to: 'ana@example.test',
  subject: 'Novo',
  text: 'Dobar dan',
  html: '<p>Dobar dan</p>',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}
const messageId = /^message-id: <0a4f6c1e-7a55-4d7e-9a55-0d3b8f3c2b11@kljuc\.example>/im

/** Loads the module anew for each mail server, since it reuses its connection. */
async function deliver() {
  vi.resetModules()
  const { deliverMail } = await import('./deliver-mail')
  return deliverMail(mail)
}

describe('a mail that is owed', () => {
  const undo: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    env.SMTP_URL = undefined
    for (const step of undo.splice(0)) await step()
  })

  it('is one file, however often it is handed over', async () => {
    env.DATA_DIR = await mkdtemp(join(tmpdir(), 'kljuc-mail-'))
    undo.push(() => rm(env.DATA_DIR, { recursive: true }))
    await deliver()
    await deliver()
    const names = await readdir(join(env.DATA_DIR, 'mail'))
    expect(names).toEqual([`2026-05-05T10-00-00.123Z-${mail.id}.eml`])
    const message = await readFile(join(env.DATA_DIR, 'mail', names[0] ?? ''), 'utf8')
    expect(message).toMatch(messageId)
    expect(message).toMatch(/^Date: Tue, 05 May 2026 10:00:00 \+0000$/m)
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })

  it('is the same message to a mail server each time', async () => {
    const server = await startMailServer()
    undo.push(server.close)
    env.SMTP_URL = server.url
    await deliver()
    await deliver()
    expect(server.messages).toHaveLength(2)
    for (const message of server.messages) {
      expect(message).toMatch(messageId)
      expect(message).toMatch(/^date: Tue, 05 May 2026 10:00:00 \+0000/im)
      expect(message).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click/im)
      expect(message).toMatch(/^auto-submitted: auto-generated/im)
    }
  })

  it('fails with what the mail server answered', async () => {
    const server = await startMailServer('550 nobody here')
    undo.push(server.close)
    env.SMTP_URL = server.url
    await expect(deliver()).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
    expect(server.messages).toEqual([])
  })

  it('fails without an answer while there is no mail server', async () => {
    const server = await startMailServer()
    await server.close()
    env.SMTP_URL = server.url
    const error = await deliver().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toHaveProperty('responseCode', expect.any(Number))
  })
})
