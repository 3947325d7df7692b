import {
  EXTENSION_FILES_FIELD,
  EXTENSION_TYPES_FIELD,
  extensionAnswer,
  extensionDocumentsStored,
  extensionGreeting,
  extensionHearings,
  extensionHearingsStored,
  extensionPage,
  extensionToken,
  extensionTokenCreated,
  extensionTokenCreation,
  extensionTokenList,
} from '../extension.ts'
import { confirmedShape, confirmedShapeList, pageShape } from '../page-shapes.ts'
import {
  roundAnswer,
  roundHearings,
  roundPermission,
  roundReport,
  roundRows,
  roundRowsAnswer,
  roundStart,
  roundSummary,
} from '../rounds.ts'
import { defineCall } from './define-call.ts'
import { IMPORT_LIMITS, SHAPE_LIMITS } from './import-limits.ts'
import { nothing, numberParam } from './params.ts'

const ofExtension = { who: 'act', token: 'extension' } as const

/** The largest page that the extension reads, and what JSON adds to it. */
const ofPages = { ...ofExtension, heavy: 'bodies', bodyLimit: 4 * 1024 * 1024 } as const

export const getExtensionInfo = defineCall({
  route: 'GET /api/extension/',
  title: 'Diz à extensão a quem pertence o código',
  ...ofExtension,
  answers: { 200: extensionGreeting },
})

export const compareExtensionRows = defineCall({
  route: 'POST /api/extension/compare/',
  title: 'Compara linhas que a extensão leu',
  ...ofPages,
  body: extensionPage,
  answers: { 200: extensionAnswer },
  errors: [404],
  disk: 'none',
})

export const storeExtensionRows = defineCall({
  route: 'POST /api/extension/rows/',
  title: 'Guarda linhas que a extensão leu',
  ...ofPages,
  body: extensionPage,
  answers: { 200: extensionAnswer },
  errors: [404],
  rowLimits: IMPORT_LIMITS,
})

export const storeExtensionHearings = defineCall({
  route: 'POST /api/extension/hearings/',
  title: 'Guarda agendamentos que a extensão leu',
  ...ofPages,
  body: extensionHearings,
  answers: { 200: extensionHearingsStored },
  errors: [404],
  rowLimits: IMPORT_LIMITS,
})

export const storeExtensionDocuments = defineCall({
  route: 'POST /api/extension/notifications/:id/documents/',
  title: 'Guarda os documentos que a extensão descarregou',
  description:
    `Todos os ficheiros da notificação no campo \`${EXTENSION_FILES_FIELD}\`, o principal primeiro; antes deles, no campo ` +
    `\`${EXTENSION_TYPES_FIELD}\`, uma lista JSON com os seus tipos. O que já está guardado não é guardado outra vez.`,
  ...ofExtension,
  params: numberParam,
  form: {
    [EXTENSION_TYPES_FIELD]: { kind: 'text', description: 'Lista JSON com os tipos dos ficheiros, por ordem' },
    [EXTENSION_FILES_FIELD]: { kind: 'files', required: true, description: 'O principal primeiro' },
  },
  answers: { 200: extensionDocumentsStored },
  storesDocuments: true,
})

export const startPortalRound = defineCall({
  route: 'POST /api/extension/rounds/',
  title: 'Começa uma leitura automática do portal',
  description:
    'Só onde a leitura está autorizada para a conta, e só uma de cada vez: outro navegador espera que a primeira acabe ou adormeça.',
  ...ofExtension,
  body: roundStart,
  answers: { 200: roundAnswer },
  errors: [404],
})

export const storePortalRoundRows = defineCall({
  route: 'POST /api/extension/rounds/:id/rows/',
  title: 'Guarda uma página de uma leitura automática',
  ...ofPages,
  params: numberParam,
  body: roundRows,
  answers: { 200: roundRowsAnswer },
  errors: [404, 409],
  rowLimits: IMPORT_LIMITS,
})

export const storePortalRoundHearings = defineCall({
  route: 'POST /api/extension/rounds/:id/hearings/',
  title: 'Guarda agendamentos de uma leitura automática',
  ...ofPages,
  params: numberParam,
  body: roundHearings,
  answers: { 200: extensionHearingsStored },
  errors: [404, 409],
  rowLimits: IMPORT_LIMITS,
})

export const reportPortalRound = defineCall({
  route: 'POST /api/extension/rounds/:id/',
  title: 'Diz como vai uma leitura automática, ou como acabou',
  ...ofExtension,
  params: numberParam,
  body: roundReport,
  answers: { 200: roundSummary },
  errors: [409],
})

export const setRoundPermission = defineCall({
  route: 'POST /api/extension/round-permissions/',
  title: 'Autoriza as voltas de uma conta, ou deixa de as autorizar',
  ...ofExtension,
  body: roundPermission,
  answers: { 204: nothing },
  errors: [404],
})

export const listExtensionShapes = defineCall({
  route: 'GET /api/extension/shapes/',
  title: 'Lista as leituras confirmadas, para a extensão',
  who: 'member',
  token: 'extension',
  answers: { 200: confirmedShapeList },
})

export const confirmExtensionShape = defineCall({
  route: 'POST /api/extension/shapes/',
  title: 'Confirma como se lê uma lista, na extensão',
  description: 'Por quem trata notificações de alguma conta.',
  who: 'member',
  token: 'extension',
  body: pageShape,
  answers: { 201: confirmedShape },
  rowLimits: SHAPE_LIMITS,
})

export const listExtensionTokens = defineCall({
  route: 'GET /api/extension-tokens/',
  title: 'Lista os códigos da extensão',
  who: 'own',
  answers: { 200: extensionTokenList },
})

export const addExtensionToken = defineCall({
  route: 'POST /api/extension-tokens/',
  title: 'Cria um código da extensão',
  who: 'user',
  body: extensionTokenCreation,
  answers: { 201: extensionTokenCreated },
  rowLimits: [
    {
      table: 'extension_tokens',
      of: 'user',
      most: 50,
      message: 'Já tem 50 códigos da extensão, o máximo. Anule um que já não use.',
    },
  ],
  compress: false,
})

export const renameExtensionToken = defineCall({
  route: 'PUT /api/extension-tokens/:id/',
  title: 'Muda o nome de um código',
  who: 'own',
  params: numberParam,
  body: extensionTokenCreation,
  answers: { 200: extensionToken },
})

export const removeExtensionToken = defineCall({
  route: 'DELETE /api/extension-tokens/:id/',
  title: 'Anula um código da extensão',
  who: 'own',
  params: numberParam,
  answers: { 204: nothing },
})
