import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const attackers = ['127.0.0.2', '127.0.0.3']
const connectionsEach = 400
const inProgress = 'kljuc_http_requests_in_progress'

export const attack = {
  title: `${attackers.length * connectionsEach} connections that read nothing, or send their heads slowly, keep nobody out`,
  async run({ port, request, metric, memory }, say) {
    const gaugeBefore = await metric(inProgress)
    const page = 'GET /buy HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: identity\r\n\r\n'
    const sockets = await Promise.all(
      attackers.flatMap((from) => Array.from({ length: connectionsEach }, () => open(port, from))),
    )
    // Half of them ask for as many pages as may wait; the others send a byte of their head each second.
    for (const [at, socket] of sockets.entries())
      socket.write(at % 2 ? page.repeat(9) : 'GET / HTTP/1.1\r\nX: ')
    const trickle = setInterval(() => {
      for (const [at, socket] of sockets.entries()) if (at % 2 === 0 && socket.writable) socket.write('x')
    }, 1_000)
    const times = { others: [], own: [] }
    for (let n = 0; n < 40; n++) {
      const from = performance.now()
      const { status } = await request('GET', '/buy', { from: n % 2 ? '127.0.0.9' : attackers[0] })
      assert.equal(status, 200)
      times[n % 2 ? 'others' : 'own'].push(performance.now() - from)
      await sleep(200)
    }
    const [others, own] = [times.others, times.own].map((each) => Math.max(...each.slice(3)))
    // Their own address is paced.
    say(`the slowest page of others ${others.toFixed(0)} ms, of their own address ${own.toFixed(0)} ms`)
    say(`${memory().toFixed(0)} MiB`)
    // The heads, the unread pages, then the 65 s for which an idle connection is kept.
    await sleep(100_000)
    clearInterval(trickle)
    const left = await metric('kljuc_budget_used{budget="connections"}')
    say(`after 108 s ${left} connections are open, ${await metric(inProgress)} requests in progress`)
    for (const socket of sockets) socket.destroy()
    assert.ok(others < 300 && own < 6_000)
    assert.ok(left <= 5, `${left} connections are still held.`)
    await sleep(500)
    assert.equal(await metric(inProgress), gaugeBefore)
  },
}

async function open(port, localAddress) {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).pause()
  socket.on('error', () => {})
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}
