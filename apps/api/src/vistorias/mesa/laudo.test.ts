import { randomUUID } from 'node:crypto'
import type { Laudo } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../../sistema.fixture.ts'
import { desenhar, novaVistoria, sha256De, type VistoriaDeTeste, visita } from '../vistorias.fixture.ts'

const { ambiente, mundo, nucleo } = withSistema({ config: { proxies: 1 } })
const hoje = new Date('2026-11-20T15:00:00Z')
beforeEach(() => ambiente.relogio.ajustar(hoje))

const laudo: Laudo = {
  hodometro: 45_210,
  partes: { estrutura: null, vidros: 'Trinca no para-brisa', pneus: null, pintura: null, motor: null },
  longarinaRecuperada: false,
  leilao: false,
  sinistro: 'PEQUENA',
  chassiRemarcado: false,
  observacoes: 'Chave reserva entregue por Osvaldina',
}

const params = ({ casoId }: VistoriaDeTeste) => ({ id: casoId })

async function digital(enviada = true) {
  const v = await novaVistoria(ambiente, mundo, { tipo: 'MOTOCICLETA' })
  const link = await v.pedir()
  if (enviada) {
    await v.fotografar(link)
    await v.concluir(link)
  }
  return { ...v, link }
}
async function tecnica() {
  const v = await novaVistoria(ambiente, mundo, { fase: 'vistoriaTecnicaAgendada' })
  await v.agendar()
  return v
}

const analista = () => nucleo.naRetaguarda('analista')
type Mesa = Awaited<ReturnType<typeof analista>>
const escrever = (mesa: Mesa, v: VistoriaDeTeste, mudado: object = {}, headers: Record<string, string> = {}) =>
  mesa.chamar('POST /casos/:id/vistoria/laudos', {
    params: params(v),
    body: { ...laudo, anexos: [], ...mudado },
    headers,
  })
const olhar = (mesa: Mesa, v: VistoriaDeTeste) => mesa.chamar('GET /casos/:id/vistoria', { params: params(v) })
function anexar(mesa: Mesa, v: VistoriaDeTeste, bytes: Buffer, nome = 'laudo.pdf') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), nome)
  return mesa.chamar('POST /casos/:id/vistoria/anexos', { params: params(v), form })
}

describe('the sheet', () => {
  test('has every photo by its angle with its hours, the replaced ones too, and each look at one is in the trail', async () => {
    const v = await digital(false)
    const [antes, depois] = [await desenhar(1), await desenhar(2)]
    await v.enviar(v.link, 'placa', await desenhar(3))
    await v.enviar(v.link, 'frente', antes)
    await v.enviar(v.link, 'frente', depois)
    const mesa = await analista()
    const { data } = await olhar(mesa, v)
    expect(data).toMatchObject({ tipo: 'VISTORIA_DIGITAL', visita: null, concluidaEm: null, laudos: [] })
    expect(data.angulos).toEqual([...v.angulos])
    expect(
      data.fotos.map(({ angulo, sha256, substituidaEm }: Record<string, unknown>) => [angulo, sha256, substituidaEm]),
    ).toEqual([
      ['frente', sha256De(depois), null],
      ['frente', sha256De(antes), hoje.toISOString()],
      ['placa', expect.any(String), null],
    ])
    const foto = await mesa.chamar('GET /casos/:id/vistoria/fotos/:foto', {
      params: { ...params(v), foto: data.fotos[1].id },
    })
    expect([foto.status, foto.headers.get('content-type'), foto.bytes.subarray(0, 3).toString('hex')]).toEqual([
      200,
      'image/jpeg',
      'ffd8ff',
    ])
    expect((await v.listTrilha()).at(-1)).toEqual({
      acao: 'ver-foto-da-vistoria',
      ator_tipo: 'funcionario',
      ator_id: mesa.funcionarioId,
      depois: { angulo: 'frente', id: data.fotos[1].id },
    })
  })

  test('says when a visit is; where, and who receives it, is read apart and stays in the trail', async () => {
    const v = await tecnica()
    const mesa = await analista()
    const { data, json } = await olhar(mesa, v)
    expect(data).toMatchObject({ visita: { dia: visita.dia, periodo: visita.periodo }, laudoNaoCabe: null })
    expect(JSON.stringify(json)).not.toContain(visita.acompanhante.nome)
    const lida = await mesa.chamar('POST /casos/:id/vistoria/visita', { params: params(v) })
    expect(lida.data).toEqual(visita)
    expect((await v.listTrilha()).at(-1)).toMatchObject({
      acao: 'ver-visita-da-vistoria',
      ator_id: mesa.funcionarioId,
    })
  })

  test('is none of a case without an inspection, and of no case there is none', async () => {
    const v = await novaVistoria(ambiente, mundo)
    const mesa = await analista()
    expect((await olhar(mesa, v)).data).toBeNull()
    expect((await olhar(mesa, { ...v, casoId: 999_999 })).codigo).toBe('NAO_ENCONTRADO')
    const id = v.casoId
    const nada = [
      await mesa.chamar('POST /casos/:id/vistoria/visita', { params: { id } }),
      await mesa.chamar('GET /casos/:id/vistoria/fotos/:foto', { params: { id, foto: 1 } }),
      await mesa.chamar('GET /casos/:id/vistoria/anexos/:anexo', { params: { id, anexo: randomUUID() } }),
      await anexar(mesa, v, await desenhar(1)),
      await escrever(mesa, v),
    ]
    expect(nada.map(({ status, codigo }) => [status, codigo])).toEqual(nada.map(() => [404, 'NAO_ENCONTRADO']))
  })

  test('shows no photo nor file of another case', async () => {
    const [v, outra] = [await digital(false), await digital(false)]
    await v.enviar(v.link, 'frente', await desenhar(4))
    const mesa = await analista()
    const { data } = await olhar(mesa, v)
    const daOutra = { ...params(outra), foto: data.fotos[0].id }
    expect((await mesa.chamar('GET /casos/:id/vistoria/fotos/:foto', { params: daOutra })).codigo).toBe(
      'NAO_ENCONTRADO',
    )
  })
})

