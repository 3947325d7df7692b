import { randomBytes, randomUUID } from 'node:crypto'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { createCredentialsRepository } from './credentials-repository.ts'

const product = testProduct()
let access: string
let workspace = 1000
let token: string
let databaseId: string

const toggl = (command: object) => product.toggl.control({ workspace, ...command })
const notion = (command: object) => product.notion.control(command) as never
const credentials = () => ({ email: `u${workspace}@ex.pt`, password: 'segredo', token, workspace: String(workspace) })
const save = (body: unknown = credentials()) =>
  product.call('POST', '/api/toggl-notion/save-credentials/', { token: access, body })
const start = (more: object = {}, as = access) =>
  product.call('POST', '/api/toggl-notion/import/', {
    token: as,
    body: { notion_database_id: databaseId, start_date: '2026-05-01', end_date: '2026-05-31', ...more },
  })
const job = async (id: string, as = access) =>
  (await product.call('GET', `/api/toggl-notion/import/${id}/`, { token: as })).body
const ended = (id: string) =>
  waitFor(async () => {
    const state = await job(id)
    return (state.status === 'done' || state.status === 'failed') && state
  })
const imported = async (more: object = {}) => ended((await start(more)).body.job_id)
const rows = (): Record<string, string>[] => notion({ cmd: 'rows', database: databaseId })
const lastUpdate = async () => (await product.call('GET', '/api/toggl-notion/last-update/', { token: access })).body
const entry = (id: number, seconds: number, more: object = {}) =>
  toggl({
    cmd: 'entry',
    id: workspace * 1000 + id,
    user_id: 1,
    project_id: 1,
    start: '2026-05-04T09:00:00+01:00',
    seconds,
    ...more,
  })

beforeEach(async () => {
  for (const service of [product.toggl, product.notion]) service.control({ cmd: 'fault', kind: 'none' })
  product.toggl.control({ cmd: 'limits', hourly: null })
  workspace++
  token = `ntn_${randomBytes(6).toString('hex')}`
  databaseId = randomUUID()
  access = (await product.signUp()).access
  toggl({ cmd: 'account', email: `u${workspace}@ex.pt`, password: 'segredo' })
  toggl({ cmd: 'client', id: 1, name: 'Almeida' })
  toggl({ cmd: 'project', id: 1, name: '1204/26', client_id: 1 })
  toggl({ cmd: 'user', id: 1, fullname: 'Marta Figueiredo', email: 'm@ex.pt' })
  notion({ cmd: 'integration', token })
  notion({ cmd: 'database', id: databaseId, shared_with: [token] })
})

