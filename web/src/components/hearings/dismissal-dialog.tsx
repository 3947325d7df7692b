import { HEARING_MESSAGES, type OfficeHearing } from '@arauto/contract/office-hearings'
import { requiredText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { decideHearing } from '../../api/hearings.ts'
import { Dialog, DialogBody, DialogFoot } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { SelectField } from '../select-field.tsx'
import { refreshLists } from '../undo-toast.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { hearingWords } from './hearing-words.ts'
import { toldOf } from './use-hearing-decision.tsx'

const OTHER = 'Outro motivo'
const REASONS = ['É de outra pessoa', 'Não é uma diligência', 'O dia ou a hora foram mal lidos', 'Já passou', OTHER]

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
    defaultValues: { reason: REASONS[0]!, other: '' },
    send: async ({ reason, other }) => {
      const { id, version } = hearing
      const said = reason === OTHER ? other : reason
      const decided = await decideHearing(id, { version, action: 'dismiss', reason: said })
      onClose()
      toldOf(client, decided, 'dismiss')
      await refreshLists(client)
    },
  })
  const reason = controlled('reason', ['other'])
  return (
    <Dialog title="Não é para nós" open onClose={onClose}>
      <form {...form}>
        <DialogBody>
          <p className="muted">{hearingWords(hearing)}</p>
          <SelectField label="Motivo" options={REASONS.map((value) => ({ value, label: value }))} {...reason} />
          {reason.value === OTHER && <Field label="Qual" maxLength={2000} required {...field('other')} />}
        </DialogBody>
        <DialogFoot>
          <FormButtons sending={sending} onCancel={onClose} act="Não é para nós" />
        </DialogFoot>
      </form>
    </Dialog>
  )
}
