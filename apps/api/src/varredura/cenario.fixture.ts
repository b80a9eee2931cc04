import { ACOES_COM_CODIGO } from '@contempla/consorcio'
import type { Call } from '@contempla/contract'
import {
  type Ambiente,
  type AmbienteOptions,
  createClienteHttp,
  createMundo,
  startAmbiente,
  type TitularDeTeste,
} from '@contempla/dev-env'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { ModoDeSessao } from '../platform/sessions.ts'
import type { Cenario, Pessoa } from './elenco.fixture.ts'
import { createNaSituacao, situacaoDe } from './situacoes.fixture.ts'

const foto = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4f91' } })
  .jpeg()
  .toBuffer()

const formCom = (bytes: Buffer, category: string) => {
  const form = new FormData()
  form.set('category', category)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
  return form
}

let pessoas = 0

async function createPessoa(
  { ambiente, mundo, abrir }: Pick<Cenario, 'ambiente' | 'mundo' | 'abrir'>,
  parceiro: TitularDeTeste['parceiro'],
  dados: Record<string, unknown> = {},
): Promise<Pessoa> {
  const n = ++pessoas
  const marca = `Marcada${n}Xyz`
  const titular = await mundo.novoTitular(parceiro, {
    nome: `Nome ${marca}`,
    atualizacaoObrigatoria: true,
    cotas: [{ dataContemplacao: '2026-10-10', apelido: `Apelido ${marca}` }, {}],
    ...dados,
  })
  const cota = titular.cotas[0] ?? 0
  await ambiente.sql('update cliente set senha_expirada = false where id = $1', [titular.clienteId])
  const pessoa: Pessoa = {
    titular,
    cliente: titular.clienteId,
    cota,
    arquivo: '',
    biometria: 0,
    ...(await readRegistro(ambiente, titular)),
    caso: await readCaso(ambiente, titular),
    lance: await keepLance(ambiente, cota, n),
    notificacao: await keepNotificacao(ambiente, { titular, cota, marca }),
    ...(await readAberta(ambiente, cota)),
    boletoImpresso: '',
    hash: '',
    periodo: '2026-10',
    segredos: [marca, titular.inscricao, titular.email],
  }
  const http = await abrir(pessoa)
  const enviado = await http.chamar('POST /arquivos/v2', { form: formCom(foto, 'foto-cota') })
  const photo_url: string = enviado.data.url
  pessoa.arquivo = photo_url.split('/').at(-1) ?? ''
  await http.chamar('PUT /cotas/:id/preferencias', { params: { id: cota }, body: { photo_url } })
  pessoa.hash = (await http.chamar('GET /cota/:id', { params: { id: cota } })).data.hashs.extrato
  pessoa.boletoImpresso = (
    await http.chamar('GET /cotas/:id/boletos/:ticket', { params: { id: cota, ticket: pessoa.boleto } })
  ).data.hash
  const [biometria] = await ambiente.sql<{ id: number }>(
    `insert into biometria (cliente_id, nome, credencial, chave_publica, contador, transportes, criada_em)
     values ($1, $2, $3, '\\x00', 0, '[]', now()) returning id`,
    [titular.clienteId, `Chave ${marca}`, `credencial-${n}`],
  )
  pessoa.biometria = biometria?.id ?? 0
  const [grupo] = await ambiente.sql<{ codigo: string }>(
    'select codigo from grupo g join cota c on c.grupo_id = g.id where c.id = $1',
    [cota],
  )
  pessoa.segredos.push(grupo?.codigo ?? marca, pessoa.arquivo, pessoa.hash, pessoa.boletoImpresso)
  if (dados['senhaExpirada'])
    await ambiente.sql('update cliente set senha_expirada = true where id = $1', [titular.clienteId])
  ambiente.servidor.contexto.sessoes.esquecer(titular.clienteId)
  return pessoa
}

/** The ids of what a person's record has, with an address, which no line of the first version brings. */
async function readRegistro({ sql, servidor }: Ambiente, { clienteId }: TitularDeTeste) {
  const endereco = servidor.contexto.cifra.cifrar(
    JSON.stringify({
      tipoEndereco: 1,
      cep: '01001000',
      endereco: 'Rua de Antes',
      numero: null,
      complemento: null,
      bairro: 'Sé',
      cidade: 'São Paulo',
      idCidade: 3_550_308,
      uf: 'SP',
    }),
  )
  const id = async (query: string, ...mais: unknown[]) =>
    (await sql<{ id: number }>(query, [clienteId, ...mais]))[0]?.id ?? 0
  return {
    email: await id('select id from email_do_cliente where cliente_id = $1'),
    telefone: await id('select id from telefone_do_cliente where cliente_id = $1'),
    endereco: await id(
      'insert into endereco_do_cliente (cliente_id, dados_cifrados, principal) values ($1, $2, true) returning id',
      endereco,
    ),
  }
}

