import { changeAlertSettings } from '@arauto/contract/calls/alerts'
import { changeOffice } from '@arauto/contract/calls/office'
import { trimmedText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ALERT_ADDRESS_MAX, alertAddress, alertSettingsQuery } from '../../api/alert-settings.ts'
import { call } from '../../api/call.ts'
import { officeQuery } from '../../api/office.ts'
import { sessionUser } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { useProof } from '../../components/use-proof.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import './first-run.css'

/**
 * What a new office is asked first: its name, the user's address for alerts, and the way into the portal. What is known
 * already is not asked, and each question can be skipped.
 *
 * @param props.children the last of them: how the way into the portal is given
 */
export default function FirstRun({ children }: { children: ReactNode }) {
  const user = sessionUser()
  const office = useQuery(officeQuery).data
  const settings = useQuery(alertSettingsQuery).data
  const [skipped, setSkipped] = useState(() => readSkipped(user))
  const isOpen = (step: SkippedStep) => !skipped.includes(step)
  const skipping = (step: SkippedStep) => () => setSkipped(skip(user, step))
  const me = office?.members.find(({ id }) => id === office.me)
  // Until an office is named, it has the name of the user who registered it.
  const unnamed = office?.role === 'responsavel' && office.name === me?.username
  const steps = [
    unnamed && isOpen('office') && <OfficeName key="office" onSkip={skipping('office')} />,
    settings?.email === '' && isOpen('alerts') && (
      <AlertAddress key="alerts" sendsMail={settings.mail.state !== 'off'} onSkip={skipping('alerts')} />
    ),
  ].filter(Boolean)
  if (steps.length === 0) return children
  return (
    <ol className="first-run" aria-label="Primeiros passos">
      {steps}
      <li>{children}</li>
    </ol>
  )
}

const nameForm = z.object({ name: trimmedText(200) })

function OfficeName({ onSkip }: { onSkip: () => void }) {
  const client = useQueryClient()
  const { prove, passwordDialog } = useProof()
  const { form, field, sending } = useSchemaForm({
    schema: nameForm,
    defaultValues: { name: '' },
    send: async (typed) => {
      client.setQueryData(
        officeQuery.queryKey,
        await prove((proof) => call(changeOffice, { body: { ...typed, ...proof } })),
      )
    },
  })
  return (
    <li>
      <form {...form} className="first-run__step">
        <Field
          {...field('name')}
          label="Como se chama o escritório?"
          hint="Aparece no Perfil e nos convites a colegas."
          autoComplete="organization"
          maxLength={200}
        />
        <Buttons step="o nome do escritório" sending={sending} onSkip={onSkip} />
      </form>
      {passwordDialog}
    </li>
  )
}

function AlertAddress({ sendsMail, onSkip }: { sendsMail: boolean; onSkip: () => void }) {
  const client = useQueryClient()
  const { form, field, sending } = useSchemaForm({
    schema: alertAddress,
    defaultValues: { email: '' },
    send: async (typed) => {
      client.setQueryData(
        alertSettingsQuery.queryKey,
        await call(changeAlertSettings, { body: { ...typed, is_on: true } }),
      )
    },
  })
  return (
    <li>
      <form {...form} className="first-run__step">
        <Field
          {...field('email')}
          label="Para que endereço seguem os seus alertas?"
          hint={
            sendsMail
              ? 'Avisam de notificações novas e de prazos a terminar. Escolha os pormenores em Perfil, Alertas.'
              : 'O envio de e-mail ainda não está configurado no servidor: o endereço fica guardado para quando estiver.'
          }
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ALERT_ADDRESS_MAX}
        />
        <Buttons step="o endereço para alertas" sending={sending} onSkip={onSkip} />
      </form>
    </li>
  )
}

const Buttons = ({ step, sending, onSkip }: { step: string; sending: boolean; onSkip: () => void }) => (
  <div className="form__foot">
    <Button variant="ghost" aria-label={`Saltar ${step}`} disabled={sending} onClick={onSkip}>
      Saltar
    </Button>
    <FormButtons sending={sending} onCancel={undefined} />
  </div>
)

const KEY = 'arauto.first-run'
const STEPS = ['office', 'alerts'] as const

/** A question of the first run that can be skipped. */
type SkippedStep = (typeof STEPS)[number]

/** @param user the user's id @returns what they skipped in this browser */
function readSkipped(user: string): readonly SkippedStep[] {
  const kept = (localStorage.getItem(`${KEY}.${user}`) ?? '').split(' ')
  return STEPS.filter((step) => kept.includes(step))
}

/** Skips a question. @returns all that the user skipped */
function skip(user: string, step: SkippedStep): readonly SkippedStep[] {
  const skipped = [...readSkipped(user), step]
  localStorage.setItem(`${KEY}.${user}`, skipped.join(' '))
  return skipped
}
