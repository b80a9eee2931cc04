import { randomUUID } from 'node:crypto'
import { type AlcanceDelegado, addDays, diaEm } from '@contempla/consorcio'
import { type ClienteHttp, cpfDe, createClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { LANCE_LIVRE } from '../lances/titular.fixture.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Sistema } from '../sistema.fixture.ts'

let pessoas = 610_000_000
let enderecos = 0

type Dito = {
  cpf: string
  email: string
  nome: string
  relacao: 'filho' | 'contador' | 'procurador' | 'outro'
  alcance: AlcanceDelegado
  cotas: readonly number[]
  ate: string
}

/** What holders and delegates do, through HTTP. */
export function createDelegacoes({ ambiente, mundo, parceiro }: Sistema) {
  const hoje = () => diaEm(ambiente.relogio.agora())

  /** A session whose password and code were just given. */
  async function entrarComCodigo({ clienteId }: Pick<TitularDeTeste, 'clienteId'>): Promise<ClienteHttp> {
    const { sessoes, db, relogio } = ambiente.servidor.contexto
    const { clientId } = parceiro
    const { accessToken, sessaoId } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
    const token = createSegredo()
    await ambiente.sql(
      `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
       values ($1, $2, 'delegacao', '\\x00', $3, $3, $4, $5)`,
      [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
    )
    return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken, 'auth-token': token })
  }

  async function entrar(clienteId: number): Promise<ClienteHttp> {
    const { sessoes, db } = ambiente.servidor.contexto
    const { clientId } = parceiro
    const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
    return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
  }

  const novaPessoa = () => {
    const n = ++pessoas
    return { cpf: cpfDe(n), email: `delegado${n}@exemplo.com.br`, nome: 'Davi Delegado' }
  }

  const emDias = (dias: number) => addDays(hoje(), dias)

  async function dar(titular: TitularDeTeste, dito: Partial<Dito> = {}) {
    const body: Dito = {
      ...novaPessoa(),
      relacao: 'filho',
      alcance: 'ver',
      cotas: titular.cotas,
      ate: emDias(30),
      ...dito,
    }
    const http = await entrarComCodigo(titular)
    const resposta = await http.chamar('POST /delegacoes', { body, headers: { 'idempotency-key': randomUUID() } })
    return { body, resposta, http, id: Number(resposta.data?.id ?? 0) }
  }

  const mensagensPara = async (email: string): Promise<string[]> => {
    const { cifra } = ambiente.servidor.contexto
    const rows = await ambiente.sql<{ para_cifrado: Buffer; texto_cifrado: Buffer }>(
      'select para_cifrado, texto_cifrado from mensagem_saida order by id',
    )
    return rows
      .filter((row) => cifra.decifrar(row.para_cifrado) === email)
      .map((row) => cifra.decifrar(row.texto_cifrado))
  }

  const linkPara = async (email: string) => {
    const textos = await mensagensPara(email)
    return textos.flatMap((texto) => /#link=([\w-]+)/.exec(texto)?.[1] ?? []).at(-1) ?? ''
  }
  const codigoPara = async (email: string) => {
    const textos = await mensagensPara(email)
    return textos.flatMap((texto) => /outra pessoa é (\w{4})\./.exec(texto)?.[1] ?? []).at(-1) ?? ''
  }

  /** Somebody without a session, at an address of their own. */
  const alguem = () => createClienteHttp(ambiente.url, { 'x-forwarded-for': `198.53.0.${++enderecos % 250}` })

  /** Accepts by the link; the code goes to `contato` where the CPF is a customer's. */
  async function aceitar(email: string, { contato = email, nascimento = '1988-03-02' } = {}) {
    const link = await linkPara(email)
    const http = alguem()
    await http.chamar('POST /delegacoes/convite/codigo', { body: { link } })
    const codigo = await codigoPara(contato)
    return http.chamar('POST /delegacoes/convite/aceite', { body: { link, codigo, nascimento } })
  }

  /** Gives, accepts as a new customer, and signs the delegate in. */
  async function delegar(titular: TitularDeTeste, dito: Partial<Dito> = {}) {
    const dada = await dar(titular, dito)
    const aceite = await aceitar(dada.body.email)
    const [row] = await ambiente.sql<{ delegado_id: number }>('select delegado_id::int from delegacao where id = $1', [
      dada.id,
    ])
    const delegadoId = row?.delegado_id ?? 0
    return { ...dada, aceite, delegadoId, delegado: await entrar(delegadoId) }
  }

  const acoes = (delegadoId: number) =>
    ambiente.sql<{ acao: string; em_nome_de: number }>(
      'select acao, em_nome_de::int from auditoria where ator_id = $1 and em_nome_de is not null order by id',
      [delegadoId],
    )

  /** Simulates and confirms a free bid of own money, but for what `oferta` says; answers the confirmation. */
  async function ofertar(http: ClienteHttp, id: number, valor: number, oferta: object = {}) {
    const corpo = { ...LANCE_LIVRE, lanceLivreAuto: 'S', ...oferta }
    const { data } = await http.chamar('POST /cotas/:id/credenciamento-lance/simulacao', {
      params: { id },
      body: { ...corpo, valorLance: valor },
    })
    return http.chamar('POST /cotas/:id/credenciamento-lance', {
      params: { id },
      body: { ...corpo, valorOferta: valor, identificador: data?.identificador ?? '0'.repeat(64) },
      headers: { 'idempotency-key': randomUUID() },
    })
  }

  return {
    ofertar,
    entrar,
    entrarComCodigo,
    novaPessoa,
    emDias,
    dar,
    aceitar,
    delegar,
    mensagensPara,
    linkPara,
    codigoPara,
    alguem,
    acoes,
    novoTitular: (dados: Parameters<typeof mundo.novoTitular>[1] = {}) => mundo.novoTitular(parceiro, dados),
  }
}
