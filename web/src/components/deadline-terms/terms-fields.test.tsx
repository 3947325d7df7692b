import * as z from '@arauto/contract/zod'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { choiceOf, NOTHING_KNOWN, type TermsChoice, type TermsRefusals } from './choice.ts'
import { TermsFields } from './terms-fields.tsx'

const SCHEMA = z.custom<TermsChoice>()
let chosen: TermsChoice
interface TermsProps {
  elaborated?: string | null
  wrong?: TermsRefusals
  part?: Partial<TermsChoice>
}
function Terms({ elaborated = '2026-12-02', wrong = {}, part = {} }: TermsProps) {
  const form = useSchemaForm({
    schema: SCHEMA,
    defaultValues: { ...choiceOf(NOTHING_KNOWN, elaborated), ...part },
    send: () => Promise.resolve(),
  })
  chosen = form.watch()
  return <TermsFields form={form} wrong={wrong} elaborated={elaborated} />
}
const open = (props: TermsProps = {}) => renderScreen(<Terms {...props} />)
const select = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const type = select
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
const dilation = () => screen.getByLabelText('Dilação')

test('the portal’s day is shown where it is known and typed where it is not', () => {
  const { unmount } = open()
  expect(screen.getByText('Elaborada em').nextElementSibling).toHaveTextContent('qua 02/12/2026')
  expect(screen.queryByLabelText('Elaborada em')).not.toBeInTheDocument()
  expect(chosen.day).toBe('2026-12-02')
  unmount()
  open({ elaborated: null, wrong: { day: 'Indique a data.' } })
  expect(screen.getByLabelText('Elaborada em')).toHaveAccessibleDescription('Indique a data.')
})

test('the usual durations are a press away, and always of days', async () => {
  const { user } = open({ part: { length: '2', unit: 'months' } })
  const ten = screen.getByRole('button', { name: '10' })
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
  await user.click(ten)
  expect(ten).toHaveAttribute('aria-pressed', 'true')
  expect([chosen.length, chosen.unit]).toEqual(['10', 'days'])
  select('Unidade', 'working_days')
  expect(ten).toHaveAttribute('aria-pressed', 'false')
  select('Unidade', 'hours')
  expect(screen.getByLabelText('Hora da notificação')).toBeInTheDocument()
})

test('the dilation follows on manner and place, until a person types another', () => {
  open()
  select('Como foi notificada', 'citacao_pessoal')
  expect(screen.getByLabelText('Dia da citação')).toHaveValue('')
  expect([chosen.day, chosen.dilation]).toEqual(['', ''])
  type('Dia da citação', '03/12/2026')
  select('Onde foi citado', 'ilhas')
  expect(dilation()).toHaveValue('15')
  expect(dilation()).toHaveAccessibleDescription(/^CPC, artigo 245\.º/u)
  select('Como foi notificada', 'citacao_outra_pessoa')
  expect(dilation()).toHaveValue('20')
  // Another citação keeps the day.
  expect(chosen.day).toBe('2026-12-03')
  type('Dilação', '7')
  expect(dilation()).toHaveAccessibleDescription(/^A lei dá 20 dias \(CPC, artigo 245\.º/u)
  select('Onde foi citado', 'estrangeiro')
  expect(dilation()).toHaveValue('7')
  select('Como foi notificada', 'citacao_edital')
  expect(screen.queryByLabelText('Onde foi citado')).not.toBeInTheDocument()
  select('Como foi notificada', 'portal')
  expect(chosen.day).toBe('2026-12-02')
})

test.each<[part: Partial<TermsChoice>, gone: string[]]>([
  [{}, ['Hora da notificação', 'Onde foi citado']],
  [{ regime: 'penal' }, ['Hora da notificação', 'Onde foi citado', 'Taxa de justiça']],
  [
    { manner: 'audiencia', unit: 'hours' },
    ['Hora da notificação', 'Onde foi citado', 'Dilação', 'Prorrogação', 'Dias com multa', 'Taxa de justiça'],
  ],
])('for %o only what counts is asked', (part, gone) => {
  open({ part })
  const all = ['Hora da notificação', 'Onde foi citado', 'Dilação', 'Prorrogação', 'Dias com multa', 'Taxa de justiça']
  expect(all.filter((label) => !labels().includes(label))).toEqual(gone)
})

test('what is wrong with what was typed stands at its field, and an urgent case is switched on', async () => {
  const { user } = open({ wrong: { length: 'Demasiado.', taxa: 'Não é um valor.' } })
  expect(screen.getByLabelText('Duração')).toHaveAccessibleDescription('Demasiado.')
  expect(screen.getByLabelText('Taxa de justiça')).toHaveAccessibleDescription('Não é um valor.')
  await user.click(screen.getByRole('switch', { name: 'Processo urgente' }))
  select('Regime', 'laboral')
  select('Dias com multa', 'none')
  expect([chosen.urgent, chosen.regime, chosen.fines]).toEqual([true, 'laboral', 'none'])
})
