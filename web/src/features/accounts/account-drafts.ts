import { onSessionCleared } from '../../api/session.ts'
import { type AccountDraft, isTouched } from './draft.ts'

/** The account of a draft: its id, or `new` for one that does not exist yet. */
type Owner = number | 'new'

const drafts = new Map<Owner, AccountDraft>()
onSessionCleared(() => drafts.clear())

/** @returns the draft from when the form was last closed without saving, or null */
export const draftFor = (owner: Owner): AccountDraft | null => drafts.get(owner) ?? null

/** Keeps a draft; null removes it. */
export function keepDraft(owner: Owner, draft: AccountDraft | null): void {
  if (draft) drafts.set(owner, draft)
  else drafts.delete(owner)
}

/** Removes passwords and certificates from all drafts, when the screen is left. */
export function dropSecrets(): void {
  for (const [owner, draft] of drafts) {
    const rest = { ...draft, password: '', certificate: null, certificate_password: '' }
    keepDraft(owner, owner === 'new' && !isTouched(rest, null) ? null : rest)
  }
}
