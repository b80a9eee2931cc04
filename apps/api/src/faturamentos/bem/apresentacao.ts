import { diaEm, formatDiaBr } from '@contempla/consorcio'
import { PROCESSOS, type Processo, temMarca } from '@contempla/consorcio/processos'
import { type CasoLido, type DaPorta, dadosDo, presentEstado } from '../../casos/index.ts'
import { ACEITE, readContrato } from '../../contratos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { creditoDaCota, listEmVigor, readParaBem } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { cadastroDaPessoa, presentCadastro } from '../cadastro.ts'
import { contaEscondida } from '../conta.ts'
import { readReparticao } from './compra.ts'
import { type DadosDoBem, dadosDoBem } from './dados.ts'
import { presentUsado } from './usado.ts'

/** The two billings of an asset: which of them a case is in, its holder chooses. */
export type FaturamentoDoBem = 'faturamento-novo' | 'faturamento-seminovo'

/** Where the price and the credit go: as it was ordered, from there on; before, by today's. */
async function presentReparticao(
  db: Executor,
  contexto: Contexto,
  { cotaId, dados }: { cotaId: number; dados: DadosDoBem },
) {
  const hoje = hojeDe(contexto)
  const { compra, pagamento } = dados
  const credito = await creditoDaCota(db, contexto, cotaId, hoje)
  const { saldoDevedor } = await readParaBem(db, cotaId, hoje)
  const valores = { valorCredito: credito?.valor ?? 0, saldoDevedor }
  const partes = pagamento ?? dados.ordem?.partes
  if (partes && compra) {
    const { enviado, aoTitular, despesas, abatimento } = partes
    const porConta = Math.max(0, compra.valorCompra - enviado)
    return {
      ...valores,
      reparticao: { enviado, porConta, despesas, abatimento, especie: aoTitular - despesas, despesasAte: 0 },
    }
  }
  const [lida] = compra ? await listEmVigor(db, [cotaId]) : []
  if (!lida || !compra) return { ...valores, reparticao: null }
  const { reparticao } = await readReparticao(db, { lida, cotaId, compra, dados, dia: hoje })
  if (!reparticao) return { ...valores, reparticao: null }
  const { excedente: _, ...resto } = reparticao
  return { ...valores, reparticao: resto }
}

async function presentContrato(db: Executor, contexto: Contexto, casoId: number) {
  const lido = await readContrato(db, contexto, casoId)
  return lido && { sha256: lido.sha256, aceite: ACEITE, assinadoEm: lido.assinadoEm && diaEm(lido.assinadoEm) }
}

/** The billing of an asset as its holder is shown it. */
export async function presentBem(
  db: Executor,
  contexto: Contexto,
  lido: CasoLido,
  { sessao, cotaId }: DaPorta<FaturamentoDoBem>,
) {
  const { id, clienteId, processo, fase, respostas, abertoEm, escolhas } = lido.caso
  const isTitular = sessao.modo === 'normal'
  const tabela: Processo = PROCESSOS[processo]
  const dados = dadosDoBem(dadosDo(contexto, lido))
  const {
    cadastro,
    veiculo,
    compra,
    vendedor,
    conta,
    contaDoTitular,
    pagamento,
    notaFiscal,
    notaEmXml,
    motivoDoManual,
  } = dados
  return {
    ...(await presentEstado(db, contexto, lido)),
    tipo: tabela.tipo,
    tipoProcesso: tabela.tipoProcesso ?? 'FATURAMENTO_NOVO_AUTO',
    tipoVistoria: escolhas.vistoria ?? null,
    tipoVendedor: escolhas.vendedor ?? null,
    respostaSworks: respostas.respostaSworks ?? null,
    dataCriacao: formatDiaBr(diaEm(abertoEm)),
    // oxlint-disable-next-line contempla/fase -- The specification's own field (document 2 §3).
    fluxoManual: motivoDoManual !== null,
    visualizouFinal: temMarca(tabela, fase, 'visto'),
    dadosFaturamento: {
      cadastro: presentCadastro(cadastro ?? (await cadastroDaPessoa(db, contexto, clienteId)), sessao),
      cadastroConfirmado: cadastro !== null,
      motivoDoManual,
      veiculo,
      valorCompra: compra?.valorCompra ?? null,
      despesasPedidas: compra?.despesas ?? 0,
      // A person who sells is known to the holder who told it alone.
      concessionaria:
        vendedor && (isTitular || vendedor.cnpj?.length !== 11)
          ? { razaoSocial: vendedor.razaoSocial, cnpj: vendedor.cnpj }
          : null,
      dadosPagamento: conta && contaEscondida(conta),
      contaDoTitular: contaDoTitular && contaEscondida(contaDoTitular),
      notaFiscal,
      notaEmXml: notaEmXml !== null,
      ...(await presentUsado(db, contexto, lido, dados, isTitular)),
      ...(await presentReparticao(db, contexto, { cotaId, dados })),
      contrato: await presentContrato(db, contexto, id),
      pagoEm: pagamento?.dia ?? null,
    },
  }
}

/** Whether the credit of the quota may buy an asset, and why not. */
export async function presentValidacaoDoBem(
  db: Executor,
  contexto: Contexto,
  vale: CasoLido | undefined,
  { cotaId }: DaPorta<FaturamentoDoBem>,
) {
  const hoje = hojeDe(contexto)
  const { pode: podeFaturar, condicoes, saldoDevedor } = await readParaBem(db, cotaId, hoje)
  const credito = await creditoDaCota(db, contexto, cotaId, hoje)
  return { podeFaturar, jaPedido: vale !== undefined, condicoes, saldoDevedor, valorCredito: credito?.valor ?? null }
}
