import { expect, test } from 'vitest'
import { courtLine } from './court-name.tsx'

test.each([
  [
    'Tribunal Judicial da Comarca de Lisboa Norte',
    'Juízo Local Cível de Loures - Juiz 4',
    'Comarca de Lisboa Norte · Loures, Local Cível, J4',
  ],
  ['Tribunal Judicial da Comarca do Porto', 'Juízo de Execução do Porto - Juiz 7', 'Comarca do Porto · Execução, J7'],
  [
    'Tribunal Judicial da Comarca de Braga',
    'Juízo de Família e Menores de Vila Nova de Famalicão – Juiz 12',
    'Comarca de Braga · Vila Nova de Famalicão, Família, J12',
  ],
  [
    'Tribunal Judicial da Comarca de Lisboa Oeste, Juízo de Execução de Oeiras',
    '',
    'Comarca de Lisboa Oeste · Oeiras, Execução',
  ],
  // Lisboa names its own court, not that of Lisboa Norte.
  ['Comarca de Lisboa Norte', 'Juízo do Trabalho de Lisboa', 'Comarca de Lisboa Norte · Lisboa, Trabalho'],
  ['Tribunal Administrativo e Fiscal de Sintra', '', 'TAF de Sintra'],
  ['Comarca de Lisboa', 'Juiz 14', 'Comarca de Lisboa · Juiz 14'],
  ['Supremo Tribunal de Justiça', '2.ª Secção', 'Supremo Tribunal de Justiça · 2.ª Secção'],
  ['', '', ''],
])('the court %s with unit %s is named %s', (tribunal, unidade, line) => {
  expect(courtLine(tribunal, unidade)).toBe(line)
})
