import { randomUUID } from 'node:crypto'
import { diaEm } from '@contempla/consorcio'
import {
  type Ambiente,
  type Chamada,
  type ClienteHttp,
  cpfDe,
  createClienteHttp,
  createNucleo,
  type Mundo,
  type ParceiroDeTeste,
  type TitularDeTeste,
} from '@contempla/dev-env'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import { desenhar } from '../vistorias/vistorias.fixture.ts'
import { seguirTaxas } from './index.ts'

type Meios = { ambiente: Ambiente; mundo: Mundo }
type Titular = Parameters<Mundo['novoTitular']>[1]

let pessoas = 700_000_000
let enderecos = 0
const novoEndereco = () => `198.52.${Math.floor(++enderecos / 250)}.${enderecos % 250}`

export const cadastro = {
  nome: 'Rita Recebe',
  nascimento: '1990-05-12',
  telefone: { ddd: '11', telefone: '987651234' },
  endereco: {
    cep: '01001000',
    endereco: 'Praça da Sé',
    numero: '100',
    bairro: 'Sé',
    cidade: 'São Paulo',
    idCidade: 3_550_308,
    uf: 'SP',
  },
}

/** Who signs for an assignee that is a company. */
export const representante = { nome: 'Bruna Sócia', cpf: cpfDe(123_456_789) }

export const mensagensDe = async ({ ambiente }: Pick<Meios, 'ambiente'>, email: string): Promise<string[]> => {
  const { cifra } = ambiente.servidor.contexto
  const rows = await ambiente.sql<{ para_cifrado: Buffer; assunto: string; texto_cifrado: Buffer }>(
    'select para_cifrado, assunto, texto_cifrado from mensagem_saida order by id',
  )
  return rows
    .filter((row) => cifra.decifrar(row.para_cifrado) === email)
    .map((row) => `${row.assunto}\n${cifra.decifrar(row.texto_cifrado)}`)
}

/** A session of a holder whose password and code were just given. */
export async function openSessao({ ambiente }: Pick<Meios, 'ambiente'>, { clienteId, parceiro }: TitularDeTeste) {
  const { sessoes, db, relogio } = ambiente.servidor.contexto
  const { clientId } = parceiro
  const { accessToken, sessaoId } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
  await ambiente.sql('update sessao set senha_em = $1 where id = $2', [relogio.agora(), sessaoId])
  const token = createSegredo()
  await ambiente.sql(
    `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
     values ($1, $2, 'transferencia', '\\x00', $3, $3, $4, $5)`,
    [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
  )
  return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken, 'auth-token': token })
}

