import { formatDecimal } from '@contempla/consorcio'
import { tipoPessoa } from '@contempla/contract/inscricao-nacional'
import type { ConfigDaPixApi, ContaDoDebito } from '../config.ts'
import type { AcordoPedido, DebitoAutomatico, DebitoPedido } from '../debito.ts'
import { ErroDoBanco } from '../erro.ts'
import { type createCliente, erroDaResposta, readResposta } from './cliente.ts'
import { CobR, Rec, RecsConsultadas } from './formas-debito.ts'

type Meios = { pedir: ReturnType<typeof createCliente>; contaDoDebito: ContaDoDebito }

const NOME_MAXIMO = 140
const OBJETO_MAXIMO = 35
const POR_PAGINA = 1000
const DIA_MS = 86_400_000

const quemE = (inscricao: string): Record<string, string> =>
  tipoPessoa(inscricao) === 'PF' ? { cpf: inscricao } : { cnpj: inscricao }

/** These open requests may still be withdrawn (API Pix 2.9.0, SolicRecOperacaoInvalida). */
const ABERTAS: ReadonlySet<string> = new Set(['CRIADA', 'ENVIADA', 'RECEBIDA'])

const corpoDoAcordo = ({ contrato, objeto, devedor, primeiroVencimento, tentaDeNovo }: AcordoPedido) => ({
  vinculo: {
    contrato,
    objeto: objeto.slice(0, OBJETO_MAXIMO),
    devedor: { ...quemE(devedor.inscricao), nome: devedor.nome.slice(0, NOME_MAXIMO) },
  },
  calendario: { dataInicial: primeiroVencimento, periodicidade: 'MENSAL' },
  politicaRetentativa: tentaDeNovo ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
})

const corpoDaSolicitacao = (idRec: string, { conta, devedor, respondeAte }: AcordoPedido) => ({
  idRec,
  calendario: { dataExpiracaoSolicitacao: respondeAte.toISOString() },
  destinatario: {
    ...quemE(devedor.inscricao),
    conta: conta.conta,
    agencia: conta.agencia,
    ispbParticipante: conta.ispb,
  },
})

/** Creates the calls of agreements: `rec` and `solicrec`. */
function createAcordos({ pedir }: Pick<Meios, 'pedir'>) {
  async function find(idRec: string) {
    const resposta = await pedir({ metodo: 'GET', caminho: `/rec/${idRec}` })
    if (resposta.status === 404) return null
    const lido = readResposta(Rec, resposta)
    if (lido.feita.idRec !== idRec) throw new ErroDoBanco('o banco respondeu com outro acordo')
    return lido
  }

  /** Finds by our contract an agreement that the bank named, where its answer was lost. */
  async function findPeloContrato({ contrato, devedor, desde }: AcordoPedido): Promise<string | undefined> {
    for (let pagina = 0; ; pagina += 1) {
      const busca = new URLSearchParams({
        ...quemE(devedor.inscricao),
        // The search begins a day earlier, because the bank's clock differs from ours.
        inicio: new Date(desde.getTime() - DIA_MS).toISOString(),
        fim: new Date(desde.getTime() + 366 * DIA_MS).toISOString(),
        'paginacao.paginaAtual': String(pagina),
        'paginacao.itensPorPagina': String(POR_PAGINA),
      })
      const { recs, parametros } = readResposta(
        RecsConsultadas,
        await pedir({ metodo: 'GET', caminho: `/rec?${busca}` }),
      )
      const achada = recs.find(({ vinculo }) => vinculo.contrato === contrato)
      if (achada || pagina + 1 >= parametros.paginacao.quantidadeDePaginas) return achada?.idRec
    }
  }

  async function create(pedido: AcordoPedido): Promise<string> {
    const feito = await findPeloContrato(pedido)
    if (feito) return feito
    const criado = readResposta(Rec, await pedir({ metodo: 'POST', caminho: '/rec', corpo: corpoDoAcordo(pedido) }))
    if (criado.lida.vinculo.contrato !== pedido.contrato) throw new ErroDoBanco('o banco respondeu com outro acordo')
    return criado.lida.idRec
  }

  return {
    async pedirAcordo(pedido) {
      const idRec = await create(pedido)
      const antes = await find(idRec)
      if (!antes) throw new ErroDoBanco('o banco não acha o acordo que fez')
      if (antes.feita.situacao !== 'pedido' || antes.lida.solicitacao.length > 0) return antes.feita
      const resposta = await pedir({ metodo: 'POST', caminho: '/solicrec', corpo: corpoDaSolicitacao(idRec, pedido) })
      if (resposta.status >= 400) throw erroDaResposta(resposta)
      return antes.feita
    },
    async findAcordo(idRec) {
      return (await find(idRec))?.feita ?? null
    },
    async cancelAcordo(idRec) {
      const antes = await find(idRec)
      if (!antes) return { idRec, situacao: 'cancelado', por: null }
      for (const { idSolicRec, status } of antes.lida.solicitacao)
        if (ABERTAS.has(status))
          await pedir({ metodo: 'PATCH', caminho: `/solicrec/${idSolicRec}`, corpo: { status: 'CANCELADA' } })
      const resposta = await pedir({ metodo: 'PATCH', caminho: `/rec/${idRec}`, corpo: { status: 'CANCELADA' } })
      // It may have ended meanwhile; otherwise it still stands, and the call has failed.
      const depois = await find(idRec)
      if (!depois) return { idRec, situacao: 'cancelado', por: null }
      const { situacao } = depois.feita
      if (situacao === 'pedido' || situacao === 'autorizado') throw erroDaResposta(resposta)
      return depois.feita
    },
  } satisfies Partial<DebitoAutomatico>
}

