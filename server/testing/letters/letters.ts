import type { MadePage } from './make-pdf.ts'
import { SENTENCES } from './sentences.ts'

/** A whole letter. */
interface MadeLetter {
  pages: MadePage[]
}

const WIDTH = 84
const ASKING = SENTENCES.filter(([durations]) => durations !== '')
const NARRATIVE = SENTENCES.filter(([durations]) => durations === '')

const HEAD = (nth: number) => [
  'Tribunal Judicial da Comarca de Lisboa Oeste',
  'Juízo Local Cível de Oeiras - Juiz 2',
  'Largo da Justiça, 1, 2780-000 Oeiras   Telef: 210000000   Mail: oeiras.judicial@tribunais.org.pt',
  '',
  `Processo: ${1000 + nth}/26.0T8OER     Ação de Processo Comum     N/Referência: 4${String(nth).padStart(8, '0')}`,
  'Autor: Ana Prates          Réu: Construções Prates & Filhos, Lda.',
  'Data: 12-03-2026           Certificação Citius: elaborado em 12-03-2026',
  '',
  'Exmo(a). Senhor(a) Dr(a). Rui Sarmento',
  '',
  'Assunto: Notificação por via eletrónica',
  '',
]
const FOOT = [
  '',
  'O/A Oficial de Justiça,',
  'Documento assinado eletronicamente. Esta assinatura eletrónica substitui a assinatura autógrafa.',
  'As férias judiciais decorrem de 22 de dezembro a 3 de janeiro, de domingo de Ramos a segunda-feira de Páscoa',
  'Indicar na resposta a referência deste documento. Pág. 1 / 2',
]

/** @param count how many @param scan whether they are pictures, some of them askew */
export function makeLetters(count: number, scan: boolean): MadeLetter[] {
  return Array.from({ length: count }, (_, nth) => {
    const at = nth * 2 + (scan ? 1 : 0)
    const [, asking] = ASKING[(at * 7) % ASKING.length]!
    const narrative = [0, 1, 2].map((more) => NARRATIVE[(at * 5 + more * 11) % NARRATIVE.length]![1])
    const body = [narrative[0]!, asking].flatMap((text) => [...wrap(text), ''])
    const skew = scan ? ([0, 1, -1, 2] as const)[nth % 4]! : 0
    const look = scan ? { scan, skew } : {}
    const second = [...HEAD(nth).slice(0, 2), '', ...narrative.slice(1).flatMap((text) => [...wrap(text), ''])]
    return {
      pages: [
        { lines: [...HEAD(nth), ...body, ...FOOT], ...look },
        { lines: second, ...look },
      ],
    }
  })
}

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && line.length + word.length >= WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
