import { type CDPSession, expect, type Page } from '@playwright/test'

interface Node {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/**
 * The extension's panel, through the browser's accessibility tree, since Playwright cannot enter its closed shadow
 * root. Clicks are real mouse events.
 */
export class ExtensionPanel {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async of(page: Page): Promise<ExtensionPanel> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new ExtensionPanel(page, session)
  }

  /** All its text, in order; empty where there is no panel. */
  async text(): Promise<string> {
    const nodes = await this.#nodes()
    return nodes
      .filter((node) => node.role?.value === 'StaticText')
      .map((node) => node.name?.value ?? '')
      .join(' ')
  }

  /** Waits until its text contains this. */
  async says(expected: string | RegExp, timeout = 15_000): Promise<void> {
    const poll = expect.poll(() => this.text(), { message: 'the panel says', timeout, intervals: [50, 100] })
    await (typeof expected === 'string' ? poll.toContain(expected) : poll.toMatch(expected))
  }

  /** The names of its controls of a role. */
  async controls(role: string): Promise<string[]> {
    const nodes = await this.#nodes()
    return nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value ?? '')
  }

  /** A property of a control, such as `checked` or `expanded`. */
  async state(role: string, name: string | RegExp, property: string): Promise<unknown> {
    const node = await this.#find(role, name)
    return node.properties?.find((one) => one.name === property)?.value.value
  }

  /** Clicks a control with the mouse. */
  async press(role: string, name: string | RegExp): Promise<void> {
    const { backendDOMNodeId } = await this.#find(role, name)
    const target = { backendNodeId: backendDOMNodeId ?? 0 }
    await this.#session.send('DOM.scrollIntoViewIfNeeded', target)
    const { quads } = await this.#session.send('DOM.getContentQuads', target)
    const [x1 = 0, y1 = 0, , , x3 = 0, y3 = 0] = quads[0] ?? []
    await this.#page.mouse.click((x1 + x3) / 2, (y1 + y3) / 2)
  }

  async #find(role: string, name: string | RegExp): Promise<Node> {
    let found: Node | undefined
    await expect
      .poll(
        async () => {
          const nodes = await this.#nodes()
          found = nodes.find(
            (node) =>
              node.role?.value === role &&
              (typeof name === 'string' ? node.name?.value === name : name.test(node.name?.value ?? '')),
          )
          return found !== undefined
        },
        { message: `the panel has a ${role} "${name}"`, timeout: 10_000, intervals: [50, 100] },
      )
      .toBe(true)
    return found!
  }

  async #nodes(): Promise<Node[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const frame = nodes.find((node) => node.role?.value === 'region' && node.name?.value === 'Arauto')
    const inside: Node[] = []
    const visit = (node: Node | undefined): void => {
      if (!node) return
      if (!node.ignored) inside.push(node)
      for (const id of node.childIds ?? []) visit(byId.get(id))
    }
    visit(frame)
    return inside
  }
}
