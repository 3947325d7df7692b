/**
 * The extension's background script: the only part that holds the token and that calls Arauto. It answers the content
 * script on the portal's page and the extension's settings page; it has no listener for other extensions or web pages.
 */
import { MESSAGES } from '../extension-messages.ts'
import { optionsRequest, pageRequest } from '../messages.ts'
import { DOCUMENTS_PORT, type DocumentsReply, failed, type Reply } from '../reply.ts'
import { answerFiles, answerOptions, answerPage } from './answer.ts'
import { browserName } from './browser-name.ts'
import { lockStorage } from './connection.ts'
import { listPortals } from './other-portals.ts'
import { FileReceiver } from './receive-files.ts'
import { classifySender, type Sender } from './sender.ts'

const FAILED = failed('failed', MESSAGES.failed)

void lockStorage().catch(() => undefined)

chrome.runtime.onMessage.addListener((message: unknown, sender, respond: (reply: Reply<unknown>) => void) => {
  void answerTo(message, sender)
    .catch(() => FAILED)
    .then(respond)
  // Keeps the channel open for the asynchronous answer.
  return true
})

chrome.runtime.onConnect.addListener((port) => {
  if (port.name === DOCUMENTS_PORT) receive(port, asking(port.sender))
  else port.disconnect()
})

chrome.action.onClicked.addListener(() => void chrome.runtime.openOptionsPage())

async function asking(sender: chrome.runtime.MessageSender | undefined): Promise<Sender> {
  const own = { id: chrome.runtime.id, root: chrome.runtime.getURL('') }
  const built = chrome.runtime.getManifest().content_scripts?.[0]?.matches?.[0] ?? ''
  return classifySender(sender, own, built, await listPortals())
}

/** Others than the content script on a portal and the extension's own pages are refused. */
async function answerTo(message: unknown, sender: chrome.runtime.MessageSender): Promise<Reply<unknown>> {
  const from = await asking(sender)
  if (from === 'page') {
    const request = pageRequest.safeParse(message)
    return request.success ? await answerPage(request.data, `${await browserName()}:${sender.tab?.id}`) : FAILED
  }
  if (from === 'own') {
    const request = optionsRequest.safeParse(message)
    return request.success ? await answerOptions(request.data) : FAILED
  }
  return FAILED
}

function receive(port: chrome.runtime.Port, from: Promise<Sender>): void {
  const collected = new FileReceiver()
  let open = true
  const reply = (message: DocumentsReply) => {
    if (open) port.postMessage(message)
  }
  port.onDisconnect.addListener(() => {
    open = false
  })
  const take = (message: unknown) => {
    const received = collected.take(message)
    if (received.kind === 'more') reply({ kind: 'next' })
    if (received.kind === 'broken') reply({ kind: 'done', reply: FAILED })
    if (received.kind === 'complete') {
      const { notification, files } = received
      void answerFiles(notification, files)
        .catch(() => FAILED)
        .then((answer) => reply({ kind: 'done', reply: answer }))
    }
  }
  port.onMessage.addListener((message: unknown) => {
    void from.then((sender) => (sender === 'page' ? take(message) : port.disconnect()))
  })
}
