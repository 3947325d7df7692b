import { getMailSource, removeMailSource, saveMailSource } from '@arauto/contract/calls/mail-source'
import { formatDateTime } from '@arauto/contract/dates'
import { type MailSource, mailSourceChange, namesItsServer, resultsForm } from '@arauto/contract/mail-source'
import * as z from '@arauto/contract/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callQuery, sendCall } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Field } from '../../components/field.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

const TITLE = 'Caixa de correio'
const { shape } = mailSourceChange
/** The fields as they are typed: the port and the domains are text. */
const typed = z
  .object({
    ...shape,
    results: resultsForm,
    port: z.pipe(z.pipe(z.string(), z.transform(Number)), shape.port),
    password: z.string(),
    domains: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(/[\s,;]+/).filter(Boolean)),
      ),
      shape.domains,
    ),
  })
  .check(namesItsServer)

/** Fields that are folded until something in them is wrong. */
const ADVANCED = ['host', 'port', 'tls', 'folder', 'results', 'authserv_id', 'domains'] as const

/** The mailbox in which the portal's announcements arrive, for the responsável. */
export default function MailSourceCard() {
  const found = useQuery(mailSourceQuery)
  const { data, isError } = found
  if (data === undefined) {
    if (!isError) return null
    return (
      <Card title={TITLE}>
        <LoadState query={found} loading="" failed="Não foi possível carregar a caixa de correio." />
      </Card>
    )
  }
  return <MailSourceForm key={data?.username ?? ''} source={data} />
}

function MailSourceForm({ source }: { source: MailSource }) {
  const client = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const changed = () => void client.invalidateQueries({ queryKey: mailSourceQuery.queryKey })
  const { form, field, controlled, formState, getValues, sending, setValue } = useSchemaForm({
    schema: typed,
    defaultValues: {
      host: source?.host ?? '',
      port: String(source?.port ?? 993),
      tls: source?.tls ?? ('implicit' as const),
      username: source?.username ?? '',
      password: '',
      folder: source?.folder ?? 'INBOX',
      results: source?.results ?? ('one' as const),
      authserv_id: source?.authserv_id ?? '',
      domains: source?.domains.join(', ') ?? '',
    },
    send: async ({ password, ...values }) => {
      await call(saveMailSource, { body: { ...values, ...(password !== '' && { password }) } })
      toast.success('Caixa de correio guardada.')
      changed()
    },
  })
  const isAdvancedOpen = Boolean(source?.problem) || ADVANCED.some((name) => formState.errors[name])
  const address = field('username')
  /** Most providers name their server so; another name is written by hand. */
  const guessServer = () => {
    const domain = getValues('username').split('@')[1]?.trim()
    if (domain && getValues('host') === '') setValue('host', `imap.${domain}`)
  }
  return (
    <Card title={TITLE} lead="O Arauto lê os avisos do portal que chegam a esta caixa. Não apaga nem altera mensagens.">
      {source && <p role="status">{stateOf(source)}</p>}
      <form className="stack" {...form}>
        <div className="pair">
          <Field
            label="Endereço de e-mail"
            autoComplete="off"
            {...address}
            onBlur={(event) => {
              guessServer()
              return address.onBlur(event)
            }}
          />
          <Field
            label="Password da caixa"
            type="password"
            autoComplete="new-password"
            hint={source ? 'Se a deixar vazia, mantém-se a que está guardada.' : undefined}
            {...field('password')}
          />
        </div>
        <details className="box" open={isAdvancedOpen}>
          <summary className="py-12 px-16 font-medium">
            Avançado <span className="text-muted ml-4">Servidor, pasta e remetentes aceites</span>
          </summary>
          <div className="stack p-16 border-t border-(--hairline)">
            <div className="pair">
              <Field label="Servidor IMAP" {...field('host')} />
              <Field label="Porta" inputMode="numeric" {...field('port')} />
            </div>
            <SelectField
              label="Ligação cifrada"
              options={[
                { value: 'implicit', label: 'TLS desde o início (993)' },
                { value: 'starttls', label: 'STARTTLS (143)' },
              ]}
              {...controlled('tls')}
            />
            <Field label="Pasta" {...field('folder')} />
            <SelectField
              label="Como o servidor confirma o remetente"
              options={[
                { value: 'one', label: 'Google, Yahoo, Zoho e a maioria: um cabeçalho com o nome do servidor' },
                { value: 'several', label: 'Proton, iCloud: vários cabeçalhos com o nome do servidor' },
                { value: 'unnamed', label: 'Microsoft 365, Outlook.com: um cabeçalho sem nome' },
              ]}
              {...controlled('results')}
            />
            <Field
              label="Servidor que confirma o remetente"
              hint="Está no início do cabeçalho Authentication-Results de uma mensagem recebida. *.yahoo.com aceita qualquer servidor da Yahoo. Na Microsoft, deixe vazio."
              {...field('authserv_id')}
            />
            <Field
              label="Domínios dos remetentes"
              hint="Separados por vírgulas. Com o domínio do escritório, contam também os avisos que os colegas reencaminham."
              {...field('domains')}
            />
          </div>
        </details>
        <div className="wrap">
          <Button type="submit" size="small" busy={sending && 'A guardar…'}>
            Guardar caixa
          </Button>
          {source && (
            <Button size="small" variant="ghost" onClick={() => setRemoving(true)}>
              Remover caixa
            </Button>
          )}
        </div>
      </form>
      {removing && (
        <ConfirmDialog
          title="Remover a caixa de correio?"
          act="Remover"
          done="Caixa de correio removida."
          run={() => sendCall(removeMailSource, {})}
          onClose={() => setRemoving(false)}
          onDone={changed}
        >
          O Arauto deixa de ler os avisos e elimina a password guardada. A caixa de correio não é alterada.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function stateOf({
  problem,
  failing_since: since,
  read_at: at,
  announcements,
  unproven,
  undelivered,
}: NonNullable<MailSource>): string {
  if (problem) return `${problem}${since ? ` (desde ${formatDateTime(since)})` : ''}`
  const read = at ? `Lida em ${formatDateTime(at)}.` : 'Ainda não foi lida.'
  const missing = undelivered ? ` Mensagens que o servidor não entregou: ${undelivered}.` : ''
  return `${read} Avisos: ${announcements}. Mensagens de remetente por confirmar: ${unproven}.${missing}`
}

/** The query of the mailbox in which the portal's announcements arrive. */
const mailSourceQuery = callQuery(['mail-source'], getMailSource)
