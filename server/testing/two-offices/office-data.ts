import { forListedTexts } from '@arauto/contract/listed-texts'
import type { ListedRow } from '../../src/domain/notifications/listed-row.ts'
import type { AccountFields } from '../../src/domain/portal-accounts/accounts-repository.ts'
import { deriveSecrets } from '../../src/platform/secrets.ts'
import { accountFields } from '../account-fields.ts'

/** The same in both offices. */
export const PORTAL = 'ms-1p@adv.oa.pt'
export const LAWYER = 'Marta Figueiredo'
export const REFERENCES = ['440000001', '440000002'] as const
export const CASE = '1234/26.0T8LSB'
export const NOTION = '11111111-2222-4333-8444-555555555555'
/** Notion's ids of a row that was changed by an import, and of one whose change is not known to be made. */
export const TIME_ROWS = {
  made: '11111111-0000-4000-8000-000000000001',
  intended: '11111111-0000-4000-8000-000000000002',
}
export const FILE = 'f'.repeat(64)
export const NETWORK = '192.0.2'

export const secrets = deriveSecrets(Buffer.alloc(32, 7))
/** A row that the portal lists and that cannot be read. @param text what only this row says */
export const unreadableRow = (text: string, referencia = '') => ({
  referencia,
  cells: [{ label: 'Acto', text }],
  markup: '<table><tr><td>?</td></tr></table>',
})
/** A row of the portal's list. */
export const listedRow = (referencia: string, acto: string): ListedRow => ({
  ...forListedTexts(() => ''),
  referencia,
  acto,
  origem: 'Tribunal',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  processo: CASE,
  data: '2026-11-20',
  hasDocument: true,
})
/** What an account is saved with. */
export const markedAccount = (mark: string, username = PORTAL): AccountFields =>
  accountFields({
    username,
    secret: { signIn: 'password', password: `segredo ${mark}` },
    advogado: LAWYER,
    email: `${mark}@escritorio.pt`,
    extra_emails: [`outro-${mark}@escritorio.pt`],
  })
