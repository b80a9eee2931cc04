import { formatReais } from '@contempla/consorcio'
import { type Call, contratoRetaguarda } from '@contempla/contract'
import { type Chamada, type ClienteHttp, type Envio, fundamentoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { premiosDe, recordPremios, useCena } from '../../assembleias/assembleias.fixture.ts'
import { createExemplos } from '../../varredura/exemplos.fixture.ts'
import { novoOfertante } from '../titular.fixture.ts'

const cena = useCena()

/** No other number in the system equals this one. */
const valor = 2_345_679
const embutido = 345_671
const segredos = [valor, embutido].flatMap((centavos) => [String(centavos), formatReais(centavos).slice(3)])

async function ofertado() {
  const { grupo, id, titular } = await novoOfertante(cena)
  const { cifra } = cena().ambiente.servidor.contexto
  await cena().ambiente.sql(
    `insert into telefone_do_cliente (cliente_id, numero_cifrado, tipo, principal)
     select cliente_id, $2, 3, true from cota where id = $1 on conflict do nothing`,
    [id, cifra.cifrar('+5511987654321')],
  )
  const { data } = await titular.ofertar(valor, { valorLanceEmbutido: embutido })
  const protocolo: string = data.protocolo
  const [dono] = await cena().ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [id])
  const params = { grupoId: grupo.id, numero: 10 }
  const naLista = async (http: ClienteHttp) =>
    (await http.chamar('GET /assembleias/:grupoId/:numero/lances', { params })).data[0]
  return { grupo, id, titular, protocolo, clienteId: dono?.cliente_id ?? 0, params, naLista }
}

const abrir = (http: ClienteHttp, protocolo: string, motivo = 'Ordem judicial de exibição') =>
  http.chamar('POST /lances/:protocolo/abertura', { params: { protocolo }, body: { motivo } })
const confirmar = (http: ClienteHttp, protocolo: string) =>
  http.chamar('POST /lances/:protocolo/abertura/confirmacao', { params: { protocolo } })

const trilhaDe = ({ ambiente }: ReturnType<typeof cena>, protocolo: string) =>
  ambiente.sql('select acao, antes, depois from auditoria where objeto_id = $1 order by id', [protocolo])

/** Reads the last messages about the quota's bids, by channel. */
const canaisDe = async (clienteId: number) => {
  const { ambiente } = cena()
  const { cifra } = ambiente.servidor.contexto
  const rows = await ambiente.sql<{ canal: string; texto_cifrado: Buffer }>(
    'select canal, texto_cifrado from mensagem_saida order by id desc limit 2',
  )
  const [notificacoes] = await ambiente.sql<{ n: number }>(
    'select count(*)::int as n from notificacao where cliente_id = $1',
    [clienteId],
  )
  const textoDe = (qual: string) => {
    const mensagem = rows.find(({ canal }) => canal === qual)
    return mensagem && cifra.decifrar(mensagem.texto_cifrado)
  }
  return { email: textoDe('email'), sms: textoDe('sms'), notificacoes: notificacoes?.n }
}

describe('before the cut-off what a bid offers', () => {
  test('is in no answer of any read of the console, to its highest role', async () => {
    const { grupo, id, protocolo, clienteId, params } = await ofertado()
    await recordPremios(cena(), grupo.extracao, premiosDe(2))
    const exemplo = await createExemplos(cena().ambiente)
    const administrador = await cena().nucleo.naRetaguarda('administrador')
    const lugares: [RegExp, Record<string, string | number>][] = [
      [/^\/cotas\/:id/, { id }],
      [/^\/grupos\/:id/, { id: grupo.id }],
      [/^\/consorciados\/:id/, { id: clienteId }],
      [/^\/assembleias\/:grupoId\/:numero/, params],
      [/^\/lances\/:protocolo/, { protocolo }],
    ]
    const leituras = Object.entries<Call>(contratoRetaguarda).filter(
      ([, { method, access }]) => method === 'GET' && access === 'staff',
    )
    expect(leituras.length).toBeGreaterThan(60)
    const respondidas: string[] = []
    for (const [key, call] of leituras) {
      const envio: Envio = exemplo(call)
      const daqui = lugares.find(([caminho]) => caminho.test(call.path))?.[1] ?? {}
      for (const mais of [{}, { objeto: 'lance', page_size: '100' }, { grupo: grupo.codigo }]) {
        const query = Object.fromEntries(Object.entries(mais).filter(([campo]) => call.query?.shape[campo]))
        const { bytes, status } = await administrador.chamar(key as Chamada, {
          ...envio,
          params: { ...envio.params, ...daqui },
          query: { ...envio.query, ...query },
        })
        if (status === 200) respondidas.push(key)
        const texto = bytes.toString('utf8')
        expect([key, ...segredos.filter((segredo) => texto.includes(segredo))]).toEqual([key])
      }
    }
    expect(respondidas).toEqual(
      expect.arrayContaining(['GET /assembleias/:grupoId/:numero/lances', 'GET /cotas/:id', 'GET /cotas/:id/lances']),
    )
  })

  test('is not told by the preview, which waits for it', async () => {
    const { grupo, params } = await ofertado()
    await recordPremios(cena(), grupo.extracao, premiosDe(2))
    const previa = () => cena().gestor.chamar('GET /assembleias/:grupoId/:numero/previa', { params })
    expect((await previa()).codigo).toBe('LANCES_SELADOS')
    cena().irPara(grupo.dia)
    expect((await previa()).status).toBe(200)
  })

  test('is not in the trail', async () => {
    const { id, protocolo } = await ofertado()
    expect(await trilhaDe(cena(), protocolo)).toEqual([
      {
        acao: 'ofertar-lance',
        antes: null,
        depois: { cotaId: id, assembleia: 10, formaAcesso: 'SR', numeroIP: '127.0.0.1' },
      },
    ])
  })

  test('is read by all from the cut-off on', async () => {
    const { grupo, naLista } = await ofertado()
    expect(await naLista(cena().gestor)).toMatchObject({ selado: true, valorCentavos: null, modalidade: null })
    cena().irPara(grupo.dia)
    expect(await naLista(cena().gestor)).toMatchObject({ selado: false, valorCentavos: valor, modalidade: 'livre' })
  })
})