/** The protocol of the quota's bid in the last assembly of its group, none of which is today: bids are being taken. */
async function keepLance({ sql }: Ambiente, cotaId: number, n: number): Promise<string> {
  await sql('update assembleia set dia = dia + 7 where grupo_id = (select grupo_id from cota where id = $1)', [cotaId])
  const [lance] = await sql<{ protocolo: string }>(
    `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos, fgts_centavos,
       forma, credito_centavos, situacao, criado_em)
     select '20261001-DOTITUL' || $2, c.id, c.grupo_id, a.numero, 'livre', 1000000, 0, 0, 'prazo', c.credito_centavos, 'ativo', now()
     from cota c join assembleia a on a.grupo_id = c.grupo_id where c.id = $1 order by a.numero desc limit 1 returning protocolo`,
    [cotaId, n],
  )
  if (!lance) throw new Error('a cota não tem assembleia em que ofertar')
  return lance.protocolo
}

/** A notice to the person about their quota, which says whose it is. */
async function keepNotificacao(
  { sql, servidor }: Ambiente,
  { titular, cota, marca }: { titular: TitularDeTeste; cota: number; marca: string },
): Promise<number> {
  const texto = servidor.contexto.cifra.cifrar(JSON.stringify({ assunto: `Olá, ${marca}`, paragrafos: [marca] }))
  const [nova] = await sql<{ id: number }>(
    `insert into notificacao (cliente_id, cota_id, texto_cifrado, tela, acao, criada_em)
     values ($1, $2, $3, '/boletos', 'Ver boletos', now()) returning id`,
    [titular.clienteId, cota, texto],
  )
  return nova?.id ?? 0
}

/** The quota's first open instalment: its boleto, and the movement that issued it. */
async function readAberta({ sql }: Ambiente, cotaId: number) {
  const [aberta] = await sql<{ boleto: number; parcela: number; movimento: number }>(
    `select b.id as boleto, b.parcelas[1] as parcela, m.id as movimento from boleto b
     join movimento m on m.cota_id = b.cota_id and m.parcela = b.parcelas[1] and m.tipo = 'emissao'
     where b.cota_id = $1 and b.tipo = 'mensal' and b.pago_em is null order by b.vencimento limit 1`,
    [cotaId],
  )
  if (!aberta) throw new Error('a cota não tem parcela em aberto')
  return aberta
}

/** The number of the case by which a person's registration has to be updated. */
async function readCaso({ sql }: Ambiente, { clienteId }: TitularDeTeste): Promise<string> {
  const [caso] = await sql<{ numero: string }>(
    "select lpad(id::text, 8, '0') as numero from caso where cliente_id = $1",
    [clienteId],
  )
  return caso?.numero ?? ''
}

/** A token with which the session has confirmed, by a code, whatever asks for one. */
async function confirmAll({ sql, relogio }: Ambiente, clienteId: number, sessaoId: string): Promise<string> {
  const token = createSegredo()
  const agora = relogio.agora()
  await sql(
    `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
     select $1, $2, acao, '\\x00', $3, $3, $4, $5 from unnest($6::text[]) acao`,
    [clienteId, sessaoId, agora, hashSegredo(token), new Date(agora.getTime() + 900_000), ACOES_COM_CODIGO],
  )
  return token
}

const antes = '2026-10-01T12:00:00Z'

/** What a partner shows its customers: the words of its contract, a supplier, a question, and an announcement. */
const linhasDoParceiro = ({ chave: parceiro }: TitularDeTeste['parceiro']) => [
  {
    tipo: 'modeloDeContrato',
    parceiro,
    chave: 'regulamento',
    vigenteDesde: '2020-01-01',
    titulo: 'Regulamento',
    texto: '# Das partes\n{{consorciado}} adere ao grupo {{grupo}}.',
  },
  { tipo: 'fornecedor', parceiro, codigo: 1, nome: 'Pátio', cidade: 'Campinas', uf: 'SP' },
  { tipo: 'pergunta', parceiro, topico: 'Pagamentos', pergunta: 'Como pago?', resposta: 'Em Boletos.', ordem: 1 },
  { tipo: 'comunicado', parceiro, titulo: 'Feriado', texto: 'Fechamos.', criadoEm: antes, publicadoEm: antes },
]

