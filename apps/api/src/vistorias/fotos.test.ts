import { createServer } from 'node:net'
import { ANGULOS } from '@contempla/consorcio'
import { createMundo, startAmbiente } from '@contempla/dev-env'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { desenhar, novaVistoria, sha256De, type VistoriaDeTeste } from './vistorias.fixture.ts'

const { ambiente, mundo } = withSistema({ config: { proxies: 1 } })
const hoje = new Date('2026-11-20T15:00:00Z')
beforeEach(() => ambiente.relogio.ajustar(hoje))

async function aberta(pedido: Parameters<typeof novaVistoria>[2] = {}): Promise<VistoriaDeTeste & { link: string }> {
  const v = await novaVistoria(ambiente, mundo, pedido)
  return { ...v, link: await v.pedir() }
}

const listFotos = (v: VistoriaDeTeste) =>
  ambiente.sql<{
    angulo: string
    arquivo_id: string
    sha256: Buffer
    recebida_em: Date
    tirada_em: Date | null
    largura: number
    altura: number
    substituida_em: Date | null
  }>('select f.* from vistoria_foto f join vistoria v on v.id = f.vistoria_id where v.caso_id = $1 order by f.id', [
    v.casoId,
  ])

let semente = 1000
const nova = (opcoes?: Parameters<typeof desenhar>[1]) => desenhar(++semente, opcoes)

describe('an inspection', () => {
  test('is handed in once all its photos are there, and its case goes on, once', async () => {
    const v = await aberta({ tipo: 'MOTOCICLETA' })
    await v.fotografar(v.link, 1)
    const incompleta = await v.concluir(v.link)
    expect([incompleta.codigo, incompleta.json.mensagem, incompleta.json.detail]).toEqual([
      'VISTORIA_INCOMPLETA',
      expect.any(String),
      expect.stringContaining(ANGULOS.crlv.nome),
    ])
    expect(await v.readFase()).toBe('vistoriaDigitalAgendada')
    const { data } = await v.enviar(v.link, 'crlv', await nova())
    expect(data.fotos.length).toBe(v.angulos.length)
    const feitas = await Promise.all([v.concluir(v.link), v.concluir(v.link), v.concluir(v.link)])
    expect(feitas.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await v.concluir(v.link)).data).toEqual(feitas[0]?.data)
    expect(feitas[0]?.data).toMatchObject({ enviadaEm: hoje.toISOString() })
    expect(await v.readFase()).toBe('laudoRecebido')
    const andamentos = await ambiente.sql("select 1 from caso_andamento where caso_id = $1 and ato = 'receberLaudo'", [
      v.casoId,
    ])
    expect(andamentos.length).toBe(1)
    expect(await v.ler()).toMatchObject({ concluidaEm: hoje, fotos: { feitas: v.angulos.length } })
  })

  test('that was handed in is told to be, and takes no photo more', async () => {
    const v = await aberta({ tipo: 'MOTOCICLETA' })
    await v.fotografar(v.link)
    await v.concluir(v.link)
    expect((await v.enviar(v.link, 'frente', await nova())).codigo).toBe('VISTORIA_JA_ENVIADA')
    ambiente.relogio.ajustar(new Date('2027-03-01T15:00:00Z'))
    expect((await v.abrir(v.link)).data.enviadaEm).toBe(hoje.toISOString())
  })
})

