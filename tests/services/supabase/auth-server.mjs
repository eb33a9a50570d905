/** Supabase Auth with its own database, behind URLs like those of a project. */
import { createServer, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { endChild, startChild } from '../../../scripts/launcher/processes.mjs'

/** Signs tokens if no keys are given. */
export const sharedSecret = 'a-secret-of-the-tests-of-32-characters'

export async function newAuthServer(program, { databaseUrl, mailPort, siteUrl }) {
  const [port, projectPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${projectPort}`
  const gateway = await startGateway(projectPort, port)
  const settings = {
    PATH: process.env.PATH,
    PORT: String(port),
    GOTRUE_API_HOST: '127.0.0.1',
    API_EXTERNAL_URL: url,
    DATABASE_URL: databaseUrl,
    GOTRUE_DB_DRIVER: 'postgres',
    DB_NAMESPACE: 'auth',
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_URI_ALLOW_LIST: `${siteUrl}/**`,
    GOTRUE_JWT_SECRET: sharedSecret,
    GOTRUE_JWT_EXP: '3600',
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
    GOTRUE_JWT_ISSUER: `${url}/auth/v1`,
    GOTRUE_PASSWORD_MIN_LENGTH: '6',
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'true',
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(mailPort),
    GOTRUE_SMTP_ADMIN_EMAIL: 'no-reply@project.example',
    GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
    ...Object.fromEntries(
      ['CONFIRMATION', 'RECOVERY', 'EMAIL_CHANGE', 'INVITE'].map((kind) => [
        `GOTRUE_MAILER_URLPATHS_${kind}`,
        '/auth/v1/verify',
      ]),
    ),
    ...Object.fromEntries(
      ['EMAIL_SENT', 'VERIFY', 'TOKEN_REFRESH', 'OTP', 'ANONYMOUS_USERS', 'SSO'].map((what) => [
        `GOTRUE_RATE_LIMIT_${what}`,
        '100000',
      ]),
    ),
  }
  let child
  return {
    url,
    /** @param keys private JWKs; the one with `sign` among its key_ops signs, without keys the shared secret */
    async start(keys) {
      const env = { ...settings, ...(keys ? { GOTRUE_JWT_KEYS: JSON.stringify(keys) } : {}) }
      child = startChild(program, [], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
      for (const end = Date.now() + 60_000; ; await sleep(100)) {
        const response = await fetch(`${url}/auth/v1/health`).catch(() => undefined)
        if (response?.ok) return
        if (child.exitCode !== null || Date.now() > end)
          throw new Error(`Supabase Auth does not start: ${said}`)
      }
    },
    stop: () => endChild(child),
    async end() {
      await endChild(child)
      gateway.closeAllConnections()
      gateway.close()
    },
  }
}

/** Maps URLs of a project: /auth/v1 is the root of the auth server. */
async function startGateway(port, target) {
  const server = createServer((request, response) => {
    const path = request.url?.startsWith('/auth/v1') ? request.url.slice('/auth/v1'.length) : undefined
    if (path === undefined) return response.writeHead(404).end()
    const { method, headers } = request
    const options = { host: '127.0.0.1', port: target, path: path || '/', method, headers, agent: false }
    const forwarded = httpRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.headersSent || response.writeHead(502).end())
    request.pipe(forwarded)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