describe('credentials', () => {
  const exists = async (as = access) =>
    (await product.call('GET', '/api/toggl-notion/check-credentials/', { token: as })).body.exists

  it('are saved, checked, replaced and removed', async () => {
    expect(await exists()).toBe(false)
    const answer = await save()
    expect([answer.status, answer.body]).toEqual([200, { message: 'Credenciais salvas com sucesso!', warning: false }])
    expect(await exists()).toBe(true)
    expect(await exists((await product.signUp()).access)).toBe(false)
    expect((await save({ ...credentials(), workspace })).body.warning).toBe(false)
    const removed = await product.call('DELETE', '/api/toggl-notion/credentials/', { token: access })
    expect([removed.status, removed.body]).toEqual([204, ''])
    expect(await exists()).toBe(false)
  })
  it.each([
    ['password', { password: 'errada' }, 'Toggl recusou'],
    ['workspace that is no number', { workspace: 'escritório/../1' }, 'Toggl recusou'],
    ['token', { token: 'ntn_outro' }, 'Notion recusou'],
  ])('that a service refuses (%s) are saved, and the response names it', async (_, more, words) => {
    const answer = await save({ ...credentials(), ...more })
    expect(answer.status).toBe(200)
    expect(answer.body.warning).toBe(true)
    expect(answer.body.message).toContain(words)
    expect(await exists()).toBe(true)
  })
  describe('that are refused', () => {
    const status = async () =>
      (await product.call('GET', '/api/toggl-notion/check-credentials/', { token: access })).body
    const change = (body: object) => product.call('PUT', '/api/toggl-notion/credentials/', { token: access, body })

    it('stay named until the wrong one is mended, and the others stay as they were', async () => {
      await save({ ...credentials(), password: 'errada' })
      const { email } = credentials()
      expect(await status()).toEqual({
        exists: true,
        refused: { toggl: TIME_IMPORT_MESSAGES.togglRefused, notion: null, email, workspace: String(workspace) },
      })
      expect((await change({ password: 'outra errada' })).body).toEqual({
        message: TIME_IMPORT_MESSAGES.togglRefused,
        warning: true,
      })
      expect((await status()).refused.toggl).toBe(TIME_IMPORT_MESSAGES.togglRefused)
      expect((await change({ password: 'segredo' })).body.warning).toBe(false)
      expect(await status()).toEqual({ exists: true })
      const { db } = product.platform.database
      const repository = createCredentialsRepository(product.platform.secrets)
      const { office_id: office } = await db
        .selectFrom('time_import_credentials')
        .select('office_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const refusals = { toggl: 'Recusado', notion: 'Recusado' }
      // Refusals of the former credentials are no longer shown.
      await repository.storeRefusals(db, office, { ...credentials(), password: 'errada' }, refusals)
      expect(await status()).toEqual({ exists: true })
      await repository.storeRefusals(db, office, credentials(), refusals)
      expect((await status()).refused).toMatchObject(refusals)
      // What works is refused no more.
      expect((await imported()).status).toBe('done')
      expect(await status()).toEqual({ exists: true })
    })
    it('by both services are both named, and each is mended by itself', async () => {
      await save({ ...credentials(), password: 'errada', token: 'ntn_outro' })
      expect((await status()).refused).toMatchObject({
        toggl: TIME_IMPORT_MESSAGES.togglRefused,
        notion: TIME_IMPORT_MESSAGES.notionRefused,
      })
      await change({ token })
      expect((await status()).refused).toMatchObject({ toggl: TIME_IMPORT_MESSAGES.togglRefused, notion: null })
      // Of a service that does not answer nothing is known any more.
      toggl({ cmd: 'fault', kind: '402', path: `${workspace}` })
      await change({ password: 'segredo' })
      expect(await status()).toEqual({ exists: true })
    })
    it('during an import are named from then on', async () => {
      await save()
      toggl({ cmd: 'account', email: credentials().email, password: 'mudada' })
      expect((await imported()).status).toBe('failed')
      expect((await status()).refused).toMatchObject({ toggl: TIME_IMPORT_MESSAGES.togglRefused, notion: null })
    })
    it('cannot be changed in part where there are none', async () => {
      const answer = await change({ password: 'segredo' })
      expect([answer.status, answer.body.message]).toEqual([400, TIME_IMPORT_MESSAGES.credentialsMissing])
      expect(await status()).toEqual({ exists: false })
    })
  })
  it('are saved when Toggl or Notion cannot be asked', async () => {
    product.toggl.control({ cmd: 'fault', kind: '402', path: `${workspace}` })
    expect((await save()).body.message).toContain('Não foi possível confirmar as credenciais do Toggl')
    product.toggl.control({ cmd: 'fault', kind: 'none' })
    product.notion.control({ cmd: 'fault', kind: '500', path: 'users/me' })
    expect((await save()).body.message).toContain('Não foi possível confirmar o token do Notion')
  })
  it('are encrypted, each bound to its row and its column', async () => {
    await save({ ...credentials(), password: 'muito-secreto' })
    const { db } = product.platform.database
    const [row] = await db
      .selectFrom('time_import_credentials')
      .selectAll()
      .where('email', '=', credentials().email)
      .execute()
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`muito-secreto|${token}`))
    await db
      .updateTable('time_import_credentials')
      .set({ password_sealed: row!.token_sealed })
      .where('office_id', '=', row!.office_id)
      .execute()
    expect((await imported()).message).toContain('Já não é possível ler as credenciais')
  })
})

