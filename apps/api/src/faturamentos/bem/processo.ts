import { atorDe, comTudo, cotaDo, leaveDocumentos } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { readParaBem } from '../../creditos/index.ts'
import { findFornecedor, findModelo, includeFornecedor, includeModelo } from '../../lances/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { DadosDoApp, EfeitosDe, GuardasDe, ImplementacaoDe } from '../../ports/processos/index.ts'
import { requireReparticao } from './compra.ts'
import { com, dadosDoBem } from './dados.ts'
import { declarado } from './declarado.ts'
import { pedirDocumentos } from './documentos.ts'
import { aEscolherEm, efeitosDoBem } from './efeitos.ts'
import { aoMudarDeFase } from './gravame.ts'
import { contaDeQuemVendeu, guardasDoBem } from './guardas.ts'
import { guardarNotaFiscal, notaFiscalConfere } from './nota-fiscal.ts'
import { lerPagamento } from './pagamento.ts'

type Guardas = GuardasDe<'faturamento-novo', Contexto>
type Efeitos = EfeitosDe<'faturamento-novo', Contexto>

const cadastroConfirmado: Guardas['cadastroConfirmado'] = async ({ caso, recusa }) => {
  if (dadosDoBem(caso.dados).cadastro) return true
  throw recusa('CADASTRO_A_CONFIRMAR')
}

const valorCobreSaldo: Guardas['valorCobreSaldo'] = async (movimento) => {
  await requireReparticao(movimento, movimento.entrada)
  return true
}

const fornecedorDoParceiro: Guardas['fornecedorDoParceiro'] = async ({ tx, caso, entrada, recusa }) => {
  if (await findFornecedor(tx, cotaDo(caso), entrada.idFornecedor)) return true
  throw recusa('FORNECEDOR_DESCONHECIDO', { campo: 'idFornecedor' })
}

const semPendenciaDeSaldo: Guardas['semPendenciaDeSaldo'] = async ({ tx, contexto, caso }) => {
  const { compra } = dadosDoBem(caso.dados)
  const { saldoDevedor, condicoes } = await readParaBem(tx, cotaDo(caso), hojeDe(contexto), caso.processo)
  const emDia = condicoes.every(({ condicao, atendida }) => condicao !== 'em-dia' || atendida)
  return emDia && compra !== null && compra.valorCompra >= saldoDevedor
}

const documentosDaCompra: Guardas['documentosDaCompra'] = async (movimento) => {
  if (!dadosDoBem(movimento.caso.dados).notaFiscal) throw movimento.recusa('NOTA_FISCAL_A_INFORMAR')
  if (await comTudo(pedirDocumentos)(movimento)) return true
  throw movimento.recusa('ARQUIVO_AUSENTE')
}

/** A new vehicle is of this year or of the last, and its model of the same year or of the next. */
function isAnoDeNovo({ anoFabricacao, anoModelo }: { anoFabricacao: number; anoModelo: number }, ano: number): boolean {
  const feito = anoFabricacao === ano || anoFabricacao === ano - 1
  return feito && (anoModelo === anoFabricacao || anoModelo === anoFabricacao + 1)
}

const guardarVeiculo: Efeitos['guardarVeiculo'] = async ({ tx, contexto, caso, entrada, recusa }) => {
  const { marca, modelo } = entrada
  const conhecido = marca.codFabricante !== null && modelo.idBem !== null
  const achado = conhecido
    ? await findModelo(tx, { codFabricante: marca.codFabricante ?? 0, idBem: modelo.idBem ?? 0 })
    : null
  if (conhecido && !achado) throw recusa('VEICULO_DESCONHECIDO', { campo: 'modelo' })
  if (!isAnoDeNovo(entrada, Number(hojeDe(contexto).slice(0, 4))))
    throw recusa('ANO_DO_VEICULO', { campo: 'anoFabricacao' })
  const cor = entrada.cor.trim()
  const nomes = achado
    ? { marca: { ...marca, nomeFabricante: achado.nomeFabricante }, modelo: { ...modelo, nomeBem: achado.nomeBem } }
    : {}
  return com(caso.dados, { veiculo: { ...entrada, cor, ...nomes } })
}

