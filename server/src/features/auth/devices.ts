import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hmac } from '../../platform/secrets.ts'
import type { User } from './users-repository.ts'

const YEAR_SECONDS = 365 * 24 * 3600
const digest = (device: string): string => createHash('sha256').update(device).digest('base64url')

/**
 * Recognises browsers that have signed in as a user before by a cookie that only such a sign-in sets (OWASP's "device
 * cookies"). It grants no access: its holder is only counted separately from strangers.
 *
 * @param key signs the cookies, together with the user's password hash: another password ends them
 */
export function createDevices(key: Buffer) {
  // A browser may be several users', and of several products on one computer: each has a cookie of their own in it.
  const cookieName = (user: User) => `arauto_device_${hmac(key, `name ${user.id}`).toString('hex').slice(0, 12)}`
  const signature = (device: string, user: User) => hmac(key, `${device} ${user.id} ${user.password_hash}`)
  const deviceOf = (request: FastifyRequest, user: User): string | null => {
    const [device = '', signed = ''] = cookieOf(request, cookieName(user)).split('.')
    const given = Buffer.from(signed, 'base64url')
    const right = signature(device, user)
    return given.length === right.length && timingSafeEqual(given, right) ? device : null
  }
  return {
    /** @returns the digest of the device that asks, or null where it is none that this user has signed in from */
    known(request: FastifyRequest, user: User): string | null {
      const device = deviceOf(request, user)
      return device && digest(device)
    },
    /**
     * Lets the browser that asks be known as the user's from now on.
     *
     * @param passwordHash the user's new one, where it is being changed
     * @returns the device's digest
     */
    remember(request: FastifyRequest, reply: FastifyReply, user: User, passwordHash = user.password_hash): string {
      const device = deviceOf(request, user) ?? randomBytes(32).toString('base64url')
      const value = `${device}.${signature(device, { ...user, password_hash: passwordHash }).toString('base64url')}`
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${cookieName(user)}=${value}; Max-Age=${YEAR_SECONDS}; Path=/api/; HttpOnly; SameSite=Strict${secure}`,
      )
      return digest(device)
    },
  }
}

export type Devices = ReturnType<typeof createDevices>

function cookieOf(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
