import { confirmPageShape } from '@arauto/contract/calls/page-import'
import {
  fieldsOf,
  isComplete,
  type PageShape,
  SHAPE_FIELDS,
  type ShapeProposal,
  shapeFieldName,
} from '@arauto/contract/page-shapes'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'

const NONE = ''

/**
 * Asks which heading of a list is which field, with what stands under each.
 *
 * @param onConfirmed called once the office has kept it
 */
export function ShapeForm({ proposal, onConfirmed }: { proposal: ShapeProposal; onConfirmed: () => void }) {
  const { shape, samples } = proposal
  const [fields, setFields] = useState(shape.fields)
  const id = useId()
  const options = [
    { value: NONE, label: 'não ler' },
    ...fieldsOf(shape).map((field) => ({ value: field as string, label: shapeFieldName(field, shape.lists) })),
  ]
  const confirming = useMutation({
    mutationFn: (body: PageShape) => call(confirmPageShape, { body }),
    onSuccess: onConfirmed,
  })
  const choose = (index: number, chosen: string) =>
    setFields((before) => {
      const others = Object.entries(before).map(([field, at]) => [field, at === index ? null : at])
      const next = Object.fromEntries(others) as PageShape['fields']
      const field = SHAPE_FIELDS.find((one) => one === chosen)
      return field ? { ...next, [field]: index } : next
    })
  return (
    <form
      className="grid justify-items-start gap-8 pt-6"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        confirming.mutate({ ...shape, fields })
      }}
    >
      <span id={id}>
        {shape.lists === 'hearings' && 'Lista de agendamentos. '}Que coluna é o quê? Fica guardado para o escritório,
        enquanto a estrutura da página for esta.
      </span>
      {shape.headings.map((heading, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the headings of one list, in their order
          key={index}
          label={[heading, samples.map((record) => record[index]).find(Boolean)].filter(Boolean).join(': ')}
          value={SHAPE_FIELDS.find((field) => fields[field] === index) ?? NONE}
          options={options}
          onChange={(chosen) => choose(index, chosen)}
        />
      ))}
      <Button type="submit" size="small" disabled={!isComplete(fields)} busy={confirming.isPending && 'A guardar…'}>
        Confirmar leitura
      </Button>
    </form>
  )
}