const guardarConcessionaria: Efeitos['guardarConcessionaria'] = async ({ tx, caso, entrada, recusa }) => {
  const achado = await findFornecedor(tx, cotaDo(caso), entrada.idFornecedor)
  if (!achado) throw recusa('FORNECEDOR_DESCONHECIDO', { campo: 'idFornecedor' })
  const { idFornecedor, nome: razaoSocial, cnpj } = achado
  return com(caso.dados, { vendedor: { idFornecedor, razaoSocial, cnpj, cidade: null, uf: null } })
}

/** What its holder told of a dealership is one of the partner's table from here on. */
const incluirConcessionaria: Efeitos['incluirConcessionaria'] = async ({ tx, contexto, caso, quem }) => {
  const { vendedor } = dadosDoBem(caso.dados)
  if (!vendedor?.cnpj) throw new Error(`o caso ${caso.id} não tem concessionária a incluir`)
  const { cnpj, razaoSocial: nome, cidade, uf } = vendedor
  const nova = { cnpj, nome, cidade: cidade ?? '', uf: uf ?? '' }
  const idFornecedor = await includeFornecedor(tx, contexto, { cotaId: cotaDo(caso), ator: atorDe(quem), nova })
  return com(caso.dados, { vendedor: { ...vendedor, idFornecedor } })
}

/** The brand and the model that its holder named are in the table of vehicles from here on. */
const incluirModelo: Efeitos['incluirModelo'] = async ({ tx, contexto, caso, quem }) => {
  const { veiculo } = dadosDoBem(caso.dados)
  if (!veiculo) throw new Error(`o caso ${caso.id} não tem veículo a incluir`)
  const { marca, modelo } = veiculo
  const { codFabricante, idBem } = await includeModelo(tx, contexto, { marca, modelo, ator: atorDe(quem) })
  return com(caso.dados, {
    veiculo: { ...veiculo, marca: { ...marca, codFabricante }, modelo: { ...modelo, idBem } },
  })
}

/** The documents of a purchase that is begun over are no longer those of the next one. */
const deixarOBem: Efeitos['deixarOBem'] = async (movimento) => {
  const { tx, contexto, caso } = movimento
  await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
  return efeitosDoBem.deixarOBem(movimento)
}

const dadosDoApp: DadosDoApp = (dados) => {
  const { veiculo, compra, pagamento } = dadosDoBem(dados)
  return { dadosVeiculo: veiculo, valorCompra: compra?.valorCompra ?? null, pagamento }
}

export const novo: ImplementacaoDe<'faturamento-novo', Contexto> = {
  guardas: {
    ...guardasDoBem,
    cadastroConfirmado,
    valorCobreSaldo,
    fornecedorDoParceiro,
    contaDaConcessionaria: contaDeQuemVendeu,
    semPendenciaDeSaldo,
    notaFiscalConfere,
    documentosDaCompra,
  },
  efeitos: {
    ...efeitosDoBem,
    deixarOBem,
    guardarVeiculo,
    guardarCompra: async ({ caso, entrada }) => com(caso.dados, { compra: entrada }),
    guardarConcessionaria,
    incluirConcessionaria,
    incluirModelo,
    guardarConcessionariaNova: async ({ caso, entrada, recusa }) => {
      if (entrada.cnpj.length <= 11) throw recusa('VALIDACAO', { campo: 'cnpj', detalhe: 'Informe um CNPJ.' })
      return com(caso.dados, { vendedor: { idFornecedor: null, ...entrada } })
    },
    guardarNotaFiscal,
    passarParaSeminovo: async () => ({ passaPara: aEscolherEm('faturamento-seminovo') }),
  },
  aoMudarDeFase,
  documentos: pedirDocumentos,
  declarado,
  pagamento: lerPagamento,
  dadosDoApp,
}
