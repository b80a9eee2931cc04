import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { WebhookSolicitado } from './psp-formas.fixture.ts'
import {
  CobRSolicitada,
  ConsultaDeRec,
  RecSolicitada,
  SoCancelada,
  SolicRecSolicitada,
} from './psp-formas-debito.fixture.ts'
import { parseCom, Recusa } from './psp-recusa.fixture.ts'

export type Feito = { status: number; corpo: unknown }
type Chamada = { nome: string; data: string; corpo: unknown; url: URL }
export type ChamadaDoPsp = [metodo: string, caminho: RegExp, escopo: string, atender: (c: Chamada) => Feito]

type Mudanca = { status: string; data: string }
type Rec = z.output<typeof RecSolicitada> & {
  idRec: string
  status: 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'
  atualizacao: Mudanca[]
  solicitacao: (z.output<typeof SolicRecSolicitada> & { idSolicRec: string; status: string })[]
  encerramento?: { cancelamento: { solicitante: string; codigo: string; descricao: string } }
}
type Pix = { endToEndId: string; txid: string; valor: string; horario: string }
type CobR = z.output<typeof CobRSolicitada> & {
  txid: string
  status: 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA'
  atualizacao: Mudanca[]
  tentativas: { dataLiquidacao: string; tipo: string; endToEndId: string; status: string; rejeicao?: Porque }[]
  encerramento?: { rejeicao: Porque } | { cancelamento: Porque & { solicitante: string } }
  pix: Pix[]
}
type Porque = { codigo: string; descricao: string }

const porque = (codigo: string): Porque => ({ codigo, descricao: 'CPF 12345678909: recusado' })
const novoE2e = () => `E${randomBytes(16).toString('hex')}`.slice(0, 32)
const FINAL = ['REJEITADA', 'EXPIRADA', 'CANCELADA']

/**
 * Simulates Pix Automático at the tests' bank: Rec, SolicRec, CobR, WebhookRec and WebhookCobR of the published API.
 */
