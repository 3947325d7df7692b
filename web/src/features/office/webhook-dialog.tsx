import { addWebhook, changeWebhook } from '@arauto/contract/calls/webhooks'
import { MESSAGES } from '@arauto/contract/messages'
import { requiredText } from '@arauto/contract/text-field'
import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  type WebhookList,
  webhookCreation,
} from '@arauto/contract/webhooks'
import * as z from '@arauto/contract/zod'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { DraftLine } from '../../components/draft-line.tsx'
import { Field, FieldError } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { toast } from '../../components/toasts.tsx'
import { useProof } from '../../components/use-proof.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { WebhookSecretShown } from './webhook-questions.tsx'
import { EVENT_HINTS, EVENT_WORDS } from './webhook-words.ts'

interface WebhookDialogProps {
  /** The one to change, or null for a new one. */
  webhook: Webhook | null
  hosts: WebhookList['hosts']
  onClose: () => void
  onChanged: () => void
}

const SCHEMA = z.object({
  url: requiredText(2000),
  events: webhookCreation.shape.events,
  active: z.boolean({ error: MESSAGES.invalid }),
})

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, hosts, onClose, onChanged }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const { prove, passwordDialog } = useProof()
  const wanted: WebhookEvent[] = webhook?.events ?? ['notification.created']
  const { form, field, controlled, sending, resumed, discard } = useSchemaForm({
    schema: SCHEMA,
    defaultValues: {
      url: webhook?.url ?? '',
      events: wanted,
      active: webhook?.active ?? true,
    },
    draft: { name: `webhook ${webhook?.id ?? 'new'}`, fields: ['url', 'events', 'active'] },
    send: async ({ url, events, active }) => {
      if (webhook) {
        const change = {
          ...(url !== webhook.url && { url }),
          ...(events.join() !== webhook.events.join() && { events }),
          ...(active !== webhook.active && { active }),
        }
        await prove((proof) => call(changeWebhook, { params: { id: webhook.id }, body: { ...change, ...proof } }))
        toast.success('Webhook mudado.')
        onClose()
      } else setSecret((await prove((proof) => call(addWebhook, { body: { url, events, ...proof } }))).secret)
      onChanged()
    },
  })
  const events = controlled('events')
  const active = controlled('active')
  const close = () => !sending && onClose()
  return (
    <Dialog title={webhook ? 'Mudar webhook' : 'Adicionar webhook'} open onClose={close}>
      {secret === null ? (
        <form {...form}>
          <DialogBody>
            {resumed && <DraftLine onDiscard={discard} />}
            <Field
              {...field('url')}
              label="Endereço"
              type="url"
              hint={hostWords(hosts)}
              autoComplete="off"
              spellCheck={false}
              required
              autoFocus
            />
            <EventsField value={events.value ?? []} error={events.error} onChange={events.onChange} />
            {webhook && (
              <CheckboxField
                label="Ativo"
                hint="Enquanto estiver desativado, nada fica guardado para enviar depois."
                checked={active.value ?? true}
                onChange={(event) => active.onChange(event.target.checked)}
              />
            )}
          </DialogBody>
          <DialogFoot>
            <FormButtons sending={sending} onCancel={close} act={webhook ? 'Guardar' : 'Adicionar webhook'} />
          </DialogFoot>
        </form>
      ) : (
        <DialogBody>
          <WebhookSecretShown secret={secret} onDone={onClose}>
            O webhook está criado. Com este segredo, o seu programa verifica que as mensagens vêm do Arauto. Guarde-o
            agora: não volta a ser mostrado.
          </WebhookSecretShown>
        </DialogBody>
      )}
      {passwordDialog}
    </Dialog>
  )
}

interface EventsFieldProps {
  value: readonly WebhookEvent[]
  error: string | undefined
  onChange: (events: WebhookEvent[]) => void
}

function EventsField({ value, error, onChange }: EventsFieldProps) {
  const id = useId()
  return (
    <fieldset className="stack gap-10" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>O que é enviado</legend>
      {WEBHOOK_EVENTS.map((event, index) => (
        <CheckboxField
          key={event}
          label={EVENT_WORDS[event]}
          hint={EVENT_HINTS[event]}
          checked={value.includes(event)}
          data-error={error && index === 0 ? true : undefined}
          onChange={({ target }) =>
            onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? target.checked : value.includes(one))))
          }
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** Which addresses are accepted. */
function hostWords({ any_public: anyPublic, named }: WebhookList['hosts']): string {
  const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' }).format(named)
  if (!anyPublic) return `Quem administra o Arauto permite só ${list}.`
  return `Um endereço público que comece por https://${named.length > 0 ? `, ou um de ${list}` : ''}.`
}
