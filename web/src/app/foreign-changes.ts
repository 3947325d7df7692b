/**
 * Lets the page survive translators and other tools that put elements in the place of texts
 * (https://github.com/facebook/react/issues/11538): React keeps removing, moving and changing the texts that it made. What
 * stands for a text is removed with it, and gives way to it when it changes, so that no outdated text stays.
 */

let changed = false
const listeners = new Set<() => void>()

/** @returns whether another tool has replaced texts of this page */
export const hasForeignChanges = (): boolean => changed

/** @param listener called when the first text was replaced @returns ends it */
export function onForeignChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param root what is watched @returns ends it */
export function surviveForeignChanges(root: Node): () => void {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  /** What stands in the place of a text. Those tools run apart from the page's scripts, so that what passes here is React's. */
  const standIns = new WeakMap<Node, ChildNode>()
  const [inserted, removed] = [new WeakSet<Node>(), new WeakSet<Node>()]
  const replaced = new MutationObserver(noteReplaced)
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) standIns.get(target)?.replaceWith(target)
  })

  function noteReplaced(records: readonly MutationRecord[]): void {
    const added = new Map<ChildNode, MutationRecord>()
    for (const record of records) {
      for (const node of record.addedNodes) if (node instanceof Element && !inserted.has(node)) added.set(node, record)
    }
    for (const gap of added.size > 0 ? records : []) {
      for (const text of gap.removedNodes) {
        if (!(text instanceof Text) || removed.has(text)) continue
        const ofParent = [...added].filter(([, record]) => record.target === gap.target)
        const standIn = IN_ITS_PLACE.flatMap((is) => ofParent.filter(([, record]) => is(record, gap, text)))[0]?.[0]
        if (!standIn) continue
        added.delete(standIn)
        standIns.set(text, standIn)
        rewritten.observe(text, { characterData: true })
        announce()
      }
    }
  }

  /** The child of `parent` in which a node is shown; null for none. */
  function placeIn(parent: Node, node: Node): Node | null {
    for (let at: Node | null = standIns.get(node) ?? node; at; at = at.parentNode)
      if (at.parentNode === parent) return at
    return null
  }

  function insert<T extends Node>(parent: Node, node: T, before: Node | null): T {
    noteReplaced(replaced.takeRecords())
    standIns.get(node)?.remove()
    standIns.delete(node)
    removed.delete(node)
    inserted.add(node)
    const place = before && before.parentNode !== parent ? placeIn(parent, before) : before
    return insertBefore.call(parent, node, place) as T
  }
  Node.prototype.insertBefore = function (node, before) {
    return insert(this, node, before)
  }
  Node.prototype.appendChild = function (node) {
    return insert(this, node, null)
  }
  Node.prototype.removeChild = function (node) {
    noteReplaced(replaced.takeRecords())
    removed.add(node)
    if (node.parentNode === this) return removeChild.call(this, node) as typeof node
    standIns.get(node)?.remove()
    node.parentNode?.removeChild(node)
    return node
  }
  replaced.observe(root, { childList: true, subtree: true })
  return () => {
    replaced.disconnect()
    rewritten.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild })
    changed = false
  }
}

/** How the record of an added element tells that it is where a text was removed: in one step, before it, after it, or later. */
const IN_ITS_PLACE: readonly ((record: MutationRecord, gap: MutationRecord, text: Text) => boolean)[] = [
  (record, gap) => record === gap,
  (record, _, text) => record.nextSibling === text,
  (record, _, text) => record.previousSibling === text,
  (record, gap) => record.previousSibling === gap.previousSibling && record.nextSibling === gap.nextSibling,
]

function announce(): void {
  if (changed) return
  changed = true
  for (const listener of listeners) listener()
}