describe('a sealed bid', () => {
  test('is opened by two people, to the two alone, and its holder is told with the reason', async () => {
    const { protocolo, clienteId, naLista } = await ofertado()
    const [um, outro] = [await cena().nucleo.naRetaguarda('gestor'), await cena().nucleo.naRetaguarda('gestor')]
    expect((await abrir(um, protocolo)).data).toMatchObject({ selado: true, valorCentavos: null })
    expect((await confirmar(um, protocolo)).codigo).toBe('ABERTURA_DE_OUTRA_PESSOA')
    expect((await abrir(outro, protocolo)).codigo).toBe('ABERTURA_JA_PEDIDA')
    expect((await confirmar(outro, protocolo)).data).toMatchObject({ selado: false, valorCentavos: valor })
    for (const http of [um, outro]) expect(await naLista(http)).toMatchObject({ selado: false, valorCentavos: valor })
    expect(await naLista(cena().gestor)).toMatchObject({ selado: true, valorCentavos: null })
    const { email, sms } = await canaisDe(clienteId)
    expect(email).toContain('Ordem judicial de exibição')
    expect(sms).toContain('lido antes do prazo')
    expect((await trilhaDe(cena(), protocolo)).map(({ acao }) => acao)).toEqual([
      'ofertar-lance',
      'pedir-abertura-de-lance',
      'abrir-lance-selado',
    ])
  })

  test.each<[string, (protocolo: string) => Promise<{ codigo?: string | undefined }>, string]>([
    ['without a reason', async (p) => abrir(await cena().nucleo.naRetaguarda('gestor'), p, 'curioso'), 'VALIDACAO'],
    ['by an analyst', async (p) => abrir(await cena().nucleo.naRetaguarda('analista'), p), 'PAPEL_NAO_PERMITE'],
    ['unasked', (p) => confirmar(cena().gestor, p), 'NAO_ENCONTRADO'],
  ])('is not opened %s', async (_caso, tentar, codigo) => {
    const { protocolo, naLista } = await ofertado()
    expect((await tentar(protocolo)).codigo).toBe(codigo)
    expect(await naLista(cena().gestor)).toMatchObject({ selado: true })
  })

  test('is no longer one after the cut-off', async () => {
    const { grupo, protocolo } = await ofertado()
    cena().irPara(grupo.dia)
    expect((await abrir(cena().gestor, protocolo)).codigo).toBe('LANCE_NAO_SELADO')
  })
})

describe('a bid that is placed or taken back', () => {
  const body = { modalidade: 'livre', valorCentavos: valor, forma: 'prazo' } as const

  test('by the staff asks for how the customer asked, which the trail keeps', async () => {
    const { id, protocolo } = await ofertado()
    const semPedido = [
      await cena().gestor.chamar('POST /cotas/:id/lances', { params: { id }, body }),
      await cena().gestor.chamar('POST /lances/:protocolo/cancelamento', { params: { protocolo }, body: {} }),
    ]
    expect(semPedido.map(({ codigo }) => codigo)).toEqual(['VALIDACAO', 'VALIDACAO'])
    await cena().gestor.chamar('POST /lances/:protocolo/cancelamento', {
      params: { protocolo },
      body: { fundamento: fundamentoDeTeste },
    })
    expect((await trilhaDe(cena(), protocolo)).at(-1)).toMatchObject({
      acao: 'cancelar-lance',
      depois: { meio: 'ligacao-gravada', observacao: fundamentoDeTeste.referencia },
    })
  })

  test.each<[string, RegExp]>([
    ['by the staff', /Nosso atendimento cancelou o lance/],
    ["in the holder's own session", /Foi cancelado pelo portal o lance/],
  ])('%s is told to its holder at once, by two ways', async (quem, dito) => {
    const { titular, protocolo, clienteId } = await ofertado()
    const deOferta = await canaisDe(clienteId)
    expect(deOferta).toMatchObject({ email: expect.stringContaining(protocolo), notificacoes: 1 })
    expect(deOferta.sms).toContain('há um lance novo da sua cota')
    if (quem === 'by the staff')
      await cena().gestor.chamar('POST /lances/:protocolo/cancelamento', {
        params: { protocolo },
        body: { fundamento: fundamentoDeTeste },
      })
    else await titular.cancelar(protocolo)
    const depois = await canaisDe(clienteId)
    expect(depois.email).toMatch(dito)
    expect(depois.sms).toContain('um lance seu foi cancelado')
    expect(depois.notificacoes).toBe(2)
  })
})
