import { fimDoResultado, historicoDoLaudo, motivosDoHistorico, resultadoDe } from '@contempla/consorcio'
import { requireContaDoTitular } from '../../cadastros/index.ts'
import { calendarioDoCaso, comDocumentos, comTudo, cotaDo } from '../../casos/index.ts'
import { getDadosPessoais, hojeDe } from '../../cotas/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { GuardasDe, Movimento } from '../../ports/processos/index.ts'
import { readVistoria } from '../../vistorias/index.ts'
import { aoTitular, requireReparticao } from '../bem/compra.ts'
import { requireContaDeQuemVende } from '../bem/contas.ts'
import { dadosDoBem } from '../bem/dados.ts'
import { contaDeQuemVendeu, guardasDoBem } from '../bem/guardas.ts'
import { avaliar, emPalavras, examinar } from './aceite.ts'
import { pedirDocumentos } from './documentos.ts'

type Guardas = GuardasDe<'faturamento-seminovo', Contexto>

/** Refused by age, value or history it is not taken; a person looks at what no table says (document 3 §9). */
const veiculoAceito: Guardas['veiculoAceito'] = async (movimento) => {
  const { tx, contexto, caso, entrada, recusa } = movimento
  const { fipe, historico, aConferir } = await examinar(movimento)
  await requireReparticao(movimento, { valorCompra: entrada.valor, despesas: 0 })
  const { tipo, anoModelo } = entrada
  const cotaId = cotaDo(caso)
  const { resultado, motivos } = await avaliar(tx, contexto, { cotaId, tipo, anoModelo, valor: fipe, historico })
  if (resultado === 'REPROVADO') throw recusa('VEICULO_NAO_ACEITO', { detalhe: emPalavras(motivos).join(' ') })
  return resultado === 'APROVADO' && !aConferir
}

/** What a person says that the vehicle is worth is held to the same table; what its past asks a person for, they decided. */
const valorDoBemDito: Guardas['valorDoBemDito'] = async ({ tx, contexto, caso, entrada: { valor }, recusa }) => {
  const { usado } = dadosDoBem(caso.dados)
  if (!usado) throw new Error(`o caso ${caso.id} não tem veículo a avaliar`)
  const { tipo, anoModelo } = usado
  const { resultado, motivos } = await avaliar(tx, contexto, { cotaId: cotaDo(caso), tipo, anoModelo, valor })
  if (resultado !== 'REPROVADO') return true
  throw recusa('VEICULO_NAO_ACEITO', { detalhe: emPalavras(motivos).join(' ') })
}

type ComLaudo = Pick<Movimento<Contexto, unknown, 'VEICULO_NAO_ACEITO'>, 'tx' | 'contexto' | 'caso' | 'recusa'>

/** Whether a report stands; what it says is refused whoever approves, and what it only points at they have seen. */
async function examinarLaudo({ tx, contexto, caso, recusa }: ComLaudo): Promise<boolean> {
  const laudo = (await readVistoria(tx, contexto, caso.id))?.laudo?.laudo
  if (!laudo) return false
  const motivos = motivosDoHistorico(historicoDoLaudo(laudo))
  if (resultadoDe(motivos).resultado !== 'REPROVADO') return true
  throw recusa('VEICULO_NAO_ACEITO', { detalhe: emPalavras(motivos).join(' ') })
}

const laudoAceito: Guardas['laudoAceito'] = async (movimento) => {
  if (await examinarLaudo(movimento)) return true
  throw movimento.recusa('LAUDO_A_ESCREVER')
}

/** Nobody is charged for having missed an inspector who is still to come. */
const visitaChegou: Guardas['visitaChegou'] = async ({ tx, contexto, caso, recusa }) => {
  const dia = (await readVistoria(tx, contexto, caso.id))?.visita?.dia
  if (dia === undefined || dia <= hojeDe(contexto)) return true
  throw recusa('VISITA_AINDA_POR_VIR')
}

const contaDoVendedor: Guardas['contaDoVendedor'] = async (movimento) => {
  const { tx, contexto, caso, entrada, recusa } = movimento
  const { inscricaoNacional, conta, contaDoTitular, despesas, registradoEm } = entrada
  if (registradoEm > hojeDe(contexto)) throw recusa('DATA_FUTURA', { campo: 'registradoEm' })
  const isPessoa = inscricaoNacional.length <= 11
  if ((caso.circunstancias.vendedor === 'PF') !== isPessoa)
    throw recusa('VENDEDOR_DE_OUTRO_TIPO', { campo: 'inscricaoNacional' })
  const titular = await getDadosPessoais(tx, contexto, caso.clienteId)
  if (titular.inscricaoNacional === inscricaoNacional) throw recusa('VENDEDOR_TITULAR', { campo: 'inscricaoNacional' })
  requireContaDeQuemVende(conta, { cnpj: inscricaoNacional }, recusa)
  const { compra } = dadosDoBem(caso.dados)
  if (!compra) throw new Error(`o caso ${caso.id} chegou a quem vende sem o preço`)
  const reparticao = await requireReparticao(movimento, { ...compra, despesas })
  if (contaDoTitular) await requireContaDoTitular(tx, contexto, caso.clienteId, contaDoTitular)
  else if (aoTitular(reparticao) > 0) throw recusa('CONTA_DO_TITULAR_A_INFORMAR', { campo: 'contaDoTitular' })
  return true
}

/** The result holds 45 days (document 2 §9), and holds as the documents are handed in. */
const documentosComVistoriaValida: Guardas['documentosComVistoriaValida'] = async (movimento) => {
  const { tx, contexto, caso, recusa } = movimento
  if (!(await comTudo(pedirDocumentos)(movimento))) throw recusa('ARQUIVO_AUSENTE')
  const aprovadaEm = dadosDoBem(caso.dados).vistoria?.aprovadaEm
  if (aprovadaEm == null) return false
  return hojeDe(contexto) <= fimDoResultado(aprovadaEm, await calendarioDoCaso(tx, contexto)({ caso }))
}

export const guardas: Guardas = {
  ...guardasDoBem,
  documentosObrigatorios: comDocumentos(pedirDocumentos),
  veiculoAceito,
  // A report may be written again after the vehicle was approved.
  compraConferida: async (movimento) => {
    await examinarLaudo(movimento)
    return guardasDoBem.compraConferida(movimento)
  },
  podeLiberar: async (movimento) => {
    await examinarLaudo(movimento)
    return guardasDoBem.podeLiberar(movimento)
  },
  termosAceitos: async ({ entrada, recusa }) => {
    if (entrada.termos && entrada.regras) return true
    throw recusa('TERMOS_NAO_ACEITOS', { campo: entrada.termos ? 'regras' : 'termos' })
  },
  valorDoBemDito,
  visitaChegou,
  laudoAceito,
  contaDoVendedor,
  contaDeQuemVendeu,
  documentosComVistoriaValida,
  documentosPedidosPelaSworks: comDocumentos(pedirDocumentos),
}
