import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

/** The first start makes the database; one after a power cut recovers it. */
const PATIENCE_MS = 120_000

/**
 * The address at which the product of these settings answers on this computer.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | null} null when its port is not known
 */
export function healthAddress(env) {
  const port = env.PORT?.trim() || '8080'
  if (port === '0') return null
  const host = env.HOST?.trim() || '127.0.0.1'
  const known = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const hasTls = env.TLS?.trim() === 'own' || Boolean(env.TLS_CERT?.trim())
  return `${hasTls ? 'https' : 'http'}://${known.includes(':') ? `[${known}]` : known}:${port}`
}

/** Whether the product answers there and says that it is well; its certificate need not be known. */
export function answersAt(address) {
  const url = new URL('/api/health/', address)
  const request = url.protocol === 'https:' ? secure : plain
  return new Promise((resolve) => {
    const asked = request(url, { rejectUnauthorized: false, timeout: 5_000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

/** Waits until the product answers. @returns {Promise<boolean>} whether it did in time */
export async function waitForAnswer(address, patienceMs = PATIENCE_MS) {
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(500)) {
    if (await answersAt(address)) return true
  }
  return false
}
