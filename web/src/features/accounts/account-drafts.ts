import { onSessionCleared } from '../../api/session.ts'
import { type AccountDraft, isTouched } from './draft.ts'

/** Whose draft it is: an account's id, or that of an account yet to be made. */
type Owner = number | 'new'

const drafts = new Map<Owner, AccountDraft>()
onSessionCleared(() => drafts.clear())

/** What was typed and not saved when the form was last closed, or null. */
export const draftFor = (owner: Owner): AccountDraft | null => drafts.get(owner) ?? null

/** Keeps what was typed and not saved; null where nothing is to be kept. */
export function keepDraft(owner: Owner, draft: AccountDraft | null): void {
  if (draft) drafts.set(owner, draft)
  else drafts.delete(owner)
}

/** Leaves of the drafts what may outlive the screen: no password and no certificate. */
export function dropSecrets(): void {
  for (const [owner, draft] of drafts) {
    const rest = { ...draft, password: '', certificate: null, certificate_password: '' }
    keepDraft(owner, owner === 'new' && !isTouched(rest, null) ? null : rest)
  }
}
