import { randomUUID } from 'node:crypto'
import { addDays, type Dia } from '@contempla/consorcio'
import { esperaOutraPessoa, type PagaOCredito, PROCESSOS } from '@contempla/consorcio/processos'
import { type Chamada, createClienteHttp, type Envio, levarAte } from '@contempla/dev-env'
import sharp from 'sharp'
import type { Cena } from '../../assembleias/assembleias.fixture.ts'
import { aCadaInstante } from '../../instante.fixture.ts'
import { createSegredo, hashSegredo } from '../../platform/cifra.ts'
import type { ModoDeSessao } from '../../platform/sessions.ts'
import { pdfDeFotos } from '../../ports/antifraude/pdf.fixture.ts'
import { conduzirFaturamentos } from '../index.ts'

export const hoje: Dia = '2026-11-20'
const contemplada = '2026-04-24'

export const contaDe = (inscricaoNacional: string) => ({
  beneficiario: 'Quem recebe',
  inscricaoNacional,
  banco: '341',
  agencia: '1234',
  agenciaDigito: null,
  conta: '12345',
  contaDigito: '6',
  tipoConta: 'corrente',
  operacao: null,
})

export const corpoDoCaso = {
  compositeRequest: [
    {
      method: 'PATCH',
      url: '/services/data/v43.0/sobjects/Case/CaseNumber/EntradaAutoAPP1',
      referenceId: 'caso',
      body: { Type: 'Crédito em Espécie App', Account: { CPF__c: '00000000000' } },
    },
  ],
}

type Pedido = NonNullable<Parameters<Cena['novoGrupo']>[0]>

/**
 * Makes a paid-off property quota, contemplated seven months before, with its guarantee: it meets all conditions of a
 * cash billing.
 */
export async function novaQuitada(
  c: Cena,
  pedido: Pedido & { cota?: object } = {},
  processo: PagaOCredito = 'faturamento-especie',
) {
  c.irPara(hoje)
  const { cota = {}, ...doGrupo } = pedido
  const grupo = await c.novoGrupo({
    categoria: 'imovel',
    cotas: [
      {
        contemplacao: { dia: contemplada, modalidade: 'Sorteio', lance: 0 },
        garantia: '2026-05-08',
        quitacao: '2026-10-30',
        ...cota,
      },
      {},
    ],
    ...doGrupo,
  })
  for (const mes of ['04', '05', '06', '07', '08', '09', '10'])
    await c.ambiente.sql(
      'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, $3, $4)',
      [grupo.id, `2026-${mes}-01`, 8_000_000_000, new Date(`${hoje}T15:00:00Z`)],
    )
  const id = grupo.cotas.get('0001') ?? 0
  const inscricao = grupo.titulares.get('0001') ?? ''
  return { grupo, id, inscricao, ...(await titularDa(c, id, processo)) }
}

