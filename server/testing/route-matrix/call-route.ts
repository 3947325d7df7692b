import { openList } from '../saved-pages.ts'
import type { TestProduct } from '../test-product.ts'
import type { Call, CalledRoute } from './route-row.ts'

/** @returns a page of the portal's list with a row that is not stored, for any portal user; a character a byte */
export async function openModelPage(product: TestProduct): Promise<Call['listPage']> {
  const model = { username: 'modelo-1p@adv.oa.pt', password: 'x' }
  await product.portal.control({ cmd: 'account', ...model })
  const items = [{ referencia: '777', data: '20-11-2026', acto: 'Novo', processo: '7/26.0T8LSB' }]
  await product.portal.control({ cmd: 'notify', username: model.username, items: items as never })
  const { bytes } = await openList(product.portal, model.username, model.password)
  const page = Buffer.from(bytes).toString('latin1')
  return (portalUsername) => page.replaceAll(model.username, portalUsername)
}

/** Makes a row's call. @returns the response, and what was asked */
export async function callRoute(row: CalledRoute, call: Call) {
  const { product, scene, who } = call
  const [method, path] = row.route.split(' ') as [string, string]
  const body = row.body?.(call)
  const response = await fetch(product.url + path.replace(/:\w+/, String(row.id(scene))) + (row.query?.(call) ?? ''), {
    method,
    headers: {
      ...(who && row.needs !== 'anyone' && { authorization: `Bearer ${who[row.token]}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  return { response, method, path, body }
}
