import { type Abertura, attachDocumentos, type DocumentoEnviado, openCaso } from '@contempla/api'
import {
  addMonths,
  CEM_POR_CENTO,
  type Dia,
  diaEm,
  type Plano,
  parcelaIdeal,
  type TipoCota,
} from '@contempla/consorcio'
import {
  atosDe,
  type ChaveDeProcesso,
  isAprovacao,
  PROCESSOS,
  type Processo,
  valoresDe,
} from '@contempla/consorcio/processos'
import { cpfDe } from '../gerador/inscricoes.ts'
import type { Ambiente, Linha } from './ambiente.ts'
import { type ClienteHttp, createClienteHttp } from './cliente-http.ts'

/** The record of a customer's request to the staff for a bid. */
export const fundamentoDeTeste = { meio: 'ligacao-gravada', referencia: 'Ligação 2026-000123' } as const

/** This password is neither on the list of easy ones nor part of anybody's data here. */
export const senhaDeTeste = '274913'

export type ParceiroDeTeste = { chave: string; clientId: string; segredo: string; dominio: string }
export type TitularDeTeste = {
  parceiro: ParceiroDeTeste
  inscricao: string
  email: string
  nascimento: Dia
  clienteId: number
  cotas: number[]
}

export type CotaPedida = {
  tipo?: TipoCota
  credito?: number
  situacao?: string
  pagas?: number
  emAtraso?: number
  dataContemplacao?: Dia
  apelido?: string
}

const doEnvoltorio = (clientId: string) => clientId.replace('web-', 'envoltorio-')

let sequence = 0
const next = () => ++sequence

const plano: Plano = {
  modalidade: 'convencional',
  prazoMeses: 60,
  taxaAdministracaoPpt: (CEM_POR_CENTO * 15) / 100,
  fundoReservaPpt: (CEM_POR_CENTO * 3) / 100,
  seguroMensalPpt: 0,
  casasDoPercentual: 10,
}

