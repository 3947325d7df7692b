import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import type { ClosedDay } from '@arauto/contract/office-deadlines'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import CalculatorDialog from './calculator-dialog.tsx'
import ClosedDaysDialog from './closed-days-dialog.tsx'
import { DispensationQuestions } from './dispensation-questions.tsx'

const server = apiServer()
beforeEach(() => beginSession({ access: accessToken(600), refresh: 'r' }, 'marta'))

describe('the calculator', () => {
  const calculated: CalculatedDeadline = {
    notified: '2026-12-09',
    ends: '2026-12-21',
    fine_days: ['2027-01-04', '2027-01-05', '2027-01-06'],
    fines: [
      { date: '2027-01-04', percent: 10, cap_cents: 5100, amount_cents: null, unpaid_cents: null },
      { date: '2027-01-05', percent: 25, cap_cents: 30600, amount_cents: null, unpaid_cents: null },
      { date: '2027-01-06', percent: 40, cap_cents: 71400, amount_cents: null, unpaid_cents: null },
    ],
    steps: [
      { date: '2026-12-05', text: 'Notificação elaborada.', article: '' },
      { date: '2026-12-09', text: 'O terceiro dia é feriado.', article: 'CPC, artigo 248.º' },
    ],
    warnings: ['Não se conhece o feriado municipal da sede do tribunal.'],
  }
  let asked: string[]
  let answer: () => Response
  beforeEach(() => {
    asked = []
    answer = () => HttpResponse.json(calculated)
    server.use(
      http.get('*/api/deadlines/calculate/', ({ request }) => {
        asked.push(new URL(request.url).search)
        return answer()
      }),
    )
  })
  const open = () => renderScreen(<CalculatorDialog onClose={() => {}} />)
  const day = () => screen.getByLabelText('Elaborada em', { selector: 'input' })

  test('asks for what is chosen, and shows dates, steps with articles, fine days, warnings and who decides', async () => {
    const { user } = open()
    await user.type(day(), '05/12/2026')
    await user.type(screen.getByLabelText('Dilação'), '5')
    await user.selectOptions(screen.getByLabelText('Regime'), 'Penal')
    await user.selectOptions(screen.getByLabelText('Como foi notificada'), 'Entre mandatários')
    await user.type(screen.getByLabelText('Tribunal ou juízo'), 'Juízo Local Cível de Lisboa')
    await user.click(screen.getByLabelText('Processo urgente'))
    await user.click(screen.getByRole('button', { name: 'Calcular' }))
    const result = await screen.findByRole('region', { name: 'Resultado' })
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      elaborated: '2026-12-05',
      days: '10',
      dilation: '5',
      regime: 'penal',
      served: 'mandatario',
      urgent: 'true',
      tribunal: 'Juízo Local Cível de Lisboa',
    })
    expect(result).toHaveTextContent('seg 21/12/2026')
    expect(within(result).getAllByRole('listitem')[1]).toHaveTextContent(
      'qua 09/12/2026O terceiro dia é feriado.CPC, artigo 248.º',
    )
    expect(result).toHaveTextContent('Com multa: seg 04/01/2027 · ter 05/01/2027 · qua 06/01/2027')
    expect(result).toHaveTextContent('Não se conhece o feriado municipal')
    expect(screen.getAllByText('O Arauto propõe; quem confirma é uma pessoa.')).toHaveLength(1)
    expect(screen.getAllByText('Isto não é aconselhamento jurídico.')).toHaveLength(1)
    expect(result).toHaveTextContent('3.º dia: 40 % da taxa de justiça, até 714,00 €')

    await user.click(screen.getByRole('button', { name: 'Copiar cálculo' }))
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Último dia: seg 21/12/2026',
        'Com multa: seg 04/01/2027, ter 05/01/2027, qua 06/01/2027',
        '1.º dia: 10 % da taxa de justiça, até 51,00 €',
        '2.º dia: 25 % da taxa de justiça, até 306,00 €',
        '3.º dia: 40 % da taxa de justiça, até 714,00 €',
        '',
        'sáb 05/12/2026: Notificação elaborada.',
        'qua 09/12/2026: O terceiro dia é feriado. (CPC, artigo 248.º)',
        '',
        'Não se conhece o feriado municipal da sede do tribunal.',
        '',
        'O Arauto propõe; quem confirma é uma pessoa.',
        'Isto não é aconselhamento jurídico.',
      ].join('\n'),
    )
    answer = () => HttpResponse.json({ ...calculated, ends_at: '14:30' })
    await user.click(screen.getByRole('button', { name: 'Calcular' }))
    await screen.findByText('último dia do prazo, até às 14:30')
    await user.click(screen.getByRole('button', { name: 'Copiar cálculo' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Último dia: seg 21\/12\/2026, até às 14:30\n/u)
    answer = () => HttpResponse.json({ ...calculated, before: '2026-12-22' })
    await user.click(screen.getByRole('button', { name: 'Calcular' }))
    expect(await screen.findByText('último dia, antes da audiência')).toBeInTheDocument()
    // A result never stands beside terms that it is not of.
    await user.selectOptions(screen.getByLabelText('Unidade'), 'Meses')
    expect(screen.queryByRole('region', { name: 'Resultado' })).not.toBeInTheDocument()
  })

  test('says what is wrong with a date before it asks, and at the field what the server does not take', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Calcular' }))
    expect(screen.getByText('Indique a data como dd/mm/aaaa.')).toBeInTheDocument()
    await user.type(day(), '31/02/2026')
    await user.click(screen.getByRole('button', { name: 'Calcular' }))
    expect(asked).toEqual([])
    await user.clear(day())
    await user.type(day(), '05/12/2026')
    const sentence = 'Indique o número de dias: um inteiro de 1 a 3650.'
    answer = () => HttpResponse.json({ message: sentence, errors: { days: [sentence] } }, { status: 400 })
    await user.click(screen.getByRole('button', { name: 'Calcular' }))
    await waitFor(() => expect(screen.getByLabelText('Duração')).toHaveAccessibleDescription(sentence))
    expect(screen.getAllByText(sentence)).toHaveLength(1)
  })

  test('tells what the rules do not know, and any other failure, once', async () => {
    const { user } = open()
    await user.type(day(), '05/12/2199')
    answer = () =>
      HttpResponse.json({ message: 'Este prazo passa por um ano que o Arauto não conhece.' }, { status: 400 })
    await user.click(screen.getByRole('button', { name: 'Calcular' }))
    expect(await screen.findByText('Este prazo passa por um ano que o Arauto não conhece.')).toBeInTheDocument()
  })
})

