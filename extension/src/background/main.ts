/**
 * The extension's background script: the only part that holds the token and that calls Arauto. It answers the content
 * script on the portal's page and the extension's settings page; it has no listener for other extensions or web pages.
 */
import { MESSAGES } from '../extension-messages.ts'
import { optionsRequest, pageRequest } from '../messages.ts'
import { DOCUMENTS_PORT, type DocumentsReply, type Problem, type Reply } from '../reply.ts'
import { answerFiles, answerOptions, answerPage } from './answer.ts'
import { lockStorage } from './connection.ts'
import { FileReceiver } from './receive-files.ts'
import { classifySender, type Sender } from './sender.ts'

const FAILED: { ok: false; problem: Problem } = { ok: false, problem: { kind: 'failed', message: MESSAGES.failed } }

void lockStorage().catch(() => undefined)

chrome.runtime.onMessage.addListener((message: unknown, sender, respond: (reply: Reply<unknown>) => void) => {
  const answer = answerTo(message, asking(sender))
  if (!answer) return false
  void answer.catch(() => FAILED).then(respond)
  // Keeps the channel open for the asynchronous answer.
  return true
})

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== DOCUMENTS_PORT || asking(port.sender) !== 'page') port.disconnect()
  else receive(port)
})

chrome.action.onClicked.addListener(() => void chrome.runtime.openOptionsPage())

function asking(sender: chrome.runtime.MessageSender | undefined): Sender {
  const own = { id: chrome.runtime.id, root: chrome.runtime.getURL('') }
  return classifySender(sender, own, chrome.runtime.getManifest().content_scripts?.[0]?.matches?.[0] ?? '')
}

/** @returns null for other senders, whose messages are not answered */
function answerTo(message: unknown, from: Sender): Promise<Reply<unknown>> | null {
  if (from === 'page') {
    const request = pageRequest.safeParse(message)
    return request.success ? answerPage(request.data) : Promise.resolve(FAILED)
  }
  if (from === 'own') {
    const request = optionsRequest.safeParse(message)
    return request.success ? answerOptions(request.data) : Promise.resolve(FAILED)
  }
  return null
}

function receive(port: chrome.runtime.Port): void {
  const collected = new FileReceiver()
  let open = true
  const reply = (message: DocumentsReply) => {
    if (open) port.postMessage(message)
  }
  port.onDisconnect.addListener(() => {
    open = false
  })
  port.onMessage.addListener((message: unknown) => {
    const received = collected.take(message)
    if (received.kind === 'more') reply({ kind: 'next' })
    if (received.kind === 'broken') reply({ kind: 'done', reply: FAILED })
    if (received.kind === 'complete') {
      const { notification, files } = received
      void answerFiles(notification, files)
        .catch(() => FAILED)
        .then((answer) => reply({ kind: 'done', reply: answer }))
    }
  })
}
