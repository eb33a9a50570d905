import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactTexts } from '@/lib/text/contact-details/contact-texts.fixture'
import { validListing } from '../../../../scripts/test/listing.mjs'

const split = [
  { title: 'Stan kod parka 060 12', description: '3 4567, pa se dogovorimo.' },
  { title: 'Stan kod parka', amenities: ['060', '123', '4567'] },
  { title: 'Stan kod parka, nula šezdeset', description: 'sto dvadeset tri, četrdeset pet, šezdeset sedam' },
]

export const attack = {
  title: `${contactTexts.length} ways of writing a contact reach neither a page nor a mail, nor does a listing of an unconfirmed owner`,
  // A 429 would say nothing of the text.
  environment: { RATE_LIMITS: 'off' },
  async run(instance, say) {
    const { token } = await instance.signUp()
    const publish = (changes) =>
      instance.request('POST', '/v1/listings', { token, body: { ...validListing, ...changes } })
    const attempts = [...contactTexts.map((text) => ({ description: `Lep stan. ${text}` })), ...split]
    const published = []
    for (const changes of attempts) if ((await publish(changes)).status !== 422) published.push(changes)
    say(
      `${published.length} of ${attempts.length} were published ${published.length ? JSON.stringify(published) : ''}`,
    )
    assert.equal(published.length, 0)
    const { body: listing } = await publish({ title: 'Stan kod parka 060 12' })
    const second = await instance.request('PUT', `/v1/listings/${listing.id}`, {
      token,
      body: { description: split[0].description },
    })
    say(`the second half of a number in a later change: ${second.status}`)
    assert.equal(second.status, 422)
    await expectNoMail(instance, say, token)
  },
}

/** A seeker with a confirmed address gets no mail about a listing until its owner has confirmed. */
async function expectNoMail({ request, signUp, sql, mailDir }, say) {
  const [seeker, owner] = [await signUp(), await signUp()]
  const word = `vodenica${randomUUID().replace(/[^a-f]/g, '')}`
  await request('GET', '/users/profile', { token: seeker.token })
  await confirm(sql, seeker.email)
  await request('POST', '/users/saved-searches', {
    token: seeker.token,
    body: { name: 'Vodenica', query: `purpose=SALE&q=${word}` },
  })
  await request('POST', '/v1/listings', {
    token: owner.token,
    body: { ...validListing, title: `Kuća ${word}` },
  })
  const mailed = () =>
    readdirSync(mailDir).filter((file) => readFileSync(join(mailDir, file), 'utf8').includes(word)).length
  // Alerts are queued every minute.
  await sleep(65_000)
  const before = mailed()
  await confirm(sql, owner.email)
  for (let waited = 0; waited < 90 && mailed() === 0; waited++) await sleep(1_000)
  say(`${before} mails about a listing of an unconfirmed owner, ${mailed()} after the confirmation`)
  assert.deepEqual([before, mailed()], [0, 1])
}

const confirm = (sql, email) => sql`
  insert into kljuc.confirmed_emails (account_id, email) select id, email from auth.users where email = ${email}`
