import { fieldReason } from '../../api/error.ts'
import type { useSchemaForm } from '../use-schema-form.ts'
import type { TermsChoice, TermsRefusals } from './choice.ts'

/** The form that the section is a part of. */
export type TermsForm = Pick<
  ReturnType<typeof useSchemaForm<TermsChoice, unknown>>,
  'field' | 'controlled' | 'setValue' | 'clearErrors' | 'watch'
>

/** The fields of a choice, and those of the contract that they are sent as. */
const SENT_AS: readonly (readonly [keyof TermsChoice, readonly string[]])[] = [
  ['day', ['elaborated', 'notified', 'available', 'before']],
  ['opened', ['opened']],
  ['hour', ['notified_at']],
  ['length', ['days', 'months', 'hours', 'working_days']],
  ['dilation', ['dilation']],
  ['extension', ['extension']],
  ['taxa', ['taxa_justica', 'taxa_cents']],
  ['tribunal', ['tribunal']],
  ['internal', ['internal_date']],
  ['ends', ['ends']],
  ['note', ['note']],
  ['title', ['title']],
]

/** @returns the server's reasons by the fields of a choice; null where it gave none for any of them */
export function refusedFields(error: unknown): TermsRefusals | null {
  const found = SENT_AS.flatMap(([field, sent]) => {
    const reason = sent.map((name) => fieldReason(error, name)).find(Boolean)
    return reason ? [[field, reason] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}
