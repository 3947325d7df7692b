import { recordStructure } from '@arauto/portal-pages/structure/record-structure'
import { SHAPE_MESSAGES } from '../extension-messages.ts'
import type { Panel } from './panel/panel.ts'

/** The action that shows a page's structure, masked, before it is saved. @param html the page */
export const recordAction = (panel: Panel, html: string) => ({
  label: SHAPE_MESSAGES.record,
  run: () =>
    panel.show({
      kind: 'structure',
      text: SHAPE_MESSAGES.preview,
      html: recordStructure(html),
      name: `estrutura-${new Date().toISOString().slice(0, 10)}.html`,
    }),
})