export function createDebitoNoPsp(state: { hoje: string; porPagina: number }) {
  const recs = new Map<string, Rec>()
  const cobrs = new Map<string, CobR>()
  const webhooks = new Map<string, string>()
  const agora = () => `${state.hoje}T12:00:00.000Z`
  const mudar = <T extends { status: string; atualizacao: Mudanca[] }>(coisa: T, parte: Partial<T>): T => {
    Object.assign(coisa, parte)
    coisa.atualizacao.push({ status: coisa.status, data: agora() })
    return coisa
  }

  const presentRec = ({ solicitacao, ...rec }: Rec, completa = false) => ({
    ...rec,
    recebedor: { cnpj: '56989000019533', nome: 'Empresa de Logística SA' },
    ...(completa ? { solicitacao } : {}),
  })

  function requireRec(idRec: string): Rec {
    const rec = recs.get(idRec)
    if (!rec) throw new Recusa(404, 'RecNaoEncontrada')
    return rec
  }

  function postRec(corpo: unknown): Feito {
    const pedida = parseCom(RecSolicitada, corpo, 'RecOperacaoInvalida')
    if (pedida.calendario.dataInicial < state.hoje)
      throw new Recusa(400, 'RecOperacaoInvalida', 'rec.calendario.dataInicial')
    const letra = pedida.politicaRetentativa === 'PERMITE_3R_7D' ? 'R' : 'N'
    const idRec = `R${letra}12345678${state.hoje.replaceAll('-', '')}${randomBytes(6).toString('hex').slice(0, 11)}`
    const rec: Rec = mudar({ ...pedida, idRec, status: 'CRIADA', atualizacao: [], solicitacao: [] } satisfies Rec, {})
    recs.set(idRec, rec)
    return { status: 201, corpo: presentRec(rec) }
  }

  function patchRec(idRec: string, corpo: unknown): Feito {
    const { status } = parseCom(SoCancelada, corpo, 'RecOperacaoInvalida')
    const rec = requireRec(idRec)
    if (FINAL.includes(rec.status)) throw new Recusa(400, 'RecOperacaoInvalida')
    mudar(rec, { status, encerramento: { cancelamento: { solicitante: 'USUARIO_RECEBEDOR', ...porque('SLCR') } } })
    return { status: 200, corpo: presentRec(rec) }
  }

  function listRecs(busca: URLSearchParams): Feito {
    const consulta = parseCom(ConsultaDeRec, Object.fromEntries(busca), 'RecConsultaInvalida')
    if (consulta.fim < consulta.inicio || (consulta.cpf && consulta.cnpj)) throw new Recusa(400, 'RecConsultaInvalida')
    const todas = [...recs.values()].filter(({ vinculo: { devedor }, atualizacao: [criada] }) => {
      const data = criada?.data ?? ''
      const quem = 'cpf' in devedor ? devedor.cpf === consulta.cpf : devedor.cnpj === consulta.cnpj
      return quem && data >= consulta.inicio && data <= consulta.fim
    })
    const paginaAtual = consulta['paginacao.paginaAtual']
    const itens = Math.min(consulta['paginacao.itensPorPagina'], state.porPagina)
    const paginacao = {
      paginaAtual,
      itensPorPagina: itens,
      quantidadeDePaginas: Math.max(1, Math.ceil(todas.length / itens)),
      quantidadeTotalDeItens: todas.length,
    }
    const { inicio, fim } = consulta
    const recsDaPagina = todas.slice(paginaAtual * itens, (paginaAtual + 1) * itens).map((rec) => presentRec(rec))
    return { status: 200, corpo: { parametros: { inicio, fim, paginacao }, recs: recsDaPagina } }
  }

  function postSolicRec(corpo: unknown): Feito {
    const pedida = parseCom(SolicRecSolicitada, corpo, 'SolicRecOperacaoInvalida')
    const rec = requireRec(pedida.idRec)
    if (pedida.calendario.dataExpiracaoSolicitacao < agora())
      throw new Recusa(400, 'SolicRecOperacaoInvalida', 'solicrec.calendario.dataExpiracaoSolicitacao')
    if (rec.solicitacao.some(({ status }) => !FINAL.includes(status))) throw new Recusa(400, 'SolicRecOperacaoInvalida')
    const idSolicRec = `SC12345678${state.hoje.replaceAll('-', '')}${randomBytes(6).toString('hex').slice(0, 11)}`
    const solicitacao = { ...pedida, idSolicRec, status: 'CRIADA' }
    rec.solicitacao.push(solicitacao)
    return { status: 201, corpo: solicitacao }
  }

  function patchSolicRec(id: string, corpo: unknown): Feito {
    const { status } = parseCom(SoCancelada, corpo, 'SolicRecOperacaoInvalida')
    const solicitacao = [...recs.values()].flatMap((rec) => rec.solicitacao).find(({ idSolicRec }) => idSolicRec === id)
    if (!solicitacao) throw new Recusa(404, 'SolicRecNaoEncontrada')
    if (!['CRIADA', 'ENVIADA', 'RECEBIDA'].includes(solicitacao.status))
      throw new Recusa(400, 'SolicRecOperacaoInvalida')
    Object.assign(solicitacao, { status })
    return { status: 201, corpo: solicitacao }
  }

  function requireCobR(txid: string): CobR {
    const cobr = cobrs.get(txid)
    if (!cobr) throw new Recusa(404, 'CobRNaoEncontrado')
    return cobr
  }
  const presentCobR = (cobr: CobR) => ({
    ...cobr,
    calendario: { criacao: state.hoje, ...cobr.calendario },
    politicaRetentativa: recs.get(cobr.idRec)?.politicaRetentativa,
  })

  function putCobR(txid: string, corpo: unknown): Feito {
    const pedida = parseCom(CobRSolicitada, corpo, 'CobROperacaoInvalida')
    const doCiclo = [...cobrs.values()].some(
      ({ idRec, status, calendario }) =>
        idRec === pedida.idRec &&
        !['REJEITADA', 'CANCELADA'].includes(status) &&
        calendario.dataDeVencimento.slice(0, 7) === pedida.calendario.dataDeVencimento.slice(0, 7),
    )
    if (cobrs.has(txid) || doCiclo || requireRec(pedida.idRec).status !== 'APROVADA')
      throw new Recusa(400, 'CobROperacaoInvalida')
    if (pedida.calendario.dataDeVencimento < state.hoje)
      throw new Recusa(400, 'CobROperacaoInvalida', 'cobr.calendario.dataDeVencimento')
    const tentativa = { dataLiquidacao: pedida.calendario.dataDeVencimento, tipo: 'AGND', endToEndId: novoE2e() }
    const cobr: CobR = {
      ...pedida,
      txid,
      status: 'CRIADA',
      atualizacao: [],
      tentativas: [{ ...tentativa, status: 'AGENDADA' }],
      pix: [],
    }
    cobrs.set(txid, mudar(cobr, {}))
    return { status: 201, corpo: presentCobR(cobr) }
  }

  function patchCobR(txid: string, corpo: unknown): Feito {
    const { status } = parseCom(SoCancelada, corpo, 'CobROperacaoInvalida')
    const cobr = requireCobR(txid)
    const aberta = cobr.status === 'CRIADA' || cobr.status === 'ATIVA'
    if (!aberta || state.hoje >= cobr.calendario.dataDeVencimento) throw new Recusa(400, 'CobROperacaoInvalida')
    mudar(cobr, { status, encerramento: { cancelamento: { solicitante: 'USUARIO_RECEBEDOR', ...porque('SLCR') } } })
    return { status: 200, corpo: presentCobR(cobr) }
  }

  function retry(txid: string, data: string): Feito {
    const cobr = requireCobR(txid)
    const emCurso = cobr.tentativas.some(({ status }) => status === 'SOLICITADA' || status === 'AGENDADA')
    const permite = recs.get(cobr.idRec)?.politicaRetentativa === 'PERMITE_3R_7D'
    if (emCurso || !permite || data <= state.hoje || FINAL.includes(cobr.status))
      throw new Recusa(400, 'CobROperacaoInvalida')
    cobr.tentativas.push({ dataLiquidacao: data, tipo: 'NTAG', endToEndId: novoE2e(), status: 'AGENDADA' })
    return { status: 201, corpo: presentCobR(cobr) }
  }

  const webhook = (nome: string) => (chamada: Chamada) => {
    webhooks.set(nome, parseCom(WebhookSolicitado, chamada.corpo, `Webhook${nome}OperacaoInvalida`).webhookUrl)
    return { status: 200, corpo: undefined }
  }

  const chamadas: ChamadaDoPsp[] = [
    ['POST', /^\/rec$/, 'rec.write', ({ corpo }) => postRec(corpo)],
    ['GET', /^\/rec$/, 'rec.read', ({ url }) => listRecs(url.searchParams)],
    ['GET', /^\/rec\/([^/]+)$/, 'rec.read', ({ nome }) => ({ status: 200, corpo: presentRec(requireRec(nome), true) })],
    ['PATCH', /^\/rec\/([^/]+)$/, 'rec.write', ({ nome, corpo }) => patchRec(nome, corpo)],
    ['POST', /^\/solicrec$/, 'solicrec.write', ({ corpo }) => postSolicRec(corpo)],
    ['PATCH', /^\/solicrec\/([^/]+)$/, 'solicrec.write', ({ nome, corpo }) => patchSolicRec(nome, corpo)],
    ['PUT', /^\/cobr\/([^/]+)$/, 'cobr.write', ({ nome, corpo }) => putCobR(nome, corpo)],
    ['PATCH', /^\/cobr\/([^/]+)$/, 'cobr.write', ({ nome, corpo }) => patchCobR(nome, corpo)],
    ['GET', /^\/cobr\/([^/]+)$/, 'cobr.read', ({ nome }) => ({ status: 200, corpo: presentCobR(requireCobR(nome)) })],
    ['POST', /^\/cobr\/([^/]+)\/retentativa\/([^/]+)$/, 'cobr.write', ({ nome, data }) => retry(nome, data)],
    ['PUT', /^\/webhookrec$/, 'webhookrec.write', webhook('Rec')],
    ['PUT', /^\/webhookcobr$/, 'webhookcobr.write', webhook('CobR')],
  ]

  /** Builds the bank's report of an agreement or a charge: RecNotification, CobRNotification. */
  const avisoDaRec = ({ idRec, status, atualizacao, encerramento }: Rec) => ({
    idRec,
    status,
    atualizacao,
    ...(encerramento ? { encerramento } : {}),
    ativacao: { tipoJornada: 'JORNADA_1' },
  })
  const avisoDaCobR = ({ idRec, txid, status, atualizacao, encerramento, tentativas, pix }: CobR) => ({
    idRec,
    txid,
    status,
    atualizacao,
    tentativas,
    pix,
    ...(encerramento ? { encerramento } : {}),
  })
  const closeSolicitacoes = (rec: Rec, status: string) => rec.solicitacao.forEach((s) => Object.assign(s, { status }))
  const lastTentativa = (cobr: CobR, parte: { status: string; rejeicao?: Porque }) =>
    Object.assign(cobr.tentativas.at(-1) ?? {}, parte)

  return {
    chamadas,
    recs,
    cobrs,
    webhooks,
    /** The payer answers or ends it at their bank. */
    responder(
      idRec: string,
      status: 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA',
      solicitante = 'USUARIO_PAGADOR',
    ) {
      const rec = requireRec(idRec)
      closeSolicitacoes(rec, status === 'APROVADA' ? 'ACEITA' : status)
      const fim = status === 'CANCELADA' ? { encerramento: { cancelamento: { solicitante, ...porque('SLDB') } } } : {}
      return avisoDaRec(mudar(rec, { status, ...fim }))
    },
    /** The payer's bank pays a charge. */
    debitar(txid: string, horario = `${state.hoje}T11:00:00.000Z`) {
      const cobr = requireCobR(txid)
      lastTentativa(cobr, { status: 'PAGA' })
      cobr.pix.push({ endToEndId: cobr.tentativas.at(-1)?.endToEndId ?? '', txid, valor: cobr.valor.original, horario })
      return avisoDaCobR(mudar(cobr, { status: 'CONCLUIDA' }))
    },
    /** A try fails, for good where the agreement allows no other. */
    falhar(txid: string, codigo = 'AM02') {
      const cobr = requireCobR(txid)
      lastTentativa(cobr, { status: 'REJEITADA', rejeicao: porque(codigo) })
      const permite = recs.get(cobr.idRec)?.politicaRetentativa === 'PERMITE_3R_7D'
      const fim = permite
        ? { status: 'ATIVA' as const }
        : { status: 'REJEITADA' as const, encerramento: { rejeicao: porque(codigo) } }
      return avisoDaCobR(mudar(cobr, fim))
    },
  }
}
