import { faseDe, PROCESSOS, type Processo, temMarca } from '@contempla/consorcio/processos'
import { cotaDo } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { readParaBem } from '../../creditos/index.ts'
import { abrirGravame, desfazerGravame } from '../../gravames/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { AoMudarDeFase, EfeitosDe } from '../../ports/processos/index.ts'
import { dadosDoBem } from './dados.ts'
import { veiculoDe } from './veiculo.ts'

/** The lien of what is bought is to be noted; a quota that owes nothing needs no guarantee. */
export const apontarGravame: EfeitosDe<'faturamento-novo', Contexto>['apontarGravame'] = async (movimento) => {
  const { tx, contexto, caso } = movimento
  const cotaId = cotaDo(caso)
  if ((await readParaBem(tx, cotaId, hojeDe(contexto))).saldoDevedor === 0) return undefined
  const dados = dadosDoBem(caso.dados)
  const veiculo = veiculoDe(dados)
  const dito = {
    veiculo: veiculo ? `${veiculo.marca} ${veiculo.modelo}` : (dados.bem ?? ''),
    chassi: veiculo?.chassi ?? null,
    placa: veiculo?.placa ?? null,
    renavam: veiculo?.renavam ?? null,
  }
  await abrirGravame(tx, contexto, { cotaId, clienteId: caso.clienteId, veiculo: dito })
  return undefined
}

/** A billing that ends without a payment leaves nothing in guarantee. */
export const aoMudarDeFase: AoMudarDeFase<Contexto> = async ({ tx, contexto, caso }) => {
  const tabela: Processo = PROCESSOS[caso.processo]
  if (faseDe(tabela, caso.fase)?.final && !temMarca(tabela, caso.fase, 'pago'))
    await desfazerGravame(tx, contexto, cotaDo(caso))
  return []
}
