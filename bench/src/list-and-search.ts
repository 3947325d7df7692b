import autocannon from 'autocannon'
import { download } from './download.ts'
import { type Figure, median, medianTime, ms } from './measure.ts'
import type { BenchProduct } from './product.ts'

/** The unpaged list of 10,000 records, unchanged and changed, and paging and search at 100,000. */
export async function measureLists(
  product: BenchProduct,
  users: { thousand: string; tenThousand: string; hundredThousand: string },
): Promise<Figure[]> {
  const get = (token: string, path: string, encoding = 'identity') => download(`${product.url}${path}`, token, encoding)
  const { thousand, tenThousand, hundredThousand } = users

  await get(tenThousand, '/api/processos/')
  const unchanged = await medianTime(15, () => get(tenThousand, '/api/processos/'))
  const changed: number[] = []
  for (let round = 0; round < 9; round++) {
    await change(product, tenThousand)
    changed.push(await medianTime(1, () => get(tenThousand, '/api/processos/')))
  }
  const compressed = await medianTime(15, () => get(tenThousand, '/api/processos/', 'br'))
  const four = await autocannon({
    url: `${product.url}/api/processos/`,
    connections: 4,
    duration: 6,
    headers: { authorization: `Bearer ${tenThousand}` },
  })

  const firstPage = (token: string) => medianTime(40, () => get(token, '/api/processos/?page=0'))
  await firstPage(thousand)
  const [small, large] = [await firstPage(thousand), await firstPage(hundredThousand)]

  // Each word of a round is new to the server, so that its count is taken for the first time.
  const search = (text: string, more = '') =>
    get(hundredThousand, `/api/processos/?search=${encodeURIComponent(text)}${more}`)
  const rare = await medianTime(9, (round) => search('usucapião'.slice(0, 9 - (round % 4)), `&page_size=${10 + round}`))
  const common = ['sentença', 'tribunal', 'lisboa', 'despacho', 'porto', 'juízo', 'comarca', 'acórdão', 'citação']
  const commonFirst = await medianTime(common.length, (round) => search(common[round]!))
  const commonKept = await medianTime(common.length, (round) => search(common[round]!))

  const several: Figure[] = []
  for (const words of ['juiz 7', 'sentença lisboa', 'ju']) {
    // Blanks make each round new to the server, so that its count is taken for the first time.
    const time = await medianTime(7, (round) => search(' '.repeat(round) + words))
    several.push([
      `search of «${words}» at 100,000, rows and exact count the first time, whole request (median of 7)`,
      'count under 100 ms',
      ms(time),
    ])
  }

  const member = await addMembers(product, hundredThousand)
  const memberPage = await medianTime(40, () => get(member, '/api/processos/?page=0'))
  const memberSearch = await medianTime(common.length, (round) =>
    get(member, `/api/processos/?search=${encodeURIComponent(common[round]!)}`),
  )

  return [
    ['bare list of 10,000, one client, nothing changed (median of 15)', '51 ms', ms(unchanged)],
    ['the same after a change (median of 9)', '100 ms', ms(median(changed))],
    ['the same unchanged, sent compressed, as it arrives (median of 15)', '', ms(compressed)],
    ['the same, four clients', '40 requests/s', `${Math.round(four.requests.average)} requests/s`],
    ['first page at 100,000 records, whole request (median of 40)', 'under 20 ms', ms(large)],
    ['the same against 1,000 records', 'at most 2 times', `${(large / small).toFixed(2)} times (${ms(small)})`],
    ['search of a rare word at 100,000, rows and count, whole request (median of 9)', 'rows under 30 ms', ms(rare)],
    [
      'search of a common word at 100,000, rows and exact count the first time, whole request (median of 9)',
      'count under 100 ms',
      ms(commonFirst),
    ],
    ['the same again, rows alone, the count kept (median of 9)', 'rows under 30 ms', ms(commonKept)],
    ...several,
    ['first page at 100,000 for one of ten members, who sees two of four lawyers (median of 40)', '', ms(memberPage)],
    ['search of a common word the first time, for that member (median of 9)', '', ms(memberSearch)],
  ]
}

/** The first lawyers of the generated notifications: an account of theirs by another name would rename all. */
const SEEDED = ['Marta Figueiredo', 'Henrique Vasconcelos']

/** Nine more members of the user's office. @returns the token of the last, who sees two of the four seeded lawyers */
async function addMembers(product: BenchProduct, token: string): Promise<string> {
  const post = async (path: string, body: object, as?: string) =>
    (await product.call('POST', path, as, body)).json() as Promise<{ id: number; url: string; access: string }>
  const access: { account_id: number; level: 'read' }[] = []
  for (const number of [1, 2]) {
    const username = `demonstracao-${number}`
    const { id } = await post(
      '/api/citius-accounts/',
      { username, password: 'x', advogado: SEEDED[number - 1], is_active: false },
      token,
    )
    access.push({ account_id: id, level: 'read' })
  }
  let last = ''
  for (let number = 1; number <= 9; number++) {
    const { url } = await post('/api/office/invitations/', { role: 'assistente', access }, token)
    const credentials = { username: `membro-${number}`, password: 'uma password' }
    await post('/api/user/register/', { ...credentials, invitation: url })
    last = (await post('/api/token/', credentials)).access
  }
  return last
}

let created = 0
/** Changes the user's list, by an account that is created and removed. */
async function change(product: BenchProduct, token: string): Promise<void> {
  const body = { username: `medida-${created++}`, password: 'x', advogado: 'Medida', is_active: false }
  const account = (await (await product.call('POST', '/api/citius-accounts/', token, body)).json()) as { id: number }
  await product.call('DELETE', `/api/citius-accounts/${account.id}/`, token)
}