/** Two partners, three customers with their things, and lookups with something in them. */
async function createCenario(ambiente: Ambiente): Promise<Cenario> {
  const mundo = createMundo(ambiente)
  const { sessoes, db } = ambiente.servidor.contexto
  const abrir = async ({ titular, cota }: Pessoa, modo: ModoDeSessao = 'normal') => {
    const { clientId } = titular.parceiro
    const { accessToken, sessaoId } = await sessoes.abrir(db, {
      clienteId: titular.clienteId,
      clientId,
      modo,
      web: false,
    })
    await ambiente.sql('update sessao set cota_id = $1 where id = $2', [cota, sessaoId])
    const http = createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
    if (modo === 'normal') {
      http.headers['auth-token'] = await confirmAll(ambiente, titular.clienteId, sessaoId)
      await ambiente.sql('update sessao set senha_em = $1 where id = $2', [ambiente.relogio.agora(), sessaoId])
    }
    return http
  }
  await ambiente.importar([
    { tipo: 'municipio', codigoIbge: 3_550_308, nome: 'São Paulo', uf: 'SP' },
    {
      tipo: 'logradouro',
      cep: '01001000',
      tipoLogradouro: 'Praça',
      nome: 'da Sé',
      bairro: 'Sé',
      codigoIbge: 3_550_308,
    },
  ])
  const [aqui, ali] = [await mundo.novoParceiro(), await mundo.novoParceiro()]
  await ambiente.importar([aqui, ali].flatMap(linhasDoParceiro), 4)
  const [row] = await ambiente.sql<{ id: number; pergunta: number; informativo: number }>(
    `select p.id, f.id as pergunta, i.id as informativo from parceiro p join pergunta_frequente f on f.parceiro_id = p.id
     join comunicado i on i.parceiro_id = p.id where p.chave = $1`,
    [aqui.chave],
  )
  const base = { ambiente, mundo, abrir }
  const donos = new Map<object, Promise<Pessoa>>()
  const cenario: Cenario = {
    ...base,
    dono: await createPessoa(base, aqui),
    vizinho: await createPessoa(base, aqui),
    estrangeiro: await createPessoa(base, ali),
    expirado: await createPessoa(base, aqui, { senhaExpirada: true }),
    parceiro: row?.id ?? 0,
    pergunta: row?.pergunta ?? 0,
    informativo: row?.informativo ?? 0,
    novaPessoa: (de, dados) => createPessoa(base, de, dados),
    donoPara: async (key) => {
      const situacao = situacaoDe(key)
      if (!situacao) return cenario.dono
      const dono = donos.get(situacao) ?? createNaSituacao(cenario, situacao, aqui)
      donos.set(situacao, dono)
      return dono
    },
    novaPara: (key) => createNaSituacao(cenario, situacaoDe(key) ?? {}, aqui),
  }
  return cenario
}

/** The scenario in a system of its own, in which each test begins with no attempts counted. */
export function useCenario(options: Pick<AmbienteOptions, 'config' | 'web'> = {}): () => Cenario {
  let cenario: Cenario
  beforeAll(async () => {
    cenario = await createCenario(await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), ...options }))
  })
  beforeEach(() => cenario.ambiente.sql('delete from tentativa'))
  afterAll(() => cenario.ambiente.close())
  return () => cenario
}

/** A cookie of the staff console that is really open. */
export async function openRetaguarda({ ambiente }: Cenario): Promise<string> {
  const segredo = createSegredo()
  const [row] = await ambiente.sql<{ id: number }>(
    "insert into funcionario (nome, email, papel, senha_hash) values ('Ana', 'ana@exemplo.com.br', 'analista', '') returning id",
  )
  const agora = ambiente.relogio.agora()
  await ambiente.sql(
    'insert into sessao_retaguarda (token_hash, funcionario_id, criada_em, expira_em) values ($1, $2, $3, $4)',
    [hashSegredo(segredo), row?.id, agora, new Date(agora.getTime() + 3_600_000)],
  )
  return segredo
}

/** Whether the call is about one customer, and so shut to everybody else. */
export const isPrivada = ({ access }: Call): boolean => access === 'auth' || access === 'cota' || access === 'usuario'
