import { BENS, formatReais, GARANTIAS } from '@contempla/consorcio'
import { PERFIS_DE_RENDA } from '@contempla/consorcio/processos'
import { campo } from '../../casos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { parecerEmPalavras } from '../../ports/crivo/index.ts'
import type { Declarar } from '../../ports/processos/index.ts'
import { dadosDaContemplacao } from './dados.ts'

/** Lists the holder's choices, each beside its proof, and the opinion of the credit analysis. */
export const declarado: Declarar<Contexto> = async ({ dados }) => {
  const { garantia, bem, perfil, renda, crivo } = dadosDaContemplacao(dados)
  const prova = perfil ? PERFIS_DE_RENDA[perfil].comprova[0] : null
  return [
    ...(garantia ? [campo('Garantia', GARANTIAS[garantia].nome)] : []),
    ...(bem ? [campo('Bem ou serviço', BENS[bem].nome)] : []),
    ...(perfil ? [campo('De que vive', PERFIS_DE_RENDA[perfil].nome, { documento: prova })] : []),
    ...(renda == null ? [] : [campo('Renda por mês', formatReais(renda), { documento: prova })]),
    ...(crivo ? [campo('Parecer do crivo', parecerEmPalavras(crivo))] : []),
  ]
}
