import type { Account } from '@arauto/contract/accounts'

/** What a server may leave out that knows neither documents nor any way in but a password. */
type Additions = 'fetch_documents' | 'sign_in' | 'certificate'
/** An account as the page can count on it. */
export type KnownAccount = Omit<Account, Additions> & Partial<Pick<Account, Additions>>
