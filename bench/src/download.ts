import { Agent, request } from 'node:http'

const AGENT = new Agent({ keepAlive: true })

/**
 * Downloads a body without decompressing it: that would be the client's time.
 *
 * @throws Error for any status but 200
 */
export function download(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    request(url, { headers, agent: AGENT }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.on('error', reject).on('end', resolve).resume()
    })
      .on('error', reject)
      .end()
  })
}
