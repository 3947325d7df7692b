import { expect, test } from 'vitest'
import { letterSentences } from './letter-sentences.ts'
import { readTerms } from './read-terms.ts'

const found = (text: string) => readTerms(letterSentences([{ page: 1, text }]), null).facts.durations.length

test.each([
  'Fica V. Ex.ª, mandatário da autora, notificado de que foi concedido à ré o prazo de 10 dias para juntar o contrato.',
  'Fica V. Ex.ª notificado, como mandatário do credor reclamante, do despacho: notifique a insolvente para, em 10 dias, entregar os recibos.',
  'Foi a ré notificada para constituir mandatário em 20 dias. Disto se dá conhecimento a V. Ex.ª, mandatário do autor.',
  'Fica V. Ex.ª, em representação da requerente, notificado da sentença que intimou a entidade requerida a facultar os documentos em 10 dias.',
  'Fica V. Ex.ª, mandatário do exequente, notificado de que o executado foi citado em 05-03-2026, dispondo de 20 dias para pagar.',
])('a term of the party against the reader’s is not the reader’s: %s', (text) => expect(found(text)).toBe(0))

test.each([
  'Fica V. Ex.ª, mandatário da autora, notificado de que a ré juntou documentos, podendo impugná-los em 10 dias.',
  'Fica V. Ex.ª, na qualidade de mandatário da ré, notificado do requerimento da autora, para, em 10 dias, responder.',
  'Fica V. Ex.ª, mandatário da autora, notificado do despacho: notifiquem-se as partes para, em 10 dias, responderem.',
  'Fica V. Ex.ª, mandatário do interessado, notificado do despacho: notifique o cabeça de casal e os demais interessados para, em 10 dias, responderem.',
  'Ficam V. Ex.as, mandatários da autora e da ré, notificados do despacho: concede-se à ré o prazo de 10 dias.',
  'Fica V. Ex.ª notificado do despacho que concede à ré 10 dias para juntar o contrato.',
])('a term is the reader’s unless the letter says that the reader stands for the other party: %s', (text) =>
  expect(found(text)).toBe(1),
)
