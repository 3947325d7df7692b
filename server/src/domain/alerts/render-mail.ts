import { longDate } from '@arauto/contract/weekday-dates'
import { ALERTS_PAGE, type MailContent, type MailEntry, type MailSection } from './mail-content.ts'
import { type Html, html, NOTHING, STYLES } from './mail-html.ts'
import { mailTitle, mailValue, pageAddress } from './mail-text.ts'

const PROPOSED =
  'Os prazos propostos são calculados pelo Arauto a partir das datas do portal; confirme-os antes de contar com eles.'
const NO_SUBSTITUTE = 'Este e-mail não substitui a notificação.'
const CHANGE = 'Mudar os alertas'

/**
 * A message as mail programs show it. Whatever its content, each text stays in its place, in one line, without markup of
 * its own; links lead into the page alone; nothing is loaded from anywhere.
 *
 * @param options.publicUrl the address by which users reach the page
 * @param options.today the day it is sent, `YYYY-MM-DD` in Lisbon
 */
export function renderMail(
  content: MailContent,
  options: { publicUrl: string; today: string },
): { text: string; html: string } {
  const message = prepared(content, options)
  return { text: plainText(message), html: document(message).markup }
}

/** Every text of a message as one line that is not too long, every path as an address. */
function prepared(content: MailContent, { publicUrl, today }: { publicUrl: string; today: string }) {
  const sections = content.sections.map((section) => ({
    title: mailTitle(section.title),
    more: section.more > 0 ? `e mais ${section.more}` : '',
    entries: section.entries.map((entry) => preparedEntry(entry, publicUrl)),
  }))
  return {
    subject: mailTitle(content.subject),
    preheader: preheader(content),
    lead: mailValue(content.lead),
    date: `${longDate(today)} de ${today.slice(0, 4)}`,
    sections,
    action: mailTitle(content.action),
    address: pageAddress(publicUrl, content.path),
    remark: remark(content.sections),
    reason: mailValue(content.reason),
    settings: pageAddress(publicUrl, ALERTS_PAGE),
  }
}

type Message = ReturnType<typeof prepared>
type Entry = ReturnType<typeof preparedEntry>

const preparedEntry = (entry: MailEntry, publicUrl: string) => ({
  aside: mailTitle(entry.aside),
  asideNote: mailTitle(entry.asideNote),
  tone: entry.tone,
  title: mailTitle(entry.title),
  lines: entry.lines.map(({ label, value, note = '' }) => ({
    label: mailTitle(label),
    value: mailValue(value),
    note: mailValue(note),
  })),
  address: entry.path && pageAddress(publicUrl, entry.path),
})

/** What lists of messages show beside the subject: the first thing that the message lists. */
function preheader({ sections, lead }: MailContent): string {
  const first = sections.flatMap(({ entries }) => entries)[0]
  if (!first) return mailValue(lead)
  const { aside, asideNote, title, lines } = first
  const when = [aside, asideNote].filter(Boolean).join(', ')
  const what = [title, lines[0]?.value].filter(Boolean).join(', ')
  return mailValue([when, what].filter(Boolean).join(': '))
}

