import type { Dia } from '../calendario/dia.ts'

type Alteracao = Readonly<Record<string, unknown>> & {
  dataNascimentoFundacao?: Dia | undefined
  dataAdmissao?: Dia | null | undefined
}

/** What is asked of a company too (document 3, §3): the rest is of people. */
const DA_EMPRESA: ReadonlySet<string> = new Set(['nome', 'dataNascimentoFundacao', 'novoEndereco'])

/** Why a change of who the person is cannot be; null where it can. */
export function erroDaAlteracao(
  alteracao: Alteracao,
  { pessoa, hoje }: { pessoa: 'PF' | 'PJ'; hoje: Dia },
): 'DATA_FUTURA' | 'CAMPO_DE_PESSOA_FISICA' | null {
  const { dataNascimentoFundacao, dataAdmissao } = alteracao
  if ([dataNascimentoFundacao, dataAdmissao].some((dia) => dia != null && dia > hoje)) return 'DATA_FUTURA'
  const deGente = Object.keys(alteracao).some((campo) => !DA_EMPRESA.has(campo))
  return pessoa === 'PJ' && deGente ? 'CAMPO_DE_PESSOA_FISICA' : null
}
