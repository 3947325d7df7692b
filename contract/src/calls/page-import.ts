import { PAGE_IMPORT_FIELDS, pageImportResult } from '../page-import.ts'
import { confirmedShape, confirmedShapeList, pageShape } from '../page-shapes.ts'
import { defineCall } from './define-call.ts'
import { IMPORT_LIMITS, SHAPE_LIMITS } from './import-limits.ts'
import { nothing, numberParam } from './params.ts'

const PAGES_DESCRIPTION = `Páginas guardadas no campo \`${PAGE_IMPORT_FIELDS.pages}\` (.html, .mhtml ou .zip); no campo \`${PAGE_IMPORT_FIELDS.account}\`, a conta das que não mostram o utilizador.`
const PAGES_FORM = {
  [PAGE_IMPORT_FIELDS.account]: { kind: 'text', description: 'O número da conta; vem antes das páginas' },
  [PAGE_IMPORT_FIELDS.pages]: { kind: 'files', required: true, description: '.html, .mhtml ou .zip' },
} as const

export const previewPageImport = defineCall({
  route: 'POST /api/page-import/preview/',
  title: 'Mostra o que uma importação de páginas traria',
  description: PAGES_DESCRIPTION,
  who: 'act',
  form: PAGES_FORM,
  answers: { 200: pageImportResult },
  errors: [404, 507],
  disk: 'none',
})

export const importPages = defineCall({
  route: 'POST /api/page-import/',
  title: 'Importa páginas guardadas',
  description: PAGES_DESCRIPTION,
  who: 'act',
  form: PAGES_FORM,
  answers: { 200: pageImportResult },
  errors: [404],
  rowLimits: IMPORT_LIMITS,
})

export const listPageShapes = defineCall({
  route: 'GET /api/page-shapes/',
  title: 'Lista as leituras confirmadas de listas que o Arauto não conhece',
  answers: { 200: confirmedShapeList },
})

export const confirmPageShape = defineCall({
  route: 'POST /api/page-shapes/',
  title: 'Confirma como se lê uma lista, ou traz uma leitura de um ficheiro',
  description: 'Por quem trata notificações de alguma conta. Uma confirmada nunca é substituída: apague-a primeiro.',
  body: pageShape,
  answers: { 201: confirmedShape },
  rowLimits: SHAPE_LIMITS,
})

export const removePageShape = defineCall({
  route: 'DELETE /api/page-shapes/:id/',
  title: 'Apaga uma leitura confirmada',
  description: 'Por quem trata notificações de alguma conta.',
  params: numberParam,
  answers: { 204: nothing },
})
