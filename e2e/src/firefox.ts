import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifest } from '@arauto/extension/manifest'
import { expect } from '@playwright/test'

const BUILT = join(import.meta.dirname, '..', '..', 'extension', 'dist', 'firefox')
/** The host part of the extension's addresses, which Firefox would otherwise draw at random. */
const HOST = '6f0b6a52-6d5b-4c53-9a8c-0e6f4b6b6a01'
const GECKO_ID = 'extensao@arauto.invalid'
/** Of a portal that is never opened. */
const NO_PORTAL = 'https://citius.invalid'

/** Where Firefox is; null where it is not installed. */
export const firefoxPath: string | null =
  [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path && existsSync(path)) ??
  null

/** No command takes as long. */
const ANSWER_MS = 60_000

const PREFERENCES = {
  'marionette.port': 0,
  'extensions.webextensions.uuids': JSON.stringify({ [GECKO_ID]: HOST }),
  // Tests cannot answer the browser's prompt.
  'extensions.webextOptionalPermissionPrompts': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
}

/** A Firefox with the extension, driven by its own protocol (Marionette): Playwright's Firefox runs no extensions. */
export class FirefoxBrowser {
  readonly #process: ChildProcess
  readonly #home: string
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #lastId = 0
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()

  private constructor(process: ChildProcess, home: string, socket: Socket) {
    this.#process = process
    this.#home = home
    this.#socket = socket
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has closed'))
    })
  }

  static async open(path: string): Promise<FirefoxBrowser> {
    const home = await mkdtemp(join(tmpdir(), 'arauto firefox '))
    const [profile, extension] = [join(home, 'profile'), join(home, 'extension')]
    await mkdir(profile)
    await cp(BUILT, extension, { recursive: true })
    const { version } = JSON.parse(await readFile(join(BUILT, 'manifest.json'), 'utf8')) as { version: string }
    const own = manifest('firefox', { portal: NO_PORTAL, version, granted: 'http://127.0.0.1/*' })
    await writeFile(join(extension, 'manifest.json'), JSON.stringify(own))
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
    await writeFile(join(profile, 'user.js'), lines.join('\n'))
    const child = spawn(
      path,
      ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
      {
        env: { ...process.env, HOME: home },
        stdio: 'ignore',
      },
    )
    const active = join(profile, 'MarionetteActivePort')
    await expect.poll(() => existsSync(active), { timeout: 60_000, message: 'Firefox listens' }).toBe(true)
    const socket = connect(Number(await readFile(active, 'utf8')), '127.0.0.1')
    const browser = new FirefoxBrowser(child, home, socket)
    await browser.#send('WebDriver:NewSession', {})
    await browser.#send('Addon:Install', { path: extension, temporary: true })
    return browser
  }

  async close(): Promise<void> {
    this.#socket.destroy()
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill()
    await ended
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5 })
  }

  async goto(url: string): Promise<void> {
    await this.#send('WebDriver:Navigate', { url })
  }

  /** Opens one of the extension's own pages in a tab of its own: only the browser itself may. */
  async openOwnPage(page: string): Promise<void> {
    const handles = async () => (await this.#send('WebDriver:GetWindowHandles', {})) as string[]
    const before = await handles()
    await this.#send('Marionette:SetContext', { value: 'chrome' })
    await this.#script(
      `const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal()
       gBrowser.selectedTab = gBrowser.addTab(arguments[0], { triggeringPrincipal })`,
      [`moz-extension://${HOST}/${page}`],
      null,
    )
    await this.#send('Marionette:SetContext', { value: 'content' })
    const opened = async () => (await handles()).find((handle) => !before.includes(handle)) ?? null
    await expect.poll(opened).not.toBeNull()
    await this.#send('WebDriver:SwitchToWindow', { handle: await opened(), focus: true })
    await expect.poll(() => this.run('return document.readyState + location.pathname')).toBe(`complete/${page}`)
  }

  /** Runs a script in the page, as the page. */
  run<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    return this.#script(script, args, null)
  }

  async fill(selector: string, text: string): Promise<void> {
    const id = await this.#find(selector)
    // A page that has just been opened has no layout yet.
    await expect(() => this.#send('WebDriver:ElementClear', { id })).toPass()
    await this.#send('WebDriver:ElementSendKeys', { id, text })
  }

  async click(selector: string): Promise<void> {
    await this.#send('WebDriver:ElementClick', { id: await this.#find(selector) })
  }

  /** The text of the extension's panel; empty where there is none. Only the browser itself sees into a closed root. */
  panelText(): Promise<string> {
    return this.#script(`${PANEL} return panel ? panel.innerText.replace(/\\s+/g, ' ') : ''`, [], 'system')
  }

  async panelSays(expected: string | RegExp, timeout = 15_000): Promise<void> {
    const poll = expect.poll(() => this.panelText(), { timeout, message: 'the panel says' })
    await (typeof expected === 'string' ? poll.toContain(expected) : poll.toMatch(expected))
  }

  /** Clicks a button of the panel with the mouse. */
  async pressPanel(label: string): Promise<void> {
    const [x, y] = await this.#script<[number, number]>(
      `${PANEL} const button = [...panel.querySelectorAll('button')].find((one) => one.textContent === arguments[0])
       button.scrollIntoView(); const at = button.getBoundingClientRect()
       return [Math.round(at.x + at.width / 2), Math.round(at.y + at.height / 2)]`,
      [label],
      'system',
    )
    const actions = [
      { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#send('WebDriver:PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  }

  async #find(selector: string): Promise<string> {
    const using = { using: 'css selector', value: selector }
    const found = (await this.#send('WebDriver:FindElement', using)) as { value: Record<string, string> }
    return Object.values(found.value)[0]!
  }

  async #script<T>(script: string, args: readonly unknown[], sandbox: string | null): Promise<T> {
    const { value } = (await this.#send('WebDriver:ExecuteScript', { script, args, sandbox })) as { value: T }
    return value
  }

  #send(command: string, parameters: object): Promise<unknown> {
    this.#lastId += 1
    const message = Buffer.from(JSON.stringify([0, this.#lastId, command, parameters]))
    this.#socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]))
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      setTimeout(() => reject(new Error(`Firefox has not answered ${command}`)), ANSWER_MS).unref()
    })
  }

  /** Messages are preceded by their length in bytes and a colon. */
  #take(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes])
    for (let colon = this.#received.indexOf(':'); colon > 0; colon = this.#received.indexOf(':')) {
      const end = colon + 1 + Number(this.#received.subarray(0, colon).toString())
      if (this.#received.length < end) return
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString())
      this.#received = this.#received.subarray(end)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown]
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) waiting?.reject(new Error(error.message))
      else waiting?.resolve(result)
    }
  }
}

/** Finds the panel from the browser's own side of the page. */
const PANEL = `const host = [...document.documentElement.children].find((one) => one.localName === 'div');
  const panel = host?.openOrClosedShadowRoot?.querySelector('.panel');`
