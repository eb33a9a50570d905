import assert from 'node:assert/strict'

const [calls, maxMs] = [20, 300]
/** Beyond any field's limit, and within that of a body: what took longest to be searched for telephone numbers. */
const text = '6 '.repeat(19_500)
const texts = { description: text, description_en: text }

export const attack = {
  title: `texts of any length that are searched for contacts delay nobody for ${maxMs} ms`,
  async run({ request, signUp }, say) {
    const { token } = await signUp()
    const attempts = [
      ['POST', '/v1/listings', { status: 'draft', ...texts }],
      ['POST', '/v1/listings', { status: 'draft', description: text.slice(0, 9_999) }],
      ['PUT', '/users/advertiser', { name: 'Agencija', about: text, hours: text }],
      ['PUT', '/users/profile', { name: text }],
    ]
    for (const [method, path, body] of attempts) {
      const times = []
      for (let call = 0; call < calls; call++) {
        const from = performance.now()
        const { status } = await request(method, path, { token, body })
        assert.ok([201, 409, 422].includes(status), `${method} ${path} is answered by ${status}.`)
        times.push(performance.now() - from)
      }
      const median = Math.round(times.sort((a, b) => a - b)[calls / 2])
      say(`${method} ${path} with ${Object.keys(body).join(', ')}: ${median} ms`)
      assert.ok(median < maxMs, 'Nobody else is answered meanwhile.')
    }
  },
}