const corpoDoDebito = ({ idRec, valor, vencimento }: DebitoPedido, recebedor: ContaDoDebito) => ({
  idRec,
  calendario: { dataDeVencimento: vencimento },
  valor: { original: formatDecimal(valor) },
  ajusteDiaUtil: true,
  recebedor,
})

/** Creates the calls of charges: `cobr`. */
function createCobrancas({ pedir, contaDoDebito }: Meios) {
  async function find({ txid }: DebitoPedido) {
    const resposta = await pedir({ metodo: 'GET', caminho: `/cobr/${txid}` })
    if (resposta.status === 404) return null
    const lida = readResposta(CobR, resposta)
    if (lida.lida.txid !== txid) throw new ErroDoBanco('o banco respondeu com outra cobrança')
    return lida
  }

  return {
    async registerDebito(pedido) {
      const { txid, idRec, valor, vencimento } = pedido
      const resposta = await pedir({
        metodo: 'PUT',
        caminho: `/cobr/${txid}`,
        corpo: corpoDoDebito(pedido, contaDoDebito),
      })
      // A bank refuses the second request of a charge whose first answer was lost, so the charge is looked up.
      const noBanco = resposta.status >= 400 ? await find(pedido) : readResposta(CobR, resposta)
      if (!noBanco) throw erroDaResposta(resposta)
      const { lida } = noBanco
      const mesma =
        lida.txid === txid &&
        lida.idRec === idRec &&
        lida.valor.original === formatDecimal(valor) &&
        lida.calendario.dataDeVencimento === vencimento
      if (!mesma) throw new ErroDoBanco('o banco tem outra cobrança com este txid', { definitivo: true })
      return noBanco.feita
    },
    async removeDebito(pedido) {
      await pedir({ metodo: 'PATCH', caminho: `/cobr/${pedido.txid}`, corpo: { status: 'CANCELADA' } })
      // From its day on a charge may not be removed, so only its present state counts, whatever the answer was.
      const depois = await find(pedido)
      return depois?.feita ?? { situacao: 'removido', motivo: null, tentativas: 0, recebidos: [] }
    },
    async findDebito(pedido) {
      return (await find(pedido))?.feita ?? null
    },
    async retryDebito(pedido, dia) {
      const resposta = await pedir({ metodo: 'POST', caminho: `/cobr/${pedido.txid}/retentativa/${dia}` })
      const depois = await find(pedido)
      // The bank refuses a retry while one is under way, which a lost answer may have left there.
      if (resposta.status >= 400 && depois?.feita.situacao === 'falhou') throw erroDaResposta(resposta)
      if (!depois) throw erroDaResposta(resposta)
      return depois.feita
    },
  } satisfies Partial<DebitoAutomatico>
}

/**
 * Creates Pix Automático on the Banco Central's Pix API: `rec`, `solicrec`, `cobr`. Undefined where no account receives
 * it.
 */
export function createDebitoPelaApi(
  pedir: Meios['pedir'],
  { contaDoDebito }: Pick<ConfigDaPixApi, 'contaDoDebito'>,
): DebitoAutomatico | undefined {
  if (!contaDoDebito) return undefined
  return {
    formas: ['pix-automatico'],
    ...createAcordos({ pedir }),
    ...createCobrancas({ pedir, contaDoDebito }),
  }
}
