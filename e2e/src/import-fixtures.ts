import type { ExtensionToken } from '@arauto/contract/extension'
import type { ImportedPage, PageImportResult } from '@arauto/contract/page-import'

/** A row of a saved page, as in the server's response. */
export const importedRow = (index: number, isNew = true): ImportedPage['rows'][number] => ({
  data: `2026-11-${String(20 - (index % 18)).padStart(2, '0')}`,
  acto: ['Notificação de Despacho', 'Sentença', 'Citação'][index % 3] as string,
  tribunal: 'Tribunal Judicial da Comarca de Lisboa Oeste',
  processo: `${1000 + index}/26.0T8EVR`,
  referencia: String(90_000 + index),
  is_new: isNew,
})

/** The server's result for one saved page. */
export function importedPage(name: string, more: Partial<ImportedPage> = {}): ImportedPage {
  const rows = more.rows ?? [importedRow(0), importedRow(1), importedRow(2, false)]
  return {
    name,
    refused: null,
    needs_account: false,
    portal_username: 'marta-1p@adv.oa.pt',
    account: { id: 1, username: 'marta-1p@adv.oa.pt', advogado: 'Marta Figueiredo' },
    rows,
    new_records: rows.filter((row) => row.is_new).length,
    ...more,
  }
}

/** The response of an import or its preview. */
export function importResult(pages: ImportedPage[]): PageImportResult {
  const rows = pages.reduce((sum, page) => sum + page.rows.length, 0)
  const fresh = pages.reduce((sum, page) => sum + page.new_records, 0)
  return { pages, new_records: fresh, known_records: rows - fresh }
}

/** A token of the extension. */
export const extensionToken = (id: number, more: Partial<ExtensionToken> = {}): ExtensionToken => ({
  id,
  name: `Computador ${id}`,
  automatic: id % 2 === 0,
  created_at: '2026-11-02T10:15:00Z',
  expires_at: '2099-11-02T10:15:00Z',
  last_used_at: id % 3 ? '2026-11-20T17:42:00Z' : null,
  ...more,
})
