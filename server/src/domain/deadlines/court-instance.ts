import { fold } from '@arauto/contract/fold'

/** A supreme court or the constitutional one; a court of appeal; any other. */
export type Instance = 'suprema' | 'relacao' | 'primeira'

const SUPREME =
  /\b(supremo tribunal|tribunal constitucional|stj|tc|pleno da seccao|s\.t\.[aj]\.)|(^|\b(do|da|no) )sta(?!\.|\w)( seccao| pleno|$|[ ,-])/
const APPEAL =
  /\b(tribunal da relacao|relacao (de|do) (lisboa|porto|coimbra|evora|guimaraes)|(acordao|decisao|sentenca|despacho) (singular |sumaria )?da relacao(?! de )|tr[lpceg]|tribunal central administrativo|tca[ns]?)\b/
const FIRST = /\b(juizo|comarca|tribunal|instancia|vara|diap|departamento|balcao|seccao de|julgado)\b/

/**
 * Which court a decision comes from: the act says it ("acórdão do STJ"), or else the court's name.
 *
 * @returns null where nothing says it
 */
export function instanceOf(acto: string, tribunal: string, unidade: string): Instance | null {
  const court = fold(`${tribunal} ${unidade}`)
  return higherIn(fold(acto).replace(TO_COURT, ' ')) ?? higherIn(court) ?? (FIRST.test(court) ? 'primeira' : null)
}

/** "recurso para o STJ" says where something goes, not where it comes from. */
const TO_COURT =
  /\b(?:(?:para|perante) [oa]|(?:junto d|dirigid[oa]s? a|a)[oa]?|ao) (supremo tribunal( de justica| administrativo)?|tribunal (constitucional|da relacao|central administrativo)|stj|sta|tc|relacao)\b/g

const higherIn = (text: string): Instance | null =>
  SUPREME.test(text) ? 'suprema' : APPEAL.test(text) ? 'relacao' : null
