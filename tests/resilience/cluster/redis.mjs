/** Redis as in deploy/compose.yml, without persistence. */
import { connect } from 'node:net'
import { killHard, startLogged, until } from './processes.mjs'
import { programPath } from './programs.mjs'

export async function startRedis(port) {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const launch = async () => {
    const child = startLogged('redis', programPath('redis-server'), args)
    await until('Redis answers', () => ping(port))
    return child
  }
  let child = await launch()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => killHard(child),
    /** Stops responding until it is resumed. */
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    restart: async () => {
      child = await launch()
    },
  }
}

function ping(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(String(answer).startsWith('+PONG'))
    })
    socket.write('PING\r\n')
  })
}