describe('a photo', () => {
  test('is kept with its hours, its hash and its size, encrypted, and the trail says that it came', async () => {
    const v = await aberta()
    const bytes = await nova({ largura: 1200, altura: 800 })
    const { status, data } = await v.enviar(v.link, 'frente', bytes, { tiradaEm: '2026-11-20T14:59:30.000Z' })
    expect([status, data.fotos]).toEqual([
      200,
      [{ angulo: 'frente', sha256: sha256De(bytes), recebidaEm: hoje.toISOString() }],
    ])
    const [foto] = await listFotos(v)
    expect(foto).toMatchObject({
      recebida_em: hoje,
      tirada_em: new Date('2026-11-20T14:59:30Z'),
      largura: 1200,
      altura: 800,
      substituida_em: null,
    })
    const guardada = await ambiente.servidor.contexto.arquivos.read(foto?.arquivo_id ?? '')
    expect(await sharp(guardada).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
    expect((await v.listTrilha()).at(-1)).toMatchObject({
      acao: 'receber-foto-da-vistoria',
      ator_tipo: 'sistema',
      ator_id: null,
      depois: { angulo: 'frente', sha256: sha256De(bytes) },
    })
  })

  test('leaves behind where and by which phone it was taken', async () => {
    const v = await aberta()
    const bytes = await sharp(await nova())
      .withExif({ IFD0: { Make: 'Telefone' }, IFD3: { GPSLatitude: '23/1 33/1 1/1' } })
      .toBuffer()
    await v.enviar(v.link, 'frente', bytes)
    const [foto] = await listFotos(v)
    const guardada = await ambiente.servidor.contexto.arquivos.read(foto?.arquivo_id ?? '')
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    expect((await sharp(guardada).metadata()).exif).toBeUndefined()
  })

  test('sent again, or twice at once, changes nothing', async () => {
    const v = await aberta()
    const bytes = await nova()
    const feitas = await Promise.all([v.enviar(v.link, 'frente', bytes), v.enviar(v.link, 'frente', bytes)])
    const outra = await v.enviar(v.link, 'frente', bytes)
    expect([...feitas, outra].map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listFotos(v)).length).toBe(1)
  })

  test('taken again takes the place of the one before, which stays, and may show the same', async () => {
    const v = await aberta()
    const antes = await nova()
    const depois = await sharp(antes).resize({ width: 700 }).jpeg({ quality: 60 }).toBuffer()
    await v.enviar(v.link, 'frente', antes)
    const { data } = await v.enviar(v.link, 'frente', depois)
    expect(data.fotos).toEqual([expect.objectContaining({ sha256: sha256De(depois) })])
    expect((await listFotos(v)).map(({ sha256, substituida_em }) => [sha256.toString('hex'), substituida_em])).toEqual([
      [sha256De(antes), hoje],
      [sha256De(depois), null],
    ])
  })

  test.each<[string, (bytes: Buffer) => Promise<Buffer>]>([
    ['as it is', async (bytes) => bytes],
    ['smaller', (bytes) => sharp(bytes).resize({ width: 640 }).jpeg().toBuffer()],
    ['of lower quality', (bytes) => sharp(bytes).jpeg({ quality: 35 }).toBuffer()],
    ['a little lighter', (bytes) => sharp(bytes).modulate({ brightness: 1.08 }).jpeg().toBuffer()],
  ])('of another angle is refused, %s, with the angle that has it', async (_, mudar) => {
    const v = await aberta()
    const bytes = await nova()
    await v.enviar(v.link, 'frente', bytes)
    const { status, codigo, json } = await v.enviar(v.link, 'placa', await mudar(bytes))
    expect([status, codigo]).toEqual([409, 'FOTO_REPETIDA'])
    expect(json.detail).toContain(`“${ANGULOS.frente.nome}”`)
    expect((await listFotos(v)).length).toBe(1)
    expect((await v.enviar(v.link, 'placa', await nova())).status).toBe(200)
  })

  test('that was replaced may be sent where it belongs', async () => {
    const v = await aberta()
    const [errada, certa] = [await nova(), await nova()]
    await v.enviar(v.link, 'frente', errada)
    await v.enviar(v.link, 'frente', certa)
    expect((await v.enviar(v.link, 'traseira', errada)).status).toBe(200)
  })

  test('of a wall, which shows nothing, is told from another only by its bytes', async () => {
    const v = await aberta()
    const parede = (background: string) =>
      sharp({ create: { width: 900, height: 700, channels: 3, background } })
        .jpeg()
        .toBuffer()
    await v.enviar(v.link, 'frente', await parede('#777'))
    expect((await v.enviar(v.link, 'traseira', await parede('#787878'))).status).toBe(200)
    expect((await v.enviar(v.link, 'placa', await parede('#777'))).codigo).toBe('FOTO_REPETIDA')
  })

  test('that did not come whole, or is of no angle of this vehicle, is refused', async () => {
    const v = await aberta()
    const bytes = await nova()
    const outra = sha256De(Buffer.from('outra'))
    expect((await v.enviar(v.link, 'frente', bytes, { sha256: outra })).codigo).toBe('FOTO_NAO_CHEGOU_INTEIRA')
    expect((await v.enviar(v.link, 'tacografo', bytes)).codigo).toBe('FOTO_NAO_PEDIDA')
    expect((await v.enviar(v.link, 'frente', bytes, { sha256: null })).status).toBe(200)
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'a PNG',
      async () =>
        sharp(await nova())
          .png()
          .toBuffer(),
      'ARQUIVO_FORMATO',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF'), 'ARQUIVO_FORMATO'],
    ['cut', async () => (await nova()).subarray(0, 20_000), 'ARQUIVO_FORMATO'],
    ['nothing', () => Buffer.alloc(0), 'ARQUIVO_AUSENTE'],
    ['a byte over six megabytes', () => Buffer.alloc(6 * 1024 * 1024 + 1, 0xff), 'ARQUIVO_MUITO_GRANDE'],
  ])('that is %s is refused, and nothing of it stays', async (_, criar, codigo) => {
    const v = await aberta()
    expect((await v.enviar(v.link, 'frente', await criar())).codigo).toBe(codigo)
    expect(await listFotos(v)).toEqual([])
  })

  test.each([
    ['1970-01-01T00:00:00.000Z', null],
    ['0000-01-01T00:00:00.000Z', null],
    ['2026-11-21T03:00:00.000Z', new Date('2026-11-21T03:00:00Z')],
  ])('whose device says %s was taken at %s', async (tiradaEm, esperada) => {
    const v = await aberta()
    expect((await v.enviar(v.link, 'frente', await nova(), { tiradaEm })).status).toBe(200)
    expect((await listFotos(v)).map(({ tirada_em }) => tirada_em)).toEqual([esperada])
  })

  test('is one of two hundred that an inspection takes, those that were refused included', async () => {
    const v = await aberta()
    await ambiente.sql('update vistoria set envios = 199 where caso_id = $1', [v.casoId])
    expect((await v.enviar(v.link, 'frente', Buffer.from('não é foto'))).codigo).toBe('ARQUIVO_FORMATO')
    expect((await v.enviar(v.link, 'frente', await nova())).codigo).toBe('VISTORIA_COM_FOTOS_DEMAIS')
  })
})

test('what the virus scanner finds is refused, and not kept', async () => {
  const clamd = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end('stream: Eicar-Test-Signature FOUND\0'))
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const address = clamd.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const outro = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    config: { proxies: 1, clamd: { host: '127.0.0.1', port } },
  })
  try {
    const v = await novaVistoria(outro, createMundo(outro))
    const link = await v.pedir()
    const { codigo, json } = await v.enviar(link, 'frente', await nova())
    expect([codigo, json.detail]).toEqual(['ARQUIVO_FORMATO', expect.stringContaining('vírus')])
    expect((await v.abrir(link)).data.fotos).toEqual([])
    expect(await outro.sql('select 1 from arquivo')).toEqual([])
  } finally {
    await outro.close()
    clamd.close()
  }
})
