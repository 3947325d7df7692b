import { MESSAGES } from '@arauto/contract/messages'
import type * as z from '@arauto/contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import { fieldReason } from '../api/error.ts'
import { openDraft } from './drafts.ts'
import { toastError } from './toast-error.ts'
import { toast } from './toasts.tsx'

/** Why values are not accepted, in Portuguese, by field name. */
export type Reasons<Input> = { [Name in keyof Input]?: string | null | undefined }

interface SchemaForm<Input extends FieldValues, Output> {
  schema: z.ZodMiniType<Output, Input>
  defaultValues: Input
  /** Sends the values as the schema gives them. */
  send: (values: Output) => Promise<void>
  /**
   * Shows why sending failed, in place of a toast with the server's message where it gave no reason for a field. It gets
   * the server's reasons by field, and may return others to be shown at the fields.
   */
  onRefused?: (error: unknown, reasons: Reasons<Input>) => Reasons<Input> | undefined
  /** Keeps what is typed, in these fields only, until it is sent or discarded: `openDraft`. */
  draft?: {
    name: string
    fields: readonly Path<Input>[]
  }
  /** The id of a toast with the first error, unless a required field is empty. */
  warningId?: string
}

/** What password managers fill in, some without an event. */
const SIGN_IN_INPUTS = 'input[type=password], input[autocomplete=username], input[autocomplete$=-password]'

/**
 * A form of a schema's fields. It is validated when it is sent, by the schema and then by the server. The first field
 * with an error gets the focus, and an error disappears when its field changes. Secrets are never named in `draft`.
 *
 * @returns react-hook-form's methods; `sending`, whether it is being sent; `form`, the properties of the form element.
 *   `resumed` says whether it began with a draft, which `discard` removes. `field` gives the properties of an input by its
 *   name, `controlled` those of any other control. Both may name other fields whose errors a change also removes
 */
export function useSchemaForm<Input extends FieldValues, Output>(options: SchemaForm<Input, Output>) {
  const { schema, defaultValues, send, onRefused = toastWhatNoFieldShows, draft, warningId } = options
  const picked = (values: Input) => Object.fromEntries(draft?.fields.map((name) => [name, values[name]]) ?? [])
  const [stored] = useState(() => draft && openDraft(draft.name, picked(defaultValues)))
  const [resumed, setResumed] = useState(Boolean(stored?.kept))
  const methods = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver<Input, unknown, Output>(schema),
    defaultValues: { ...defaultValues, ...stored?.kept } as DefaultValues<Input>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { clearErrors, getValues, handleSubmit, register, setError, setValue, watch } = methods
  const { errors, isSubmitting: sending, submitCount } = methods.formState
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-error]')?.focus()
  }, [submitCount])

  // The callback of the first rendering serves as well as a later one: the names of the fields do not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription as long as the form is there
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values }) => stored?.keep(picked(values)) }),
    [],
  )

  async function submit(values: Output) {
    try {
      await send(values)
      stored?.drop()
    } catch (error) {
      const names = Object.keys(defaultValues) as Path<Input>[]
      const reasons = Object.fromEntries(names.map((name) => [name, fieldReason(error, name)])) as Reasons<Input>
      const shown = onRefused(error, reasons) ?? reasons
      for (const name of names) if (shown[name]) setError(name, { message: shown[name] })
    }
  }

  function warn(found: FieldErrors<Input>) {
    const reason = Object.values(found)[0]?.message
    if (warningId && reason !== MESSAGES.required) toast.warning(String(reason), { toastId: warningId })
  }

  /** @returns the message of a field; for a list, that of its first item */
  const reason = (name: Path<Input>) =>
    ([errors[name]].flat() as ({ message: string } | undefined)[]).find(Boolean)?.message
  return {
    ...methods,
    sending,
    resumed,
    discard: () => {
      methods.reset(defaultValues)
      stored?.drop()
      setResumed(false)
    },
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        if (sending) return event.preventDefault()
        for (const { name, value } of element.current?.querySelectorAll<HTMLInputElement>(SIGN_IN_INPUTS) ?? [])
          if (name in defaultValues && value !== getValues(name as Path<Input>))
            setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>)
        void handleSubmit(submit, warn)(event)
      },
    },
    field: (name: Path<Input>, answered: Path<Input>[] = []) => ({
      ...register(name, { onChange: () => clearErrors([name, ...answered]) }),
      error: reason(name),
    }),
    controlled: <Name extends Path<Input>>(name: Name, answered: Path<Input>[] = []) => ({
      name,
      value: watch(name),
      error: reason(name),
      onChange: (value: PathValue<Input, Name>) => {
        setValue(name, value)
        clearErrors([name, ...answered])
      },
    }),
  }
}

function toastWhatNoFieldShows(error: unknown, reasons: Reasons<object>): undefined {
  if (!Object.values(reasons).some(Boolean)) toastError(error)
}
