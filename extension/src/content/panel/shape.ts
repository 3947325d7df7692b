import {
  fieldsOf,
  isComplete,
  type PageShape,
  SHAPE_FIELDS,
  type ShapeField,
  shapeFieldName,
} from '@arauto/contract/page-shapes'
import { element, onUserEvent } from '../../ui/element.ts'
import type { View } from './view.ts'

/** For each heading of the list a select with the field that it is, and what stands under it in the first records. */
export function shapeContent({ shape, samples, confirm, record }: View & { kind: 'shape' }): Node[] {
  const fields = { ...shape.fields }
  const button = element('button', { type: 'button', class: 'button' }, 'Confirmar leitura')
  const update = () => {
    button.disabled = !isComplete(fields)
  }
  const lines = shape.headings.map((heading, index) => {
    const select = element(
      'select',
      { class: 'input', id: `heading-${index}` },
      element('option', { value: '' }, 'não ler'),
      ...fieldsOf(shape).map((field) => option(field, shape.lists, fields[field] === index)),
    )
    onUserEvent(select, 'change', () => {
      for (const field of SHAPE_FIELDS) if (fields[field] === index) fields[field] = null
      const chosen = SHAPE_FIELDS.find((field) => field === select.value)
      if (chosen) fields[chosen] = index
      update()
    })
    const sample = samples.map((record) => record[index] ?? '').find((text) => text !== '') ?? ''
    return element(
      'li',
      {},
      element(
        'label',
        { for: select.id },
        element('b', { dir: 'auto' }, heading),
        element('span', { class: 'muted', dir: 'auto' }, sample),
      ),
      select,
    )
  })
  onUserEvent(button, 'click', () => {
    button.disabled = true
    confirm({ ...shape, fields } satisfies PageShape)
  })
  const recorder = element('button', { type: 'button', class: 'button button--plain' }, record.label)
  onUserEvent(recorder, 'click', record.run)
  update()
  return [
    element('ul', { class: 'rows rows--columns' }, ...lines),
    element('p', { class: 'muted' }, 'Fica guardado para o escritório, enquanto a estrutura da página for esta.'),
    element('div', { class: 'foot' }, button, recorder),
  ]
}

const option = (field: ShapeField, lists: PageShape['lists'], selected: boolean) =>
  element('option', { value: field, selected }, shapeFieldName(field, lists))
