import { makePdf } from '../../server/testing/letters/make-pdf.ts'
import { daysAgo } from './days.ts'

/** What a letter of these tests requires of its addressee. */
export const LETTER_ASKS = 'Deve a Autora, no prazo de 10 dias, pronunciar-se, querendo, sobre a penhora.'

/** A court's letter of two pages that gives its addressee ten days; `scan` paints it instead of writing it. */
export const letterPdf = (scan = false): Buffer =>
  Buffer.from(
    makePdf([
      {
        scan,
        lines: [
          'Tribunal Judicial da Comarca de Setúbal',
          'Juízo Central Cível de Setúbal - Juiz 2',
          '',
          'Processo: 6118/26.9T8STB',
          `Data: ${daysAgo(0)}`,
          '',
          'Assunto: Notificação da contestação',
          '',
          'Fica V. Ex.ª notificada da contestação apresentada pelo Réu, cuja cópia se junta.',
          '',
          LETTER_ASKS,
          '',
          'A Oficial de Justiça,',
          'Lucinda Arrobas',
        ],
      },
      { scan, lines: ['Auto de penhora', '', 'Foi efetuada a penhora do veículo e a penhora do saldo bancário.'] },
    ]),
  )
