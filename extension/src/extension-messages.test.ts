import { expect, test } from 'vitest'
import {
  newRowsSentence,
  roundSentence,
  sendLabel,
  sentSentence,
  traceSentence,
  unreadableSentence,
} from './extension-messages.ts'

test('newRowsSentence counts the new notifications', () => {
  expect(newRowsSentence(0)).toBe('Tudo o que está nesta página já está no Arauto.')
  expect(newRowsSentence(1)).toBe('1 notificação desta página ainda não está no Arauto.')
  expect(newRowsSentence(2)).toBe('2 notificações desta página ainda não estão no Arauto.')
})

test.each([
  [0, 0, ''],
  [3, 0, 'Enviar 3 para o Arauto'],
  [0, 2, 'Enviar os documentos de 2'],
  [3, 2, 'Enviar 3 e documentos de 2'],
])('sendLabel for %i rows and %i documents', (rows, documents, label) => {
  expect(sendLabel(rows, documents)).toBe(label)
})

test.each([
  [1, 0, 'Enviada 1 notificação para o Arauto.'],
  [3, 0, 'Enviadas 3 notificações para o Arauto.'],
  [0, 1, 'Enviados os documentos de 1 notificação para o Arauto.'],
  [1, 1, 'Enviada 1 notificação para o Arauto, e os documentos de 1 notificação.'],
  [3, 2, 'Enviadas 3 notificações para o Arauto, e os documentos de 2 notificações.'],
])('sentSentence for %i rows and %i documents', (rows, documents, sentence) => {
  expect(sentSentence(rows, documents)).toBe(sentence)
})

test('traceSentence counts the documents', () => {
  expect(traceSentence(1)).toContain('os documentos de 1 notificação:')
  expect(traceSentence(2)).toContain('os documentos de 2 notificações:')
})

test('unreadableSentence counts the rows', () => {
  expect(unreadableSentence(0)).toBe('')
  expect(unreadableSentence(1)).toBe(
    '1 notificação por interpretar: o Arauto guarda a linha como o portal a mostra, para ler em Notificações.',
  )
  expect(unreadableSentence(3)).toBe(
    '3 notificações por interpretar: o Arauto guarda as linhas como o portal as mostra, para ler em Notificações.',
  )
})

test('roundSentence counts what was read, what is new and the documents', () => {
  expect(roundSentence(20, 3, 5)).toBe('20 lidas, 3 novas, 5 documentos guardados.')
  expect(roundSentence(1, 1, 1, 2)).toBe(
    '1 lida, 1 nova, 1 documento guardado. A página tem 2 registos escondidos, que não foram lidos.',
  )
})
