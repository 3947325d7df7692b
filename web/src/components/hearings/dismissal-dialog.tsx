import { decideHearing } from '@arauto/contract/calls/hearings'
import type { Dismissal } from '@arauto/contract/office-deadlines'
import { HEARING_MESSAGES, type OfficeHearing } from '@arauto/contract/office-hearings'
import { requiredText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Field } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { SelectField } from '../select-field.tsx'
import { refreshLists } from '../undo-toast.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { hearingWords } from './hearing-words.ts'
import { toastDecision } from './use-hearing-decision.ts'

const OTHER = 'Outro motivo'
/** What is said as the reason, and as what it is counted. */
const REASONS: Readonly<Record<string, Dismissal>> = {
  'É de outra pessoa': 'not_ours',
  'Não é uma diligência': 'wrong',
  'O dia ou a hora foram mal lidos': 'wrong',
  'Já passou': 'done',
  [OTHER]: 'other',
}
const OPTIONS = Object.keys(REASONS).map((value) => ({ value, label: value }))

const typed = z.object({ reason: z.string(), other: z.string().check(z.maxLength(2000)) }).check(
  z.refine(({ reason, other }) => reason !== OTHER || requiredText(2000).safeParse(other).success, {
    path: ['other'],
    error: HEARING_MESSAGES.withoutReason,
  }),
)

/** Asks why a hearing is not for the office. */
export default function DismissalDialog({ hearing, onClose }: { hearing: OfficeHearing; onClose: () => void }) {
  const client = useQueryClient()
  const { form, field, controlled, sending } = useSchemaForm({
    schema: typed,
    defaultValues: { reason: OPTIONS[0]!.value, other: '' },
    send: async ({ reason, other }) => {
      const { id, version } = hearing
      const said = reason === OTHER ? other : reason
      const decided = await call(decideHearing, {
        params: { id },
        body: {
          version,
          action: 'dismiss',
          dismissal: REASONS[reason]!,
          reason: said,
        },
      })
      onClose()
      toastDecision(client, decided, 'dismiss')
      await refreshLists(client)
    },
  })
  const reason = controlled('reason', ['other'])
  return (
    <FormDialog title="Não é para nós" form={form} onClose={onClose} sending={sending} act="Não é para nós">
      <p className="muted">{hearingWords(hearing)}</p>
      <SelectField label="Motivo" options={OPTIONS} {...reason} />
      {reason.value === OTHER && <Field label="Qual" maxLength={2000} required {...field('other')} />}
    </FormDialog>
  )
}
