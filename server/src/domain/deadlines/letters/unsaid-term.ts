const ASKED =
  /\b(?:fica(?:m|ndo)?|vai|e|notifique(?:m|-se)?|cite(?:m|-se)?|determino a (?:citac|notificac)ao|notificad[oa]s?|citad[oa]s?|querendo)\b/
const LEGAL_TERM =
  /\bprazo (?:d[oe]s? (?:n\.\S+ \d+ d[oe]s? )?art(?:igo|\.)|que a lei (?:lhes? |vos )?(?:confere|concede|fixa|da)|legal(?:mente \w+)?|da lei|(?:que a lei|previst|fixad|estabelecid|assinad)\w* (?:n[oa]|pel[oa]|em|concede|preve)(?: \S+)? ?(?:lei|codigo|art)?)\b/
/** "Para, em 10 dias, juntar o contrato e para, no prazo legal, contestar": another one, beside a duration. */
const SECOND = new RegExp(
  String.raw`\b(?:e|bem como|assim como),? (?:ainda |tambem )?para\b[^.;]{0,60}${LEGAL_TERM.source}(?! de )`,
)
const BY_ARTICLE =
  /\b(?:nos termos e )?para (?:os )?efeitos? d[oae]s?(?: disposto n[oa]s?)? ?(?:art(?:igo|\.)?s?\.?[oº]? ?\d+[^,;]{0,60})/
/** "Citem-se nos termos do artigo 726.º": the article says for how long. */
const CITED_BY_ARTICLE =
  /\b(?:cite(?:m)?(?:-se)?|determino a citacao|ordeno a citacao)\b[^.;]{0,80}\b(?:nos termos|ao abrigo)(?: e para os efeitos)? d[oae]s? (?:disposto n[oa]s? )?art/
/** "Fica reduzido a metade", "onde se lê 10 deve ler-se 5": another length than the one that was said, without its unit. */
const CORRECTED =
  /\bprazo\b[^.;]*\b(?:reduz|encurt|abrevi|passa)\w*(?:-se)? (?:a|para|em|de) (?:metade|um terco)\b|\bonde (?:se le|consta|esta)[\s,«"]+\d{1,3}(?: ?\([^)]*\))?[\s,»"]+(?:deve|passa|leia-se)[^\d.;]{0,30}\d{1,3}(?: ?\([^)]*\))?[\s»"]*\.?$/
const ARTICLE = /art(?:igo|\.)?s?\.? ?º?(\d+)\.?[ºo°]?(?:[^\n]{0,12}n\.?[ºo°]s? ?\d+)?/iu

/** @returns the article of a sentence that names a deadline without its duration, empty for none; null of another sentence */
export function unsaidTerm(text: string, folded: string, hasTerm: boolean): string | null {
  if (!hasTerm && CORRECTED.test(folded)) return ''
  const names = LEGAL_TERM.test(folded) || BY_ARTICLE.test(folded) || CITED_BY_ARTICLE.test(folded)
  if (!names || !ASKED.test(folded) || (hasTerm && !SECOND.test(folded))) return null
  return ARTICLE.exec(text)?.[0].trim() ?? ''
}