/** Makes the data of a test through the product's own import, and signs in as the people that it made. */
export function createMundo(ambiente: Ambiente) {
  const hoje = () => diaEm(ambiente.relogio.agora())

  async function novoParceiro(overrides: Linha & { dominio?: string } = {}): Promise<ParceiroDeTeste> {
    const n = next()
    const { dominio = `p${n}.localhost` } = overrides
    const p = { chave: `p${n}`, clientId: `web-p${n}`, segredo: 'publico', dominio }
    await ambiente.importar([
      {
        tipo: 'parceiro',
        chave: p.chave,
        nome: `Parceiro ${n}`,
        dominio: p.dominio,
        corPrimaria: '#1d4f91',
        corSecundaria: '#f2a33a',
        prazoGeralFaturamentoBemDias: 30,
        prazoPagamentoFaturamentoDias: 5,
        analiseAprova: true,
        unidadesNegocio: '1',
        empresa: 'Administradora',
        canais: [],
        links: [],
        aplicativos: [
          { clientId: p.clientId, segredo: p.segredo, plataforma: 'web' },
          { clientId: doEnvoltorio(p.clientId), segredo: p.segredo, plataforma: 'android' },
        ],
        ...overrides,
      },
      {
        tipo: 'plano',
        parceiro: p.chave,
        chave: 'convencional',
        nome: 'Convencional',
        modalidade: 'convencional',
        prazoMeses: plano.prazoMeses,
        taxaAdministracaoPpt: plano.taxaAdministracaoPpt,
        fundoReservaPpt: plano.fundoReservaPpt,
      },
    ])
    return p
  }

  function linhasDaCota(parceiro: ParceiroDeTeste, cliente: string, pedida: CotaPedida): Linha[] {
    const grupo = String(100_000 + next())
    const pagas = pedida.pagas ?? 3
    const emitidas = pagas + (pedida.emAtraso ?? 0) + 1
    // Each is counted from today: of a day that a shorter month does not have, the last one would be due before today.
    const vencimentoDa = (numero: number) => addMonths(hoje(), numero - emitidas)
    const primeira = vencimentoDa(1)
    const credito = pedida.credito ?? 8_000_000
    const ref = { parceiro: parceiro.chave, grupo, cota: '0001', versao: 0 }
    const movimento = (numero: number, lancamento: 'emissao' | 'pagamento'): Linha => {
      const dia = vencimentoDa(numero)
      const parcela = parcelaIdeal(plano, credito, numero, {
        contribuicoes: 60,
        contribuicoesAntesDaContemplacao: null,
      })
      return {
        tipo: 'movimento',
        chave: `${grupo}-${numero}-${lancamento}`,
        ...ref,
        lancamento,
        dia: lancamento === 'emissao' ? addMonths(dia, -1) : dia,
        parcela: numero,
        ...(lancamento === 'emissao' ? { vencimento: dia } : {}),
        credito,
        valores: parcela.componentes,
        percentuais: parcela.percentuais,
      }
    }
    return [
      {
        tipo: 'grupo',
        parceiro: parceiro.chave,
        codigo: grupo,
        categoria: pedida.tipo ?? 'auto',
        situacao: 'ANDAMENTO',
        prazoMeses: 60,
        totalAssembleias: 60,
        maximoCotas: 120,
        diaVencimento: 10,
        unidadeNegocio: 1,
        parametros: [{ vigenteDesde: addMonths(primeira, -1), valores: { premioDoSeguroPpt: 30_000_000_000 } }],
        assembleias: Array.from({ length: 60 }, (_, i) => ({ numero: i + 1, dia: vencimentoDa(i + 1) })),
      },
      {
        tipo: 'cota',
        ...ref,
        cliente,
        plano: 'convencional',
        situacao: pedida.situacao ?? 'NORMAL',
        nomeBem: 'Automóvel',
        credito,
        contribuicoes: 60,
        dataAdesao: addMonths(primeira, -1),
        ...(pedida.dataContemplacao
          ? {
              dataContemplacao: pedida.dataContemplacao,
              contribuicoesAntesDaContemplacao: pagas,
              modalidadeContemplacao: 'SO',
            }
          : {}),
        ...(pedida.apelido ? { apelido: pedida.apelido } : {}),
      },
      ...Array.from({ length: emitidas }, (_, i) => movimento(i + 1, 'emissao')),
      ...Array.from({ length: pagas }, (_, i) => movimento(i + 1, 'pagamento')),
    ]
  }

  async function novoTitular(
    parceiro: ParceiroDeTeste,
    { cotas = [{}], ...overrides }: Linha & { cotas?: CotaPedida[] } = {},
  ): Promise<TitularDeTeste> {
    const n = next()
    const inscricao =
      typeof overrides['inscricaoNacional'] === 'string' ? overrides['inscricaoNacional'] : cpfDe(50_000_000 + n)
    const email = `titular${n}@exemplo.com.br`
    const nascimento = '1984-02-29'
    await ambiente.importar([
      {
        tipo: 'cliente',
        parceiro: parceiro.chave,
        inscricaoNacional: inscricao,
        nome: `Titular ${n}`,
        email,
        telefone: '+5511987654321',
        nascimentoFundacao: nascimento,
        senhaProvisoria: senhaDeTeste,
        ...overrides,
      },
      ...cotas.flatMap((pedida) => linhasDaCota(parceiro, inscricao, pedida)),
    ])
    const indice = ambiente.servidor.contexto.cifra.indice('inscricao', inscricao)
    const [cliente] = await ambiente.sql<{ id: number }>(
      'select c.id from cliente c join parceiro p on p.id = c.parceiro_id where inscricao_indice = $1 and p.chave = $2',
      [indice, parceiro.chave],
    )
    if (!cliente) throw new Error(`titular ${n} não foi gravado`)
    const ids = await ambiente.sql<{ id: number }>('select id from cota where cliente_id = $1 order by id', [
      cliente.id,
    ])
    return { parceiro, inscricao, email, nascimento, clienteId: cliente.id, cotas: ids.map(({ id }) => id) }
  }

  /** Creates a visitor of the partner's portal, who knows the web client's id and is not signed in. */
  function visitante({ clientId: daWeb, segredo }: ParceiroDeTeste, plataforma = 'web'): ClienteHttp {
    const clientId = plataforma === 'web' ? daWeb : doEnvoltorio(daWeb)
    const basic = Buffer.from(`${clientId}:${segredo}`).toString('base64')
    return createClienteHttp(ambiente.url, { client_id: clientId, authorization: `Basic ${basic}` })
  }

  /** Creates a client with the holder's session. */
  async function entrar(titular: TitularDeTeste, senha = senhaDeTeste): Promise<ClienteHttp> {
    const http = visitante(titular.parceiro)
    const body = { grant_type: 'password', username: titular.inscricao, password: senha }
    const { status, data } = await http.chamar('POST /login', { body })
    if (status !== 200) throw new Error(`login de teste respondeu ${status}`)
    http.headers = { ...http.headers, access_token: data.access_token }
    return http
  }

  /** Uploads a file as its holder does; returns the address under which a case takes it. */
  async function sendArquivo(titular: TitularDeTeste, { nome, bytes }: { nome: string; bytes: Buffer }) {
    const form = new FormData()
    form.set('category', 'documento')
    form.set('file', new Blob([new Uint8Array(bytes)]), nome)
    const { status, data } = await (await entrar(titular)).chamar('POST /arquivos/v2', { form })
    if (status !== 200) throw new Error(`o arquivo de teste respondeu ${status}`)
    return String(data.url)
  }

  /** Puts a holder, or a quota of theirs, into any phase of any process; returns the case's id. */
  async function casoEm(
    { clienteId, cotas }: Pick<TitularDeTeste, 'clienteId' | 'cotas'>,
    {
      processo,
      fase,
      documentos = [],
      ...resto
    }: {
      processo: ChaveDeProcesso
      fase?: string
      /** The holder's uploads, as `sendArquivo` answered them. */
      documentos?: readonly DocumentoEnviado[]
    } & Pick<Abertura, 'dados' | 'respostas' | 'escolhas'>,
  ): Promise<number> {
    const { contexto } = ambiente.servidor
    const tabela: Processo = PROCESSOS[processo]
    const [quem = 'sistema'] = tabela.abre
    const cotaId = tabela.de === 'cota' ? (cotas[0] ?? null) : null
    const lido = await contexto.db.transaction(async (tx) => {
      const abertura = { processo, fase, clienteId, cotaId, quem: { tipo: quem, id: null }, ...resto }
      const aberto = await openCaso(tx, contexto, abertura)
      await attachDocumentos(tx, contexto, aberto.caso, { via: 'portal', enviados: documentos })
      return aberto
    })
    return lido.caso.id
  }

  /** Makes a case look approved at the desk by a member of the staff, so that another must send its money. */
  async function approveCaso(id: number, funcionarioId: number): Promise<void> {
    const [dele] = await ambiente.sql<{ processo: ChaveDeProcesso }>('select processo from caso where id = $1', [id])
    const tabela: Processo = PROCESSOS[dele?.processo ?? 'devolucao']
    const passos = Object.keys(tabela.fases).flatMap((de) =>
      atosDe(tabela, de, 'analista').flatMap(({ ato, para }) =>
        valoresDe(para).map((cada) => ({ ato, de, para: cada })),
      ),
    )
    const passo = passos.find((cada) => isAprovacao(tabela, cada))
    if (!passo) throw new Error(`ninguém aprova em ${tabela.chave}`)
    await ambiente.sql(
      `insert into caso_andamento (caso_id, quando, ator_tipo, ator_id, ato, de, para)
       values ($1, $2, 'analista', $3, $4, $5, $6)`,
      [id, ambiente.relogio.agora(), funcionarioId, passo.ato, passo.de, passo.para],
    )
  }

  /** Imports the municipalities of the tests' addresses; all others are the demo's. */
  const importCidades = () =>
    ambiente.importar([
      { tipo: 'municipio', codigoIbge: 3_550_308, nome: 'São Paulo', uf: 'SP' },
      { tipo: 'municipio', codigoIbge: 5_300_108, nome: 'Brasília', uf: 'DF' },
    ])

  return { importCidades, novoParceiro, novoTitular, visitante, entrar, sendArquivo, casoEm, approveCaso }
}

export type Mundo = ReturnType<typeof createMundo>