describe('an import', () => {
  beforeEach(async () => void (await save()))

  it('creates rows, adds to existing ones, reports it, and counts nothing twice', async () => {
    toggl({ cmd: 'project', id: 2, name: 'Arquivado', active: false })
    notion({
      cmd: 'row',
      database: databaseId,
      values: { Cliente: 'Almeida', Processo: ' 1204/26', Responsável: 'Marta  Figueiredo', Tempo: '100:00:01' },
    })
    entry(1, 3600)
    entry(2, 60, { start: '2026-05-20T09:00:00+01:00' })
    entry(3, 90, { project_id: 2, user_id: 9 })
    entry(4, 500, { project_id: null })
    entry(5, -1)
    entry(6, 7000, { start: '2026-06-01T09:00:00+01:00' })
    const begun = await start()
    expect([begun.status, begun.body.message]).toEqual([202, 'Importação iniciada.'])
    expect(await ended(begun.body.job_id)).toEqual({
      status: 'done',
      done: 2,
      total: 2,
      message:
        '1 linha atualizada, 1 criada, 0 sem alterações. Ficaram de fora 1 registo sem projeto e 1 registo ainda a decorrer.',
    })
    const shown = () =>
      rows().map(({ Cliente, Processo, Responsável, Tempo }) => [Cliente, Processo, Responsável, Tempo])
    expect(shown()).toEqual([
      ['Almeida', ' 1204/26', 'Marta  Figueiredo', '101:01:01'],
      ['Sem cliente', 'Arquivado', 'Antigo membro', '00:01:30'],
    ])
    expect(await lastUpdate()).toEqual({
      success: true,
      start_date: '2026-05-01',
      end_date: '2026-05-31',
      job_id: null,
    })
    entry(1, 1800)
    toggl({ cmd: 'remove', id: workspace * 1000 + 3 })
    expect((await imported({ end_date: '2026-05-10' })).message).toMatch(/^2 linhas atualizadas, 0 criadas/)
    expect(shown().map((row) => row[3])).toEqual(['100:31:01', '00:00:00'])
    expect((await imported()).message).toMatch(/^0 linhas atualizadas, 0 criadas, 1 sem alterações/)
  })

  it('takes the URL of a database, and answers 400 to invalid input', async () => {
    const address = `https://www.notion.so/escritorio/Tempo-${databaseId.replaceAll('-', '')}?v=${'f'.repeat(32)}`
    expect((await imported({ notion_database_id: address })).status).toBe('done')
    const reversed = await start({ start_date: '2026-06-01' })
    expect([reversed.status, Object.keys(reversed.body.errors)]).toEqual([400, ['start_date']])
    const other = (await product.signUp()).access
    const without = await start({}, other)
    expect([without.status, without.body.message]).toEqual([
      400,
      'Guarde primeiro as credenciais do Toggl e do Notion.',
    ])
  })

  it('runs one at a time: the same request joins it, another range is refused, and a reload finds it', async () => {
    entry(1, 60)
    product.notion.control({ cmd: 'fault', kind: 'slow', seconds: 1.5, path: 'query' })
    const [one, two] = await raceFor(product.platform.owner.db, 'time_imports', [start, start])
    expect([one.status, two.status, one.body.job_id]).toEqual([202, 202, two.body.job_id])
    expect((await lastUpdate()).job_id).toBe(one.body.job_id)
    const other = await start({ start_date: '2026-05-02' })
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('Já há uma importação')])
    const stranger = (await product.signUp()).access
    expect(
      (await product.call('GET', `/api/toggl-notion/import/${one.body.job_id}/`, { token: stranger })).status,
    ).toBe(404)
    expect((await ended(one.body.job_id)).status).toBe('done')
    expect(rows()).toHaveLength(1)
  })

  it('and its undo stand in the record with who began them, the range, and the rows that they wrote', async () => {
    const entries = async () => {
      const { body } = await product.call('GET', '/api/audit/?page_size=200', { token: access })
      return body.results.flatMap((one: Record<string, unknown>) =>
        String(one.event).startsWith('time_import') ? [[one.event, one.subject, one.who !== null, one.address]] : [],
      )
    }
    entry(1, 3600)
    await imported()
    toggl({ cmd: 'remove', id: workspace * 1000 + 1 })
    const { body } = await start()
    expect((await ended(body.job_id)).message).toContain('retiradas horas')
    const undone = await product.call('POST', `/api/toggl-notion/import/${body.job_id}/undo/`, { token: access })
    await ended(undone.body.job_id)
    notion({ cmd: 'fault', kind: '403', path: 'databases' })
    await imported()
    const range = '01/05/2026 a 31/05/2026:'
    expect(await entries()).toEqual([
      [
        'time_imported',
        `${range} 0 linhas atualizadas, 0 criadas, 0 com horas retiradas (não terminou)`,
        true,
        '127.0.0.1',
      ],
      ['time_import_undone', `${range} 1 linha atualizada, 0 criadas, 0 com horas retiradas`, true, '127.0.0.1'],
      ['time_imported', `${range} 1 linha atualizada, 0 criadas, 1 com horas retiradas`, true, '127.0.0.1'],
      ['time_imported', `${range} 0 linhas atualizadas, 1 criada, 0 com horas retiradas`, true, '127.0.0.1'],
    ])
  })

  it.each([
    [
      'another password',
      () => toggl({ cmd: 'account', email: `u${workspace}@ex.pt`, password: 'nova' }),
      'Toggl recusou',
    ],
    ['a token taken back', () => notion({ cmd: 'fault', kind: '403', path: 'databases' }), 'não tem permissão'],
    ['a quota used up', () => notQuota(), 'Importe de novo depois das'],
    ['a range refused', () => toggl({ cmd: 'fault', kind: '400', path: 'search' }), 'intervalo de datas'],
  ])('fails with a message for %s', async (_, spoil, words) => {
    spoil()
    const state = await imported()
    expect(state.status).toBe('failed')
    expect(state.message).toContain(words)
    expect(rows()).toEqual([])
    expect((await lastUpdate()).success).toBe(false)
  })
  const notQuota = () => product.toggl.control({ cmd: 'fault', kind: '402', retry_after: 1200 })

  it('into an unsuitable database fails before it writes anything', async () => {
    entry(1, 60)
    const withTables = async (data_sources: { name: string; properties: object }[]) => {
      const id = randomUUID()
      notion({ cmd: 'database', id, shared_with: [token], data_sources })
      return imported({ notion_database_id: id })
    }
    const right = { Cliente: 'title', Processo: 'rich_text', Responsável: 'rich_text', Tempo: 'rich_text' }
    expect((await imported({ notion_database_id: randomUUID() })).message).toContain('não está partilhada')
    const page = (notion({ cmd: 'row', database: databaseId, values: {} }) as { id: string }).id
    expect((await imported({ notion_database_id: page })).message).toContain('é de uma página')
    const wrong = await withTables([
      { name: 'A', properties: { Nome: 'title', Processo: 'select', Responsável: 'rich_text' } },
    ])
    expect(wrong.message).toContain('falta a propriedade «Cliente»')
    expect(wrong.message).toContain('«Processo» tem de ser do tipo texto')
    expect(wrong.message).toContain('falta a propriedade «Tempo»')
    const other = { name: 'Outra', properties: { Nome: 'title' } }
    expect((await withTables([other, { name: 'Tempo', properties: right }])).status).toBe('done')
    expect((await withTables([other, { ...other, name: 'Ainda outra' }])).message).toContain('«Outra», «Ainda outra»')
    const two = await withTables([
      { name: 'Um', properties: right },
      { name: 'Dois', properties: right },
    ])
    expect(two.message).toContain('«Um», «Dois»')
  })

  it('skips unreadable times, uses the older of two rows, stops at zero, and reports it', async () => {
    const row = (Processo: string, Tempo: string) =>
      notion({
        cmd: 'row',
        database: databaseId,
        values: { Cliente: 'x', Processo, Responsável: 'Marta Figueiredo', Tempo },
      }) as { id: string }
    toggl({ cmd: 'project', id: 2, name: 'Ilegível' })
    toggl({ cmd: 'project', id: 3, name: 'Zero' })
    const older = row('1204/26', '01:00:00')
    const younger = row('1204/26', '02:00:00')
    row('Ilegível', 'duas horas')
    const zero = row('Zero', '')
    entry(1, 60)
    entry(2, 60, { project_id: 2 })
    entry(3, 600, { project_id: 3 })
    const first = await imported()
    expect(first.message).toContain('foi usada a mais antiga, em «1204/26» (Marta Figueiredo)')
    expect(first.message).toContain('ficou como estava em «Ilegível»')
    const tempo = (id: string) => rows().find((one) => one.id === id)?.Tempo
    expect([tempo(older.id), tempo(younger.id), tempo(zero.id)]).toEqual(['01:01:00', '02:00:00', '00:10:00'])
    notion({ cmd: 'write', page: zero.id, values: { Tempo: '00:01:00' } })
    entry(3, 30, { project_id: 3 })
    expect((await imported()).message).toContain('parou em zero em «Zero»')
    expect(tempo(zero.id)).toBe('00:00:00')
  })

  it('creates a row again for one in the trash, and takes names of any length', async () => {
    const name = `Acção "d'Óbidos" 📁 ${'x'.repeat(1970)}📁${'y'.repeat(60)}`
    toggl({ cmd: 'project', id: 2, name })
    entry(1, 60, { project_id: 2 })
    await imported()
    const [made] = rows()
    expect(made).toMatchObject({ Processo: name, Tempo: '00:01:00' })
    notion({ cmd: 'bin', page: made!.id })
    expect((await imported()).message).toMatch(/^0 linhas atualizadas, 1 criada/)
    notion({ cmd: 'restore', page: made!.id })
    expect((await imported()).message).toMatch(/^1 linha atualizada, 0 criadas/)
    expect(rows().map(({ Tempo }) => Tempo)).toEqual(['00:01:00', '00:00:00'])
  })

  it('writes hours where Tempo is a number', async () => {
    databaseId = randomUUID()
    const properties = { Cliente: 'title', Processo: 'rich_text', Responsável: 'rich_text', Tempo: 'number' }
    notion({ cmd: 'database', id: databaseId, shared_with: [token], data_sources: [{ name: 'T', properties }] })
    notion({
      cmd: 'row',
      database: databaseId,
      values: { Processo: '1204/26', Responsável: 'Marta Figueiredo', Tempo: 1.25 },
    })
    entry(1, 900)
    await imported()
    expect(rows()[0]!.Tempo).toBe(1.5)
  })

  it('takes back nothing of another workspace, of another user or in another database', async () => {
    const first = workspace
    const tempos = () => rows().map(({ Tempo }) => Tempo)
    entry(1, 3600)
    await imported()
    expect(tempos()).toEqual(['01:00:00'])

    workspace = first + 100_000
    toggl({ cmd: 'account', email: `u${workspace}@ex.pt`, password: 'segredo' })
    toggl({ cmd: 'project', id: 1, name: '1204/26' })
    toggl({ cmd: 'user', id: 1, fullname: 'Marta Figueiredo', email: 'm@ex.pt' })
    entry(1, 60)
    entry(2, 5)
    await save()
    await imported()
    expect(tempos()).toEqual(['01:01:05'])
    toggl({ cmd: 'remove', id: workspace * 1000 + 2 })
    await imported()
    expect(tempos()).toEqual(['01:01:00'])

    const shared = databaseId
    databaseId = randomUUID()
    notion({ cmd: 'database', id: databaseId, shared_with: [token] })
    await imported()
    expect(tempos()).toEqual(['00:01:00'])
    databaseId = shared
    const colleague = (await product.signUp()).access
    const saved = { token: colleague, body: credentials() }
    await product.call('POST', '/api/toggl-notion/save-credentials/', saved)
    toggl({ cmd: 'remove', id: workspace * 1000 + 1 })
    const { job_id } = (await start({}, colleague)).body
    await waitFor(async () => (await job(job_id, colleague)).status === 'done')
    expect(tempos()).toEqual(['01:01:00'])
    await imported()
    expect(tempos()).toEqual(['01:00:00'])
    workspace = first
    await save()
    await imported()
    expect(tempos()).toEqual(['01:00:00'])
  })

  it.each(['with', 'without'])(
    '%s a total, fails and writes nothing when an announced page comes empty',
    async (total) => {
      entry(1, 3600)
      entry(2, 60, { project_id: null })
      entry(3, 900)
      await imported()
      const before = rows()
      const { db } = product.platform.database
      const counted = () =>
        db.selectFrom('time_import_entries').selectAll().where('workspace', '=', `${workspace}`).execute()
      const known = await counted()
      toggl({ cmd: 'report', totals: total === 'with', empty_from: 2 })
      const state = await imported()
      expect([state.status, state.message]).toEqual([
        'failed',
        'O Toggl não entregou todos os registos do intervalo. Para não tirar horas por engano, nada foi escrito no Notion. Importe de novo.',
      ])
      expect([rows(), await counted()]).toEqual([before, known])
      toggl({ cmd: 'report' })
    },
  )

  it('that took hours back names the rows, and is undone once', async () => {
    entry(1, 3600)
    entry(2, 720)
    await imported()
    toggl({ cmd: 'remove', id: workspace * 1000 + 1 })
    const { job_id } = (await start()).body
    const takenBack = [
      {
        processo: '1204/26',
        responsavel: 'Marta Figueiredo',
        before: '01:12:00',
        after: '00:12:00',
        difference: '−01:00:00',
      },
    ]
    expect((await ended(job_id)).taken_back).toEqual(takenBack)
    expect((await lastUpdate()).undo).toEqual({ job_id, taken_back: takenBack })
    const undo = (id: string, as = access) =>
      product.call('POST', `/api/toggl-notion/import/${id}/undo/`, { token: as })
    expect((await undo(job_id, (await product.signUp()).access)).status).toBe(404)
    expect((await undo(randomUUID())).status).toBe(404)
    const begun = await undo(job_id)
    expect(begun.status).toBe(202)
    expect((await ended(begun.body.job_id)).message).toBe('A importação foi anulada: 1 linha reposta')
    expect(rows().map(({ Tempo }) => Tempo)).toEqual(['01:12:00'])
    expect((await lastUpdate()).undo).toBeUndefined()
    const again = await undo(job_id)
    expect([again.status, again.body.message]).toEqual([
      409,
      'Esta importação já não pode ser anulada: foi anulada, ou houve outra depois.',
    ])
    expect(rows().map(({ Tempo }) => Tempo)).toEqual(['01:12:00'])
  })

  it('is interrupted when the worker stops, and finished by the next one', async () => {
    for (let id = 1; id <= 8; id++) {
      toggl({ cmd: 'project', id, name: `P${id}` })
      entry(id, 60 * id, { project_id: id })
    }
    const failures = () => (product.notion.stats() as { failed: number }).failed
    const before = failures()
    notion({ cmd: 'fault', kind: '429', retry_after: 60, times: 1, path: 'POST /v1/pages' })
    const { body } = await start()
    await waitFor(async () => failures() > before)
    expect((await job(body.job_id)).total).toBe(8)
    // The pause that Notion asked for ends with the program.
    await product.restartWorker()
    const state = await ended(body.job_id)
    expect([state.status, state.message]).toEqual(['done', '0 linhas atualizadas, 8 criadas, 0 sem alterações'])
    expect(rows()).toHaveLength(8)
  })
})
