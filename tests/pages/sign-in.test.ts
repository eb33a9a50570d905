import { expect, it } from 'vitest'
import en from '@/messages/en.json'
import { readPage } from './read-page'

const { auth } = en

it.each([
  ['', auth.login.intro],
  ['?redirect=/en/add-property', auth.login.toPublish],
  ['?redirect=/en/property/1', auth.login.toUnlock],
  ['?redirect=/en/tokens', auth.login.toBuy],
  ['?redirect=/en/buy%3Fcity=Beograd', auth.login.toSave],
])('/login%s says what the sign-in is for', async (query, intro) => {
  const { root } = await readPage(`/en/login${query}`)
  const said = root.querySelectorAll('main p').map(({ text }) => text)
  expect(said).toContain(intro)
  const others = [
    auth.login.intro,
    auth.login.toPublish,
    auth.login.toUnlock,
    auth.login.toBuy,
    auth.login.toSave,
  ]
  expect(said.filter((text) => others.includes(text))).toEqual([intro])
})

it.each(['/login?error=auth_error', '/register?error=unexpected_error'])(
  '%s says that the social sign-in failed',
  async (path) => {
    const { root } = await readPage(`/en${path}`)
    const alerts = root.querySelectorAll('main [role="alert"]').map(({ text }) => text)
    expect(alerts.join(' ')).toContain('Social login failed. Please try again.')
  },
)