/** Signs the holder in with the quota selected, anew for each call, so that the clock may move between calls. */
export async function titularDa(c: Cena, cotaId: number, processo: PagaOCredito = 'faturamento-especie') {
  const { ambiente, parceiro } = c
  const [dono] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId])
  const clienteId = dono?.cliente_id ?? 0
  const { sessoes, db, relogio } = ambiente.servidor.contexto

  async function entrar(modo: ModoDeSessao = 'normal', emMaos: number | null = cotaId) {
    const { clientId } = parceiro
    const { accessToken, sessaoId } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
    await ambiente.sql('update sessao set cota_id = $1 where id = $2', [emMaos, sessaoId])
    const token = createSegredo()
    await ambiente.sql(
      `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
       values ($1, $2, 'faturamento', '\\x00', $3, $3, $4, $5)`,
      [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
    )
    const headers = { client_id: clientId, access_token: accessToken, 'auth-token': token }
    return createClienteHttp(ambiente.url, headers)
  }

  const entrarNormal = aCadaInstante(() => ambiente, entrar)
  const chamar = async (chamada: Chamada, envio: Envio = {}, modo: ModoDeSessao = 'normal') => {
    const chave: Record<string, string> = chamada.startsWith('GET') ? {} : { 'idempotency-key': randomUUID() }
    const http = await (modo === 'normal' ? entrarNormal() : entrar(modo))
    return http.chamar(chamada, { ...envio, headers: { ...chave, ...envio.headers } })
  }

  let outra: Promise<Cena['gestor']> | undefined
  const liberador = () => (outra ??= c.nucleo.naRetaguarda('gestor'))

  /** Reads the last link that was sent, from the messages. */
  async function readLink(): Promise<string> {
    const rows = await ambiente.sql<{ texto_cifrado: Buffer }>('select texto_cifrado from mensagem_saida order by id')
    const textos = rows.map(({ texto_cifrado }) => ambiente.servidor.contexto.cifra.decifrar(texto_cifrado))
    return textos.findLast((texto) => texto.includes('#link='))?.match(/#link=([\w-]+)/)?.[1] ?? ''
  }

  /** Uploads a picture of a colour of its own; under the name of a PDF, as one. */
  async function enviarArquivo(nome: string): Promise<string> {
    const foto = await sharp({
      create: { width: 640, height: 640, channels: 3, background: { r: Math.random() * 255, g: 90, b: 140 } },
    })
      .jpeg()
      .toBuffer()
    const bytes = nome.endsWith('.pdf') ? await pdfDeFotos([foto]) : foto
    const form = new FormData()
    form.set('category', 'documento')
    form.set('file', new Blob([new Uint8Array(bytes)]), nome)
    const { data } = await chamar('POST /arquivos/v2', { form })
    return String(data.url)
  }

  const abrir = () => chamar('POST /salesforce/casos', { body: corpoDoCaso })
  const status = () => chamar('GET /core/faturamento-credito/status')
  const validar = () => chamar('GET /core/faturamento-credito/validar')
  const iniciar = () => chamar('GET /core/faturamento-credito/iniciar')
  const atualizar = (body: object = {}, modo: ModoDeSessao = 'normal') =>
    chamar('PATCH /core/faturamento-credito/atualizar', { body }, modo)
  const aceitar = (body: object = { termo: true, condicoes: true }) =>
    chamar('POST /core/faturamento-credito/termos', { body })
  const autenticar = async (link?: string) =>
    chamar('POST /core/faturamento-credito/autenticacao', {
      body: { link: link ?? (await readLink()), url: await enviarArquivo('selfie.jpg') },
    })
  const pedirPagamento = (body: object) => chamar('POST /core/faturamento-credito/solicitar-pagamento', { body })

  async function enviarDocumentos() {
    const { data } = await status()
    const documentos = [
      { tipo: 'documento_pessoal', url: await enviarArquivo('cnh.jpg'), identidade: 'cnh' },
      { tipo: 'comprovante_residencia', url: await enviarArquivo('conta.jpg') },
    ]
    return chamar('POST /antifraude/analise-documento/solicitar', { body: { CaseNumber: data.CaseNumber, documentos } })
  }

  async function idDoCaso(): Promise<number> {
    const [row] = await ambiente.sql<{ id: number }>(
      'select id from caso where cota_id = $1 and processo = any($2) order by id desc limit 1',
      [cotaId, processo === 'faturamento-especie' ? [processo] : ['faturamento-novo', 'faturamento-seminovo']],
    )
    return row?.id ?? 0
  }

  const readFase = async () =>
    (await ambiente.sql<{ fase: string }>('select fase from caso where id = $1', [await idDoCaso()]))[0]?.fase

  /** Decides by an act of the case's phase; an act that sends money is made by another manager than the rest. */
  async function decidir(ato: string, motivo?: string) {
    const fase = await readFase()
    const body = { ato, fase, ...(motivo ? { motivo } : {}) }
    const deOutra = fase !== undefined && esperaOutraPessoa(PROCESSOS[processo], fase)
    const quem = deOutra ? await liberador() : c.gestor
    return quem.chamar('POST /casos/:id/andamentos', { params: { id: await idDoCaso() }, body })
  }

  const conduzir = () => conduzirFaturamentos(ambiente.servidor.contexto)

  return {
    clienteId,
    chamar,
    abrir,
    status,
    validar,
    iniciar,
    atualizar,
    aceitar,
    autenticar,
    enviarDocumentos,
    enviarArquivo,
    pedirPagamento,
    decidir,
    conduzir,
    readLink,
    readFase,
    idDoCaso,
  }
}

type Titular = Awaited<ReturnType<typeof novaQuitada>>

/** Leads a new case to the link of the face. */
export async function ateOLink(t: Titular, termos?: object) {
  await t.abrir()
  await t.iniciar()
  await t.atualizar()
  return t.aceitar(termos)
}

/** Leads a new case to the point where the account is asked for. */
export async function ateAConta(c: Cena, t: Titular, termos?: object) {
  await ateOLink(t, termos)
  await t.autenticar()
  await t.enviarDocumentos()
  // The automatic analysis of documents hands the case to a person.
  await levarAte(c.ambiente, await t.idDoCaso(), 'analiseGrc')
  await t.decidir('aprovar')
  await t.conduzir()
}

/** Leads a case from the account to the order at the bank. */
export async function ateOBanco(t: Titular) {
  await t.pedirPagamento(contaDe(t.inscricao))
  await t.decidir('aprovar')
  await t.decidir('liberar')
  await t.conduzir()
}

/** Leads a case from the account to the sent money. */
export async function pagar(t: Titular) {
  await ateOBanco(t)
  return t.decidir('confirmar')
}

export const diasDepois = (dias: number): Dia => addDays(hoje, dias)
