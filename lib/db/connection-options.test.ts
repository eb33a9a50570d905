import { expect, it } from 'vitest'
import { connectionOptions, parseServers } from './connection-options.mjs'

const one = 'postgres://ana:a%40b@db.example:5433/kljuc?sslmode=require'

it('leaves an address of one server to the driver', () => {
  expect(parseServers(one)).toEqual([{ url: one, hostname: 'db.example', port: 5433 }])
  expect(Object.keys(connectionOptions(one))).toEqual(['backoff'])
  expect(connectionOptions('postgres://localhost/kljuc').host).toBeUndefined()
})

it('reads several servers, each with the rest of the address', () => {
  const servers = parseServers('postgresql://ana:lozinka@one,[2001:db8::2]:5433/kljuc?sslmode=require')
  expect(servers).toEqual([
    { url: 'postgresql://ana:lozinka@one/kljuc?sslmode=require', hostname: 'one', port: 5432 },
    {
      url: 'postgresql://ana:lozinka@[2001:db8::2]:5433/kljuc?sslmode=require',
      hostname: '2001:db8::2',
      port: 5433,
    },
  ])
})

it('waits a second between attempts at most', () => {
  const { backoff } = connectionOptions(one)
  const waits = [0, 1, 2, 10, 1000].map(backoff)
  expect(waits).toEqual([0.05, 0.1, 0.2, 1, 1])
})