/** A holder, and who is to receive their quota; what each does, up to wherever a test wants it. */
export async function novaTransferencia(
  meios: Meios,
  {
    titular: dito = {},
    inscricao,
    de,
    da,
  }: {
    titular?: Titular
    inscricao?: string
    de?: ParceiroDeTeste
    /** A quota that there is already, with its holder. */
    da?: TitularDeTeste
  } = {},
) {
  const { ambiente, mundo } = meios
  const nucleo = createNucleo(ambiente)
  const parceiro = da?.parceiro ?? de ?? (await mundo.novoParceiro())
  const titular = da ?? (await mundo.novoTitular(parceiro, { cotas: [{ pagas: 3, apelido: 'Do carro' }], ...dito }))
  const cotaId = titular.cotas[0] ?? 0
  const outro = {
    cpfCnpjCessionario: inscricao ?? cpfDe(++pessoas),
    nome: 'Rita Recebe',
    email: `rita${pessoas}@exemplo.com.br`,
  }
  const analista = await nucleo.naRetaguarda('analista')
  const gestor = await nucleo.naRetaguarda('gestor')
  const publico = createClienteHttp(ambiente.url)
  let http: ClienteHttp = await openSessao(meios, titular)

  const chamar = (chamada: Chamada, body?: object, headers: Record<string, string> = {}) =>
    http.chamar(chamada, {
      params: { id: cotaId },
      headers: { ...(chamada.startsWith('POST') ? { 'idempotency-key': randomUUID() } : {}), ...headers },
      ...(body ? { body } : {}),
    })
  const passo = (ato: string, mais?: object) =>
    ato === 'informarCessionario'
      ? chamar('POST /cotas/:id/transferencia/cessionario', mais)
      : chamar('POST /cotas/:id/transferencia/passos', { ato })
  const solicitar = (cpf = outro.cpfCnpjCessionario) =>
    http.chamar('POST /core/transferencia-cota/solicitar', {
      query: { idCota: cotaId },
      headers: { 'idempotency-key': randomUUID() },
      body: { cpfCnpjCessionario: cpf },
    })
  const readCaso = async () =>
    (
      await ambiente.sql<{ id: number; fase: string }>(
        "select id::int, fase from caso where cota_id = $1 and processo = 'transferencia' order by id desc limit 1",
        [cotaId],
      )
    )[0] ?? { id: 0, fase: '' }
  const readLink = async (email = outro.email) =>
    (await mensagensDe(meios, email)).join('\n').match(/#link=([\w-]+)(?![^]*#link=)/)?.[1] ?? ''
  const readCodigo = async (email = outro.email) =>
    (await mensagensDe(meios, email))
      .join('\n')
      .match(/código para receber a cota é ([A-HJ-NP-Z2-9]{4})(?![^]*código para)/)?.[1] ?? ''
  const peloLink = (qual: string, body: object, endereco = novoEndereco(), chave?: string) =>
    publico.chamar(`POST /transferencias/convite/${qual}` as Chamada, {
      body,
      headers: { 'x-forwarded-for': endereco, ...(chave ? { 'idempotency-key': chave } : {}) },
    })
  const enviar = async (link: string, tipo: string, semente = Math.floor(Math.random() * 1e6)) =>
    enviarBytes(link, tipo, new Uint8Array(await desenhar(semente)))
  function enviarBytes(link: string, tipo: string, bytes: Uint8Array<ArrayBuffer>) {
    const form = new FormData()
    form.set('link', link)
    form.set('tipo', tipo)
    form.set('file', new Blob([bytes]), `${tipo}.jpg`)
    return publico.chamar('POST /transferencias/convite/documentos', {
      form,
      headers: { 'x-forwarded-for': novoEndereco() },
    })
  }
  async function comCodigo(link: string, email?: string) {
    ambiente.relogio.avancar(60_000)
    await peloLink('codigo', { link })
    return readCodigo(email)
  }
  async function entregar(link: string, mais: object = {}, email?: string) {
    const codigo = await comCodigo(link, email)
    const daEmpresa = isEmpresa ? { representante } : {}
    const body = { link, codigo, renda: 2_000_000, cadastro, consentimento: '2026-11', ...daEmpresa, ...mais }
    return peloLink('entrega', body)
  }
  const isEmpresa = outro.cpfCnpjCessionario.length === 14
  const papeis = isEmpresa
    ? ['documentos_empresa', 'documentos_socio', 'contrato_social_alteracao_contratual']
    : ['documento_pessoal', 'comprovante_residencia', 'extrato_bancario']
  const decidir = async (ato: string, mais: object = {}, quem = analista) => {
    const { id, fase } = await readCaso()
    return quem.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato, fase, ...mais } })
  }
  const readBoleto = async () =>
    (
      await ambiente.sql<{ id: number; valor_centavos: number; baixado_em: string | null; pago_em: string | null }>(
        "select id::int, valor_centavos::int, baixado_em::text, pago_em::text from boleto where cota_id = $1 and tipo = 'transferencia' order by id desc limit 1",
        [cotaId],
      )
    )[0] ?? { id: 0, valor_centavos: 0, baixado_em: null, pago_em: null }
  /** The money comes; the case has not heard of it yet. */
  async function receber(valor?: number) {
    const boleto = await readBoleto()
    const dia = diaEm(ambiente.relogio.agora())
    const body = { nossoNumero: String(boleto.id), valor: valor ?? boleto.valor_centavos, dia }
    return gestor.chamar('POST /pagamentos', { body })
  }
  async function pagar(valor?: number) {
    const feito = await receber(valor)
    await seguirTaxas(ambiente.servidor.contexto)
    return feito
  }
  async function aceitar(link: string) {
    const { data } = await peloLink('abrir', { link })
    const codigo = await comCodigo(link)
    return peloLink('assinatura', {
      link,
      codigo,
      sha256: data?.termo?.sha256 ?? '0'.repeat(64),
      aceite: data?.termo?.aceite.versao ?? '',
    })
  }
  async function assinar() {
    http = await openSessao(meios, titular)
    await chamar('GET /cotas/:id/transferencia/termo')
    const { data } = await chamar('GET /cotas/:id/transferencia')
    const { sha256 = '0'.repeat(64), aceite } = data?.termo ?? {}
    return chamar('POST /cotas/:id/transferencia/assinatura', { sha256, aceite: aceite?.versao ?? '' })
  }
  const steps = {
    pedida: async () => {
      await passo('iniciar')
      await passo('informarCessionario', outro)
      await solicitar()
    },
    entregue: async () => {
      const link = await readLink()
      for (const tipo of papeis) await enviar(link, tipo)
      await entregar(link)
    },
    aprovada: () => decidir('aprovar', { motivo: 'Três extratos mostram a renda declarada' }),
    paga: () => pagar(),
    aceita: async () => aceitar(await readLink()),
    assinada: () => assinar(),
    transferida: () => decidir('transferir', {}, gestor),
  }
  type Step = keyof typeof steps
  async function seguir(...quais: readonly Step[]) {
    http = await openSessao(meios, titular)
    for (const nome of quais) {
      const feito = await steps[nome]()
      if (feito && feito.status >= 300) throw new Error(`${nome}: ${feito.status} ${JSON.stringify(feito.json)}`)
    }
  }
  /** Does each step in order, up to and with this one. */
  const ate = (qual: Step) => {
    const nomes = Object.keys(steps) as Step[]
    return seguir(...nomes.slice(0, nomes.indexOf(qual) + 1))
  }
  return {
    parceiro,
    titular,
    cotaId,
    outro,
    analista,
    gestor,
    chamar,
    passo,
    solicitar,
    readCaso,
    readLink,
    readCodigo,
    readBoleto,
    readDono: async () =>
      (await ambiente.sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [cotaId]))[0]?.id ??
      0,
    peloLink,
    enviar,
    enviarBytes,
    entregar,
    comCodigo,
    decidir,
    receber,
    pagar,
    aceitar,
    assinar,
    ate,
    seguir,
    http: () => http,
    entrarDeNovo: async () => {
      http = await openSessao(meios, titular)
    },
  }
}
