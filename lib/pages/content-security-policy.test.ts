import { beforeEach, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { contentSecurityPolicy } from './content-security-policy'

beforeEach(() => {
  env.MAP_STYLE_URL = undefined
  env.MAP_HOSTS = undefined
})

const directive = (name: string) =>
  contentSecurityPolicy()
    .split('; ')
    .find((each) => each.startsWith(`${name} `))

it('names no host without a street map', () => {
  expect(contentSecurityPolicy()).not.toMatch(/http:/)
  expect(directive('connect-src')).toBe("connect-src 'self'")
})

it('lets a street map load from its hosts alone, and run no text', () => {
  env.MAP_STYLE_URL = 'http://tiles.example:8080/style.json?key=a'
  env.MAP_HOSTS = ['https://fonts.example', 'http://tiles.example:8080']
  expect(directive('connect-src')).toBe("connect-src 'self' http://tiles.example:8080 https://fonts.example")
  expect(directive('img-src')).toMatch(/ http:\/\/tiles\.example:8080 https:\/\/fonts\.example$/)
  expect(directive('worker-src')).toBe("worker-src 'self' blob:")
  expect(directive('script-src')).toBe("script-src 'self' 'unsafe-inline'")
})

it('adds no host for a style of this origin', () => {
  env.MAP_STYLE_URL = '/map/style.json'
  expect(directive('connect-src')).toBe("connect-src 'self'")
})
