import { changeAlertSettings } from '@arauto/contract/calls/alerts'
import { changeOffice } from '@arauto/contract/calls/office'
import { MESSAGES } from '@arauto/contract/messages'
import * as z from '@arauto/contract/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ALERT_ADDRESS_MAX, alertSettingsQuery } from '../../api/alert-settings.ts'
import { call } from '../../api/call.ts'
import { officeQuery } from '../../api/office.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { useProof } from '../../components/use-proof.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { dismissStrip } from './strip-dismissal.ts'
import './first-run.css'

/** What is left empty is not stored. */
const stripForm = z.object({
  name: z.string().check(z.trim(), z.maxLength(200)),
  email: z.union([z.literal(''), z.pipe(z.string().check(z.trim()), z.email({ error: MESSAGES.invalidEmail }))], {
    error: MESSAGES.invalidEmail,
  }),
})

/**
 * Over the first list: asks what the office is called and where alerts go. What is known is not asked.
 *
 * @param props.onDone called when there is nothing more to ask, or the user declines
 */
export default function OfficeStrip({ onDone }: { onDone: () => void }) {
  const office = useQuery(officeQuery).data
  const settings = useQuery(alertSettingsQuery).data
  const [asked, setAsked] = useState<{ name: boolean; email: boolean } | null>(null)
  if (asked === null && office !== undefined && settings !== undefined) {
    const me = office?.members.find(({ id }) => id === office.me)
    // Until an office is named, it has the name of the user who registered it.
    setAsked({
      name: office?.role === 'responsavel' && office.name === me?.username,
      email: settings?.email === '',
    })
  }
  const isDone = asked !== null && !asked.name && !asked.email
  useEffect(() => {
    if (!isDone) return
    dismissStrip()
    onDone()
  }, [isDone, onDone])
  if (!asked || isDone) return null
  return <StripForm asked={asked} onStored={(name) => setAsked((before) => before && { ...before, [name]: false })} />
}

interface StripFormProps {
  asked: { name: boolean; email: boolean }
  onStored: (name: 'name' | 'email') => void
}

function StripForm({ asked, onStored }: StripFormProps) {
  const client = useQueryClient()
  const { prove, passwordDialog } = useProof()
  const { form, field, sending } = useSchemaForm({
    schema: stripForm,
    defaultValues: { name: '', email: '' },
    send: async ({ name, email }) => {
      if (asked.name && name) {
        const office = await prove((proof) => call(changeOffice, { body: { name, ...proof } }))
        client.setQueryData(officeQuery.queryKey, office)
        onStored('name')
      }
      if (asked.email && email) {
        const settings = await call(changeAlertSettings, { body: { email, is_on: true } })
        client.setQueryData(alertSettingsQuery.queryKey, settings)
        onStored('email')
      }
    },
  })
  const decline = () => {
    onStored('name')
    onStored('email')
  }
  return (
    <>
      <form
        {...form}
        className="row box office-strip print:hidden! [&>.field]:flex-[1_1_300px] px-16 py-8 flex-wrap gap-x-20 gap-y-12"
        aria-label="Sobre o escritório"
      >
        {asked.name && (
          <Field
            {...field('name')}
            label="Nome do escritório"
            placeholder="Como aparece nos convites"
            autoComplete="organization"
            maxLength={200}
          />
        )}
        {asked.email && (
          <Field
            {...field('email')}
            label="E-mail para os alertas"
            placeholder="nome@escritorio.pt"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={ALERT_ADDRESS_MAX}
          />
        )}
        <Button type="submit" busy={sending && 'A guardar…'}>
          Guardar
        </Button>
        <IconButton icon={X} label="Agora não" disabled={sending} onClick={decline} />
      </form>
      {passwordDialog}
    </>
  )
}
