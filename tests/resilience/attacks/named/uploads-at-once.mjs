import assert from 'node:assert/strict'
import { validListing } from '../../../../scripts/test/listing.mjs'
import { noisyPhoto, photoForm } from '../../../../scripts/test/photo.mjs'

const accounts = 4
const photosEach = 6

export const attack = {
  title: `${accounts * photosEach} photos of ${accounts} accounts at once never refuse, and hardly delay, that of a fifth one`,
  async run(instance, say) {
    const { metric } = instance
    const photo = await noisyPhoto(3_000)
    const upload = (person) => uploadPhoto(instance, person, photo)
    const people = await Promise.all(Array.from({ length: accounts + 1 }, () => listingOwner(instance)))
    const [fifth, ...others] = people
    const alone = await upload(fifth)
    const crowd = others.flatMap((person) => Array.from({ length: photosEach }, () => upload(person)))
    // Once all of theirs wait.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const late = await upload(fifth)
    const answers = await Promise.all(crowd)
    const last = Math.max(...answers.map(({ seconds }) => seconds))
    say(
      `a photo of ${(photo.length / 2 ** 20).toFixed(1)} MiB alone takes ${alone.seconds.toFixed(1)} s; the fifth one's behind ${crowd.length} took ${late.seconds.toFixed(1)} s, the last of theirs ${last.toFixed(1)} s`,
    )
    say(`answers to the others: ${answers.map(({ status }) => status).join()}`)
    assert.equal(late.status, 201)
    assert.ok(answers.every(({ status }) => status === 201))
    assert.ok(late.seconds < last / 2, 'The fifth one waits for more than half of the others.')
    assert.equal(await metric('kljuc_budget_used{budget="upload_bytes"}'), 0)
  },
}

/** @returns somebody with a listing */
export async function listingOwner({ request, signUp }, from) {
  const { token } = await signUp({ from })
  const { body } = await request('POST', '/v1/listings', { token, from, body: validListing, timeout: 60_000 })
  return { token, from, listing: body.id }
}

export async function uploadPhoto({ request }, { token, from, listing }, photo) {
  const start = performance.now()
  const path = `/v1/listings/${listing}/images/upload`
  const options = { token, form: photoForm(photo), timeout: 120_000, ...(from && { from }) }
  const { status } = await request('POST', path, options)
  return { status, seconds: (performance.now() - start) / 1_000 }
}