describe('closed days', () => {
  const carnival: ClosedDay = {
    id: 4,
    date: '2027-02-09',
    municipality: null,
    reason: 'Carnaval',
    source: 'Despacho 1',
  }
  let days: ClosedDay[]
  beforeEach(() => {
    days = [carnival]
    server.use(
      http.get('*/api/deadlines/closed-days/', () => HttpResponse.json({ results: days, municipalities: ['Lisboa'] })),
      http.post('*/api/deadlines/closed-days/', async ({ request }) => {
        const made = { id: 5, ...((await request.json()) as object) } as ClosedDay
        days = [...days, made]
        return HttpResponse.json(made, { status: 201 })
      }),
      http.delete('*/api/deadlines/closed-days/4/', () => {
        days = days.filter(({ id }) => id !== 4)
        return new HttpResponse(null, { status: 204 })
      }),
    )
  })
  const open = (role: 'responsavel' | 'advogado' | 'assistente') =>
    renderScreen(<ClosedDaysDialog role={role} onClose={() => {}} />)

  test('are added for all courts or one municipality, and removed', async () => {
    const { user } = open('advogado')
    expect(await screen.findByText('Todos os tribunais · Despacho 1')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Dia', { selector: 'input' }), '24/12/2026')
    await user.selectOptions(screen.getByLabelText('Onde'), 'Lisboa')
    await user.type(screen.getByLabelText('Motivo'), 'Tolerância')
    await user.click(screen.getByRole('button', { name: 'Acrescentar dia' }))
    expect(await screen.findByText('qui 24/12/2026')).toBeInTheDocument()
    expect([screen.getByLabelText('Dia', { selector: 'input' }), screen.getByLabelText('Motivo')]).toSatisfy(
      (fields: HTMLInputElement[]) => fields.every(({ value }) => value === ''),
    )
    expect(days[1]).toEqual({ id: 5, date: '2026-12-24', municipality: 'Lisboa', reason: 'Tolerância', source: '' })
    await user.click(screen.getByRole('button', { name: 'Remover ter 09/02/2027' }))
    await waitFor(() => expect(screen.queryByText('Carnaval')).not.toBeInTheDocument())
  })

  test('say at the field what is missing or no date', async () => {
    const { user } = open('responsavel')
    await user.click(await screen.findByRole('button', { name: 'Acrescentar dia' }))
    expect(await screen.findByText('Indique o dia como dd/mm/aaaa.')).toBeInTheDocument()
    expect(screen.getByText('Este campo é obrigatório.')).toBeInTheDocument()
  })

  test('are shown to an assistente without controls', async () => {
    open('assistente')
    expect(await screen.findByText('Carnaval')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^(?:Remover|Acrescentar)/u })).not.toBeInTheDocument()
    expect(screen.getByText('Só o administrador ou um advogado do escritório os pode mudar.')).toBeInTheDocument()
  })

  test('that cannot be loaded can be asked for again', async () => {
    server.use(http.get('*/api/deadlines/closed-days/', () => HttpResponse.json({}, { status: 503 }), { once: true }))
    const { user } = open('responsavel')
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Carnaval')).toBeInTheDocument()
  })
})

describe('days that are often dispensed', () => {
  test.each([
    ['Sim, há', '/api/deadlines/closed-days/', { date: '2026-12-24', reason: 'Véspera de Natal' }],
    ['Não há', '/api/deadlines/open-days/', { date: '2026-12-24' }],
  ])('are asked for, and %s answers', async (press, path, body) => {
    const sent: unknown[] = []
    let questions = [{ date: '2026-12-24', reason: 'Véspera de Natal' }]
    const take = async ({ request }: { request: Request }) => {
      sent.push([new URL(request.url).pathname, await request.json()])
      questions = []
      return request.url.includes('open-days')
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ id: 5, ...body, municipality: null, source: '' }, { status: 201 })
    }
    server.use(
      http.get('*/api/deadlines/closed-days/', () => HttpResponse.json({ results: [], municipalities: [], questions })),
      http.post('*/api/deadlines/closed-days/', take),
      http.post('*/api/deadlines/open-days/', take),
    )
    const { user } = renderScreen(<DispensationQuestions />)
    expect(await screen.findByText('Há tolerância de ponto em qui 24/12/2026 (Véspera de Natal)?')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: press }))
    await waitFor(() => expect(screen.queryByRole('button', { name: press })).not.toBeInTheDocument())
    expect(sent).toEqual([[path, body]])
  })
})
