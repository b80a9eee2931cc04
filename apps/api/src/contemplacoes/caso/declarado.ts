import { BENS, formatReais, GARANTIAS } from '@contempla/consorcio'
import { type ChaveDeDocumento, PERFIS_DE_RENDA } from '@contempla/consorcio/processos'
import type { Contexto } from '../../platform/http/context.ts'
import { parecerEmPalavras } from '../../ports/crivo/index.ts'
import type { CampoDeclarado, Declarar } from '../../ports/processos/index.ts'
import { dadosDaContemplacao } from './dados.ts'

const campo = (
  rotulo: string,
  declarado: string | null,
  documento: ChaveDeDocumento | null = null,
): CampoDeclarado => ({
  rotulo,
  atual: null,
  declarado,
  documento,
})

/** Lists the holder's choices, each beside its proof, and the opinion of the credit analysis. */
export const declarado: Declarar<Contexto> = async ({ dados }) => {
  const { garantia, bem, perfil, renda, crivo } = dadosDaContemplacao(dados)
  const prova = perfil ? PERFIS_DE_RENDA[perfil].comprova[0] : null
  return [
    ...(garantia ? [campo('Garantia', GARANTIAS[garantia].nome)] : []),
    ...(bem ? [campo('Bem ou serviço', BENS[bem].nome)] : []),
    ...(perfil ? [campo('De que vive', PERFIS_DE_RENDA[perfil].nome, prova)] : []),
    ...(renda == null ? [] : [campo('Renda por mês', formatReais(renda), prova)]),
    ...(crivo ? [campo('Parecer do crivo', parecerEmPalavras(crivo))] : []),
  ]
}