/** What is to be known of what is shown; empty where nothing of a notification is. */
function remark(sections: readonly MailSection[]): string {
  const entries = sections.flatMap((section) => section.entries)
  const isOfNotification = entries.some(({ path }) => path.includes('notificacao='))
  return [entries.some(({ proposed }) => proposed) && PROPOSED, isOfNotification && NO_SUBSTITUTE]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

function plainText(message: Message): string {
  const { subject, lead, sections, action, address, remark, reason, settings } = message
  const blocks = [
    subject,
    lead,
    ...sections.flatMap(({ title, entries, more }) => [title.toUpperCase(), ...entries.map(entryText), more]),
    action && `${action}: ${address}`,
    '-- ',
    remark,
    `${reason}\n${CHANGE}: ${settings}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`.replaceAll('-- \n\n', '-- \n')
}

function entryText({ aside, asideNote, title, lines, address }: Entry): string {
  const when = [aside, asideNote].filter(Boolean).join(', ')
  return [
    `* ${[when, title].filter(Boolean).join(': ')}`,
    ...lines.map(({ label, value, note }) => `  ${label && `${label}: `}${value}${note}`),
    address && `  ${address}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:21px"
const HEADING = "font-family:Poppins,'Segoe UI',Helvetica,Arial,sans-serif;font-weight:600"
/** Words longer than a line, such as what somebody typed without blanks, break and do not widen the message. */
const BREAK = 'word-break:break-word;overflow-wrap:anywhere'

function document(message: Message): Html {
  const { subject, preheader, lead, date, sections, action, address, remark, reason, settings } = message
  return html`<!doctype html>
<html lang="pt-PT" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${STYLES}
</head>
<body class="bg" style="margin:0;padding:0;background:#eef2f6;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preheader}&#8199;&#847;&#8199;&#847;&#8199;&#847;&#8199;&#847;</div>
<table class="bg" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef2f6;"><tr><td class="out" align="center" style="padding:28px 16px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${FONT};${BREAK};text-align:left;">
<tr><td style="padding:0 4px 16px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="m" width="28" height="28" align="center" aria-hidden="true" style="background:#0369a1;border-radius:8px;color:#ffffff;${HEADING};font-size:16px;line-height:28px;">A</td><td class="t" style="padding-left:10px;color:#0f172a;${HEADING};font-size:18px;line-height:28px;">Arauto</td><td class="q" align="right" style="color:#526077;font-size:13px;">${date}</td></tr></table></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #dbe2ea;border-radius:12px;padding:28px 32px;">
<h1 class="t" style="margin:0;color:#0f172a;${HEADING};font-size:20px;line-height:28px;"><bdi>${subject}</bdi></h1>
<p class="q" style="margin:4px 0 20px;color:#526077;">${lead}</p>
${sections.map(sectionHtml)}${action ? button(action, address) : NOTHING}
</td></tr>
<tr><td class="q" style="padding:16px 4px 0;color:#526077;font-size:12px;line-height:18px;">${remark ? html`${remark}<br><br>` : NOTHING}<bdi>${reason}</bdi> <a class="a" href="${settings}" style="color:#0369a1;text-decoration:underline;">${CHANGE}</a></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

const button = (action: string, address: string) =>
  html`<table class="bt" role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="b" align="center" style="background:#0369a1;border:1px solid #0369a1;border-radius:12px;"><a href="${address}" style="display:inline-block;padding:11px 22px;color:#ffffff;font-size:14px;line-height:20px;font-weight:600;text-decoration:none;">${action}</a></td></tr></table>`

function sectionHtml({ title, entries, more }: Message['sections'][number]): Html {
  const hasAside = entries.some(({ aside, asideNote }) => aside || asideNote)
  const rows = entries.map((entry, index) => {
    const rule = index > 0 ? 'border-top:1px solid #dbe2ea;' : ''
    const aside = html`<td class="l w" width="128" valign="top" style="${rule}padding:12px 12px 12px 0;">${asideHtml(entry)}</td>`
    return html`<tr>${hasAside ? aside : NOTHING}<td class="l" valign="top" style="${rule}padding:12px 0;">${entryHtml(entry)}</td></tr>
`
  })
  const heading = html`<h2 class="t" style="margin:0;color:#0f172a;font-size:13px;line-height:20px;font-weight:600;"><bdi>${title}</bdi></h2>
`
  const list = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:2px 0 ${more ? '4' : '18'}px;${FONT};${BREAK};">
${rows}</table>
`
  return html`${title ? heading : NOTHING}${rows.length > 0 ? list : NOTHING}${more ? html`<p class="q" style="margin:0 0 20px;color:#526077;">${more}</p>` : NOTHING}`
}

const TONES = { plain: ['q', '#526077'], soon: ['soon', '#92400e'], late: ['late', '#b91c1c'] } as const

function asideHtml({ aside, asideNote, tone }: Entry): Html {
  const [name, colour] = TONES[tone]
  return html`<span class="t" style="color:#0f172a;font-weight:600;">${aside}</span><br><span class="${name}" style="color:${colour};">${asideNote}</span>`
}

function entryHtml({ title, lines, address }: Entry): Html {
  const name = html`<bdi>${title}</bdi>`
  const heading = address
    ? html`<a class="t" href="${address}" style="color:#0f172a;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;">${name}</a>`
    : html`<span class="t" style="color:#0f172a;font-size:15px;line-height:22px;font-weight:600;">${name}</span>`
  // Where every line has a label, they are columns.
  if (lines.length > 1 && lines.every(({ label }) => label)) return html`${heading}${linesTable(lines)}`
  return html`${heading}${lines.map((line, index) => html`<br>${index === 0 && !line.label ? strongLine(line.value) : quietLine(line)}`)}`
}

const strongLine = (value: string) => html`<span class="s" style="color:#334155;"><bdi>${value}</bdi></span>`

function quietLine({ label, value, note }: Entry['lines'][number]): Html {
  const shown = label
    ? html`${label}: <span class="t" style="color:#0f172a;font-weight:600;"><bdi>${value}</bdi></span>`
    : html`<bdi>${value}</bdi>`
  return html`<span class="q" style="color:#526077;">${shown}${note}</span>`
}

function linesTable(lines: Entry['lines']): Html {
  const rows = lines.map(
    ({ label, value, note }) =>
      html`<tr valign="top"><td width="128" class="w">${label}</td><td class="s" style="color:#334155;"><bdi>${value}</bdi>${note}</td></tr>
`,
  )
  return html`<table class="q" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="color:#526077;margin-top:2px;${FONT};${BREAK};">
${rows}</table>`
}
