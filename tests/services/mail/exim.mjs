/** Exim, a mail server, which here accepts mails from clients that authenticate over TLS, and stores them. */
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { endChild, run, startChild } from '../../../scripts/launcher/processes.mjs'
import { MissingError } from '../go-program.mjs'

const [user, password] = ['kljuc-tests', 'a-secret-of-the-tests']
/** Seconds for which a recipient's first attempts are deferred. */
export const greySeconds = 20
/** Seconds for which two slow responses to one mail wait, together longer than a claim (lib/mails/outbox.ts). */
export const slowSeconds = [60, 90]

/** @param {string} dataDir that all users may enter @throws MissingError */
export async function newExim(dataDir) {
  const program = findExim()
  const folder = join(dataDir, 'exim')
  const port = await freePort()
  const uid = await findUser()
  for (const name of ['', 'spool', 'maildir']) {
    mkdirSync(join(folder, name))
    chownSync(join(folder, name), uid, -1)
  }
  const certificate = await newCertificate(folder, uid)
  const file = join(folder, 'exim.conf')
  writeFileSync(file, configuration(folder, port), { mode: 0o644 })
  let child
  return {
    url: `smtp://${user}:${password}@localhost:${port}?requireTLS=true`,
    certificate,
    maildir: join(folder, 'maildir'),
    async start() {
      child = startChild(program, ['-C', file, '-bdf'], { stdio: 'ignore' })
      for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) if (await answers(port)) return
      throw new Error('Exim does not start.')
    },
    async kill() {
      const gone = once(child, 'exit')
      process.kill(child.pid, 'SIGKILL')
      await gone
    },
    stop: () => endChild(child),
  }
}

function findExim() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const program = folders.map((each) => join(each, 'exim4')).find((file) => existsSync(file))
  if (!program) throw new MissingError('exim4, of the package exim4-daemon-light')
  return program
}

/** The user that runs Exim, which only root may start. */
async function findUser() {
  if (process.getuid?.() !== 0) throw new MissingError('root, who alone may start Exim')
  return Number(await run('id', ['-u', 'Debian-exim']))
}

/** A self-signed certificate for localhost. */
async function newCertificate(folder, uid) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  await run('openssl', [
    ...args,
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ]).catch((error) => {
    throw error.code === 'ENOENT' ? new MissingError('openssl') : error
  })
  chmodSync(key, 0o600)
  chownSync(key, uid, -1)
  return certificate
}

/** Whether it sends its greeting. @param {number} port */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true) || socket.end('QUIT\r\n'))
    socket.once('error', () => resolve(false))
  })
}

/** The recipient's name determines what happens to a mail. */
const configuration = (folder, port) => `
primary_hostname = mail.kljuc.test
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
pid_file_path = ${folder}/spool/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
deliver_drop_privilege
host_lookup =
tls_advertise_hosts = *
tls_certificate = ${folder}/certificate.pem
tls_privatekey = ${folder}/key.pem
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
acl_smtp_rcpt = recipient
acl_smtp_data = message

begin acl
recipient:
  deny !authenticated = *
       message = Sign in first
  deny local_parts = ^refused-
       message = No such mailbox
  defer local_parts = ^grey-
        !seen = -${greySeconds}s / key=$local_part
        message = Greylisted, try again later
  accept local_parts = ^slow-
         delay = ${slowSeconds[0]}s
  accept
message:
  accept condition = \${if match{$recipients}{slow-}}
         delay = ${slowSeconds[1]}s
  accept

begin routers
everybody:
  driver = accept
  transport = maildir

begin transports
maildir:
  driver = appendfile
  maildir_format
  directory = ${folder}/maildir
  create_directory
  envelope_to_add
  return_path_add

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if and{{eq{$auth2}{${user}}}{eq{$auth3}{${password}}}}}
  server_set_id = $auth2
`
