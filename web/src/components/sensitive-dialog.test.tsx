import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../api/error.ts'
import type { Proof } from '../api/proof.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { SensitiveDialog } from './sensitive-dialog.tsx'
import { useProof } from './use-proof.tsx'

const refusal = (status: number, body: object) => new ApiError('http', status, { body })
const ASKS = refusal(403, { message: 'Escreva a senha.', password_required: true })
const WRONG = refusal(400, { message: 'x', errors: { password: ['Senha errada.'] } })
const REFUSED = refusal(409, { message: 'Não pode ser.' })

/** Answers one after another, each an error to be thrown or what is given back; keeps what it was asked with. */
function answering(...answers: unknown[]) {
  const asked: unknown[] = []
  const run = async (...given: unknown[]) => {
    asked.push(given)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, run }
}

test('an act asks for the password when the server does, says that one was wrong, and ends with its toast', async () => {
  const { asked, run } = answering(ASKS, WRONG, REFUSED, undefined)
  const ended: string[] = []
  const { user } = renderScreen(
    <SensitiveDialog
      {...{ title: 'Certo?', act: 'Fazer', acting: 'A fazer…', run, done: 'Feito.' }}
      {...{ onDone: () => void ended.push('done'), onClose: () => void ended.push('closed') }}
    />,
  )
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Certo?' }))
  expect(dialog.queryByLabelText('Senha')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Fazer' }))
  expect(await dialog.findByLabelText('Senha')).toHaveFocus()
  await user.keyboard('uma')
  await user.click(dialog.getByRole('button', { name: 'Fazer' }))
  expect(await dialog.findByText('Senha errada.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Fazer' }))
  expect(await screen.findByText('Não pode ser.')).toBeInTheDocument()
  expect(ended).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Fazer' }))
  expect(await screen.findByText('Feito.')).toBeInTheDocument()
  expect(ended).toEqual(['done'])
  expect(asked).toEqual([
    [{}, ''],
    [{ password: 'uma' }, ''],
    [{ password: 'uma' }, ''],
    [{ password: 'uma' }, ''],
  ])
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(ended).toEqual(['done', 'closed'])
})

test('a name and a code are asked for where they are needed; what was not done leaves the dialog as it is', async () => {
  const { asked, run } = answering(false, refusal(400, { errors: { name: ['Já existe.'] } }), undefined)
  const ended: string[] = []
  const { user } = renderScreen(
    <SensitiveDialog
      {...{ title: 'Certo?', act: 'Fazer', acting: 'A fazer…', run, done: 'Feito.', passwordRequired: true }}
      {...{ name: { label: 'Nome', value: 'Chave' }, code: { label: 'Código', numeric: true } }}
      {...{ onDone: () => void ended.push('done'), onClose: () => {} }}
    />,
  )
  const press = () => user.click(screen.getByRole('button', { name: 'Fazer' }))
  await user.clear(await screen.findByLabelText('Nome'))
  await press()
  await waitFor(() => expect(screen.getByLabelText('Código')).toBeInvalid())
  expect(screen.getByLabelText('Senha')).toBeInvalid()
  expect(screen.getByLabelText('Nome')).toBeInvalid()
  expect(asked).toEqual([])
  expect(screen.getByLabelText('Código')).toHaveAttribute('inputmode', 'numeric')
  await user.type(screen.getByLabelText('Nome'), ' Outra ')
  await user.type(screen.getByLabelText('Código'), '123 456')
  await user.type(screen.getByLabelText('Senha'), ' s ')
  await press()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(ended).toEqual([])
  await press()
  expect(await screen.findByText('Já existe.')).toBeInTheDocument()
  await press()
  await waitFor(() => expect(ended).toEqual(['done']))
  expect(asked[0]).toEqual([{ password: ' s ', code: '123 456' }, 'Outra'])
})

function Proven({ send, ended }: { send: (proof: Proof) => Promise<unknown>; ended: unknown[] }) {
  const { prove, passwordDialog } = useProof()
  const begin = () =>
    prove(send).then(
      (answer) => ended.push(answer),
      (error: Error) => ended.push(error.name),
    )
  return (
    <>
      <button type="button" onClick={() => void begin()}>
        Começar
      </button>
      {passwordDialog}
    </>
  )
}

test('what is proven is sent again with the password; wrong ones are said, other refusals go to who asked', async () => {
  const { asked, run } = answering(ASKS, WRONG, 'feito', ASKS, REFUSED, ASKS, REFUSED)
  const ended: unknown[] = []
  const { user } = renderScreen(<Proven send={run} ended={ended} />)
  const begin = screen.getByText('Começar')
  const write = async () => {
    await user.type(await screen.findByLabelText('Senha'), 'a')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  }
  await user.click(begin)
  await write()
  expect(await screen.findByText('Senha errada.')).toBeInTheDocument()
  await write()
  await waitFor(() => expect(ended).toEqual(['feito']))
  await user.click(begin)
  await write()
  await waitFor(() => expect(ended).toEqual(['feito', 'ApiError']))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(begin)
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(ended).toEqual(['feito', 'ApiError', 'Cancelled']))
  await user.click(begin)
  await waitFor(() => expect(ended).toEqual(['feito', 'ApiError', 'Cancelled', 'ApiError']))
  expect(asked).toEqual(
    [{}, { password: 'a' }, { password: 'aa' }, {}, { password: 'a' }, {}, {}].map((proof) => [proof]),
  )
})

test('of two acts at once that ask for the password, the second is given up', async () => {
  const { run } = answering(ASKS, ASKS)
  const ended: unknown[] = []
  renderScreen(<Proven send={run} ended={ended} />)
  const begin = screen.getByText('Começar')
  begin.click()
  begin.click()
  await waitFor(() => expect(ended).toEqual(['Cancelled']))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
})

test('a confirmation begins at the way back, cannot be closed while it runs, and stays where it fails', async () => {
  const running = Promise.withResolvers<void>()
  const runs = [() => Promise.reject(REFUSED), () => running.promise]
  const ended: string[] = []
  const { user } = renderScreen(
    <ConfirmDialog
      {...{ title: 'Remover?', act: 'Remover', acting: 'A remover…', done: 'Removido.', back: 'Voltar' }}
      {...{
        run: () => runs.shift()!(),
        onClose: () => void ended.push('closed'),
        onDone: () => void ended.push('done'),
      }}
    >
      Tudo.
    </ConfirmDialog>,
  )
  const back = await screen.findByRole('button', { name: 'Voltar' })
  await waitFor(() => expect(back).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Não pode ser.')).toBeInTheDocument()
  expect(ended).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByRole('button', { name: 'A remover…' })).toBeInTheDocument()
  expect(back).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(ended).toEqual([])
  running.resolve()
  expect(await screen.findByText('Removido.')).toBeInTheDocument()
  expect(ended).toEqual(['closed', 'done'])
})
