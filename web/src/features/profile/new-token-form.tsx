import type { ExtensionTokenCreated } from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { errorMessage, fieldReason, isSignedOut } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { Field } from '../../components/field.tsx'
import { createExtensionToken } from './api.ts'

/** Makes a token for one browser. */
export function NewTokenForm({
  onCancel,
  onMade,
}: {
  onCancel: () => void
  onMade: (token: ExtensionTokenCreated) => void
}) {
  const [name, setName] = useState('')
  const [automatic, setAutomatic] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => first.current?.focus(), [])

  const making = useMutation({
    mutationFn: createExtensionToken,
    onSuccess: onMade,
    onError: (error) => {
      if (isSignedOut(error)) return
      toast.error(errorMessage(error, MESSAGES.somethingFailed))
      refuse(fieldReason(error, 'name'))
    },
  })

  function refuse(reason: string | null) {
    setError(reason)
    if (reason) first.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (making.isPending) return
    if (!name.trim()) return refuse(MESSAGES.required)
    making.mutate({ name: name.trim(), automatic })
  }

  return (
    <form className="extension__form" noValidate onSubmit={submit} aria-label="Novo código">
      <Field
        ref={first}
        label="Nome do código"
        required
        autoComplete="off"
        placeholder="Computador do escritório"
        maxLength={100}
        value={name}
        error={error}
        hint="Para o reconhecer nesta lista, por exemplo o nome do computador."
        onChange={(event) => {
          setName(event.target.value)
          setError(null)
        }}
      />
      <CheckboxField
        label="Enviar automaticamente"
        hint="Ao abrir a lista no portal, a extensão envia as linhas novas sem se carregar no botão. Documentos, nunca automaticamente."
        checked={automatic}
        onChange={(event) => setAutomatic(event.target.checked)}
      />
      <div className="profile__foot extension__foot">
        <Button variant="ghost" disabled={making.isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" busy={making.isPending && 'A criar…'}>
          Criar
        </Button>
      </div>
    </form>
  )
}
