import type { PageShape } from '@arauto/contract/page-shapes'
import { API } from '@arauto/contract/routes'
import { importedPage, importResult } from '../src/import-fixtures.ts'
import { mockResponse, modifyResponse } from '../src/network.ts'
import { expect } from '../src/test.ts'
import { openAccounts, openList, shootStates } from './screen-states.ts'

const SEEN = { seen: '2026-11-25T09:12:00Z', by: 'Inês Vilarinho', since: '2026-11-01T09:00:00Z' }
const candidate = (id: number) => ({
  ...{ id, data: '2026-11-20', acto: 'Notificação do despacho que designa dia para a audiência final', origem: '' },
  ...{ tribunal: 'Tribunal Judicial da Comarca de Lisboa Oeste', processo: `${1000 + id}/26.0T8SNT-A` },
  ...{ referencia: `${450_000 + id}`, advogado: 'Marta Figueiredo' },
})
const item = (id: number, more: object) => ({
  ...{ id, kind: 'file', origin: 'folder', name: `Notificação n.º ${450_000 + id} - despacho saneador e convite.pdf` },
  ...{ size: 482_113, sender: '', arrived_at: '2026-11-25T08:40:00Z', references: ['450001'], cases: [], days: [] },
  ...{ candidates: [] },
  ...more,
})
const SHAPE: PageShape = {
  ...{ origin: 'https://etribunal.exemplo.pt', skeleton: 'table', source: 'etribunal' },
  headings: ['n.º do processo', 'data de elaboracao', 'tipo de ato', 'tribunal / juizo', 'enviado por', 'anexos'],
  fields: {
    ...{
      processo: 0,
      data: 1,
      acto: 2,
      tribunal: 3,
      origem: 4,
      doc: 5,
      unidade: null,
      especie: null,
      referencia: null,
    },
  },
}

shootStates('sources', [
  {
    name: 'sources-inbox',
    who: 'lawyers',
    async draw(page) {
      await modifyResponse<object>(page, API.status, (body) => ({ ...body, inbox_waiting: 4 }))
      await mockResponse(page, '/api/inbox/', {
        items: [
          item(1, { candidates: [candidate(1), candidate(2)], cases: ['1001/26.0T8SNT-A'], days: ['2026-11-20'] }),
          item(2, { references: [], origin: 'drop' }),
          item(3, {
            kind: 'announcement',
            origin: 'mail',
            name: 'Nova notificação eletrónica',
            sender: 'nao-responder@mj.pt',
          }),
          item(4, { name: `${'documento_digitalizado_'.repeat(12)}.pdf`, cases: ['77/26.0T8LSB'] }),
        ],
      })
      await openList(page)
      await page.getByRole('region', { name: 'Por identificar' }).getByRole('button', { name: 'Ver' }).click()
      await expect(page.getByRole('dialog', { name: 'Por identificar' })).toBeVisible()
      await expect(page.getByText(/documento_digitalizado/u).first()).toBeVisible()
    },
  },
  {
    name: 'sources-mapping',
    who: 'lawyers',
    async draw(page) {
      const values = [
        '12/26.0T8LSB',
        '20/11/2026',
        'Notificação do despacho',
        'Juízo Central Cível de Lisboa',
        'Tribunal',
        'Abrir',
      ]
      const proposal = { shape: SHAPE, samples: [values, values, values] }
      const refused = 'O Arauto não conhece esta lista. Confirme que coluna é o quê.'
      const pages = [importedPage('Notificações - eTribunal.html', { refused, proposal, rows: [], account: null })]
      await mockResponse(page, API.pageImportPreview, importResult(pages))
      await openList(page)
      await page.getByRole('button', { name: 'Importar página guardada' }).click()
      const files = page.getByLabel('Ficheiros a importar')
      await files.setInputFiles({
        name: 'Notificações - eTribunal.html',
        mimeType: 'text/html',
        buffer: Buffer.from('<html>'),
      })
      await expect(page.getByRole('button', { name: 'Confirmar leitura' })).toBeVisible()
    },
  },
  {
    name: 'sources-manual',
    who: 'lawyers',
    async draw(page) {
      await openList(page)
      await page.getByRole('button', { name: 'Registar notificação' }).click()
      await page.getByLabel('PDF da notificação').setInputFiles([
        {
          name: `${'Carta registada com aviso de receção '.repeat(4)}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF'),
        },
        { name: 'anexo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
      ])
      await expect(page.getByText('anexo.pdf')).toBeVisible()
      await page.getByRole('button', { name: 'Registar', exact: true }).click()
      await expect(page.getByText('Indique o dia como dd/mm/aaaa.')).toBeVisible()
    },
  },
  {
    name: 'sources-visits',
    who: 'lawyers',
    async draw(page) {
      const days = 86_400_000
      const now = Date.now()
      const visit = (seen: number | null, next: number) => ({
        visit: {
          ...{ ...SEEN, seen: seen === null ? null : new Date(seen).toISOString() },
          ...{ by: seen === null ? null : SEEN.by, next: new Date(next).toISOString() },
        },
      })
      await modifyResponse<{ accounts: object[] }>(page, API.status, (body) => {
        const states = [
          visit(now - 60_000, now + days),
          visit(now - 4 * days, now - 3_600_000),
          visit(null, now + days),
        ]
        for (const [index, state] of states.entries())
          Object.assign(body.accounts[index] ?? {}, { state: 'import_only', ...state })
        return body
      })
      await openAccounts(page)
      await expect(page.getByText(/^Vista hoje às/u).first()).toBeVisible()
    },
  },
  {
    name: 'sources-outages',
    who: 'lawyers',
    async draw(page) {
      const report = (index: number) => ({
        ...{ id: `00000000-0000-4000-8000-00000000000${index}`, from: '2026-11-01', to: '2026-11-20', outages: index },
        ...{ created_at: '2026-11-25T09:12:00Z', json_sha256: 'a'.repeat(64), pdf_sha256: 'b'.repeat(64) },
      })
      await page.route(/outage-reports/u, (route) =>
        route.fulfill({ json: { reports: [report(0), report(1), report(2)], kept_days: 400 } }),
      )
      await openAccounts(page)
      await page
        .getByRole('button', { name: /^Relatório de indisponibilidade/u })
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Relatórios feitos' })).toBeVisible()
    },
  },
  {
    name: 'sources-mail',
    who: 'lawyers',
    async draw(page) {
      await mockResponse(page, '/api/office/mail-source/', {
        ...{
          host: 'imap.escritorio-de-advogados-associados.pt',
          port: 993,
          tls: 'implicit',
          folder: 'INBOX/Tribunais',
        },
        ...{
          username: 'notificacoes@escritorio.pt',
          authserv_id: 'mx.escritorio.pt',
          domains: ['mj.pt', 'tribunais.org.pt'],
        },
        ...{ read_at: '2026-11-25T09:00:00Z', failing_since: '2026-11-25T08:00:00Z', announcements: 12, unproven: 3 },
        problem: 'O servidor de e-mail recusou o utilizador ou a password.',
      })
      await page.goto('/profile')
      const card = page.getByText('imap.escritorio-de-advogados-associados.pt').first()
      await card.scrollIntoViewIfNeeded().catch(() => undefined)
    },
  },
])