describe('who may', () => {
  test('nobody without a session', async () => {
    const v = await tecnica()
    const http = createClienteHttp(ambiente.url)
    const { status, codigo } = await http.chamar('POST /casos/:id/vistoria/laudos', {
      params: params(v),
      body: { ...laudo, anexos: [] },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([status, codigo]).toEqual([401, 'TOKEN_EXPIRED'])
  })

  test('an attendant reads the sheet, and neither its photos nor the visit, and writes no report', async () => {
    const v = await digital(false)
    await v.enviar(v.link, 'frente', await desenhar(5))
    const mesa = await nucleo.naRetaguarda('atendente')
    const { status, data } = await olhar(mesa, v)
    expect(status).toBe(200)
    const foto = { params: { ...params(v), foto: data.fotos[0].id } }
    const feitas = [
      await mesa.chamar('GET /casos/:id/vistoria/fotos/:foto', foto),
      await mesa.chamar('POST /casos/:id/vistoria/visita', { params: params(v) }),
      await escrever(mesa, v),
    ]
    expect(feitas.map(({ codigo }) => codigo)).toEqual(feitas.map(() => 'PAPEL_NAO_PERMITE'))
  })
})

describe('the report of a visit', () => {
  test('moves the case on, is read by whoever decides, and lies in no column in clear', async () => {
    const v = await tecnica()
    const mesa = await analista()
    const { status, data } = await escrever(mesa, v)
    expect(status).toBe(200)
    expect(data.laudos).toEqual([
      {
        ...laudo,
        id: expect.any(Number),
        escritoEm: hoje.toISOString(),
        escritoPor: expect.stringMatching(/^Pessoa/),
        anexos: [],
        substituidoEm: null,
      },
    ])
    expect(data).toMatchObject({ concluidaEm: hoje.toISOString(), laudoNaoCabe: null })
    expect(await v.readFase()).toBe('laudoRecebido')
    expect(await v.ler()).toMatchObject({ laudo: { laudo, escritoEm: hoje } })
    const [row] = await ambiente.sql<{ laudo_cifrado: Buffer }>(
      'select laudo_cifrado from vistoria_laudo order by id desc',
    )
    expect(row?.laudo_cifrado.includes('Osvaldina')).toBe(false)
    expect((await v.listTrilha()).map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['escrever-laudo', 'mover-caso']),
    )
  })

  test('under one key is written once', async () => {
    const v = await tecnica()
    const mesa = await analista()
    const chave = { 'idempotency-key': randomUUID() }
    const [uma, outra] = [await escrever(mesa, v, {}, chave), await escrever(mesa, v, {}, chave)]
    expect(outra.data).toEqual(uma.data)
    expect((await olhar(mesa, v)).data.laudos.length).toBe(1)
    expect((await escrever(mesa, v, { leilao: true }, chave)).codigo).toBe('IDEMPOTENCIA_DIVERGENTE')
  })

  test('written again takes the place of the one before, which stays, and moves nothing', async () => {
    const v = await tecnica()
    const mesa = await analista()
    await escrever(mesa, v)
    const { data } = await escrever(mesa, v, { leilao: true })
    expect(data.laudos.map(({ leilao, substituidoEm }: Record<string, unknown>) => [leilao, substituidoEm])).toEqual([
      [true, null],
      [false, hoje.toISOString()],
    ])
    expect(await v.ler()).toMatchObject({ laudo: { laudo: { leilao: true } } })
    const andamentos = await ambiente.sql("select 1 from caso_andamento where caso_id = $1 and ato = 'receberLaudo'", [
      v.casoId,
    ])
    expect(andamentos.length).toBe(1)
  })

  test('goes with the files that were sent for it, each look at which is in the trail', async () => {
    const v = await tecnica()
    const mesa = await analista()
    const foto = (await anexar(mesa, v, await desenhar(6), 'motor.jpg')).data
    const outra = (await anexar(mesa, v, await desenhar(7), 'sobra.jpg')).data
    expect((await anexar(mesa, v, Buffer.from('nada'))).codigo).toBe('ARQUIVO_FORMATO')
    expect((await escrever(mesa, v, { anexos: [randomUUID()] })).codigo).toBe('NAO_ENCONTRADO')
    expect(await v.readFase()).toBe('vistoriaTecnicaAgendada')
    const { data } = await escrever(mesa, v, { anexos: [foto.id] })
    expect(data.laudos[0].anexos).toEqual([foto])
    const baixar = (anexo: string) =>
      mesa.chamar('GET /casos/:id/vistoria/anexos/:anexo', { params: { ...params(v), anexo } })
    expect((await baixar(foto.id)).status).toBe(200)
    expect((await v.listTrilha()).at(-1)).toMatchObject({ acao: 'ver-anexo-do-laudo', depois: { nome: 'motor.jpg' } })
    expect((await baixar(outra.id)).codigo).toBe('NAO_ENCONTRADO')
    const soltos = await ambiente.sql<{ arquivo_id: string }>('select arquivo_id from arquivo_solto')
    expect(soltos.map(({ arquivo_id }) => arquivo_id)).toContain(outra.id)
    expect(soltos.map(({ arquivo_id }) => arquivo_id)).not.toContain(foto.id)
  })

  test('takes no file that the customer sent for something else', async () => {
    const v = await tecnica()
    const url = await mundo.sendArquivo(v.titular, { nome: 'cnh.jpg', bytes: await desenhar(8) })
    const anexos = [url.split('/').at(-1)]
    expect((await escrever(await analista(), v, { anexos })).codigo).toBe('NAO_ENCONTRADO')
  })

  test.each<[string, string, (v: VistoriaDeTeste) => Promise<unknown>]>([
    ['the inspection was cancelled', 'LAUDO_NAO_CABE', (v) => v.cancelar()],
    [
      'the case waits for none',
      'LAUDO_NAO_CABE',
      (v) => ambiente.sql("update caso set fase = 'vistoriaVencida' where id = $1", [v.casoId]),
    ],
    [
      'the case has ended',
      'CASO_ENCERRADO',
      (v) => ambiente.sql('update caso set encerrado_em = now() where id = $1', [v.casoId]),
    ],
    [
      'another analyst has the case',
      'CASO_DE_OUTRO',
      async (v) =>
        ambiente.sql('update caso set responsavel_id = $2 where id = $1', [v.casoId, (await analista()).funcionarioId]),
    ],
  ])('is refused where %s', async (_, codigo, fazer) => {
    const v = await tecnica()
    await fazer(v)
    const mesa = await analista()
    expect((await escrever(mesa, v)).codigo).toBe(codigo)
    const enviado = await anexar(mesa, v, await desenhar(5))
    expect(enviado.codigo).toBe(codigo === 'CASO_DE_OUTRO' ? codigo : undefined)
    expect(
      await ambiente.sql(
        'select 1 from vistoria_laudo l join vistoria v on v.id = l.vistoria_id where v.caso_id = $1',
        [v.casoId],
      ),
    ).toEqual([])
  })
})

describe('the report of photos', () => {
  test('waits for them, and then leaves the case where they brought it', async () => {
    const mesa = await analista()
    const antes = await digital(false)
    expect((await olhar(mesa, antes)).data.laudoNaoCabe).toContain('fotos')
    expect((await escrever(mesa, antes)).codigo).toBe('LAUDO_ANTES_DAS_FOTOS')
    const v = await digital()
    expect(await v.readFase()).toBe('laudoRecebido')
    expect((await escrever(mesa, v)).data.laudos.length).toBe(1)
    expect(await v.readFase()).toBe('laudoRecebido')
  })
})
