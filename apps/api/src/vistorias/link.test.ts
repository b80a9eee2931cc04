import { expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { findInDatabase } from '../varredura/retrato.fixture.ts'
import { novaVistoria, visita } from './vistorias.fixture.ts'

const { ambiente, mundo, nucleo } = withSistema({ config: { proxies: 1 } })
const hoje = new Date('2026-11-20T15:00:00Z')
const emDias = (dias: number) => ambiente.relogio.ajustar(new Date(hoje.getTime() + dias * 86_400_000))

test('the link goes to the holder, in the fragment of an address of ours; here stays its hash alone', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo)
  const link = await v.pedir()
  const mensagem = (await v.listMensagens()).at(-1) ?? ''
  expect(mensagem).toContain(`http://${v.parceiro.dominio}:`)
  expect(mensagem).toContain(`/vistoria#link=${link}`)
  expect(link).toMatch(/^[\w-]{43}$/)
  expect(await findInDatabase(ambiente, link)).toEqual([])
  expect(await v.ler()).toMatchObject({
    tipo: 'VISTORIA_DIGITAL',
    tipoDeVeiculo: 'LEVE',
    pedidaEm: '2026-11-20',
    ate: '2026-12-21',
    enviadaA: expect.arrayContaining([expect.stringMatching(/^.•••@/)]),
    fotos: { feitas: 0, total: 21 },
    visita: null,
    concluidaEm: null,
    encerradaEm: null,
    laudo: null,
  })
})

test('it opens the photos that are asked for, in their order, and nothing of the holder', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo, { tipo: 'MOTOCICLETA' })
  const { status, data, json } = await v.abrir(await v.pedir())
  expect([status, data]).toEqual([
    200,
    { tipoDeVeiculo: 'MOTOCICLETA', ate: '2026-12-21', angulos: [...v.angulos], fotos: [], enviadaEm: null },
  ])
  expect(data.angulos).toContain('colunaDeDirecao')
  for (const dele of [v.titular.inscricao, v.titular.email]) expect(JSON.stringify(json)).not.toContain(dele)
})

test('it is valid to the end of its thirtieth day, or of the business day that follows, which the case tells too', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo)
  const link = await v.pedir()
  const [caso] = await ambiente.sql<{ vence_em: Date }>('select vence_em from caso where id = $1', [v.casoId])
  expect(caso?.vence_em).toEqual(new Date('2026-12-22T00:00:00-03:00'))
  ambiente.relogio.ajustar(new Date('2026-12-21T23:59:59-03:00'))
  expect((await v.abrir(link)).status).toBe(200)
  ambiente.relogio.ajustar(new Date('2026-12-22T00:00:00-03:00'))
  const feitas = [await v.abrir(link), await v.enviar(link, 'frente', Buffer.from('x')), await v.concluir(link)]
  expect(feitas.map(({ status, codigo }) => [status, codigo])).toEqual(
    Array.from({ length: 3 }, () => [409, 'VISTORIA_VENCIDA']),
  )
})

const encerrada = [409, 'VISTORIA_ENCERRADA']

test('another one takes its place, and the holder may be sent as many as they ask for', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo)
  const primeiro = await v.pedir()
  const segundo = await v.pedir()
  const { status, codigo } = await v.abrir(primeiro)
  expect([status, codigo]).toEqual(encerrada)
  expect((await v.abrir(segundo)).status).toBe(200)
  expect((await v.listTrilha()).map(({ acao }) => acao).filter((acao) => acao.endsWith('vistoria'))).toEqual([
    'pedir-vistoria',
    'encerrar-vistoria',
    'pedir-vistoria',
  ])
})

test.each<[string, (v: Awaited<ReturnType<typeof novaVistoria>>) => Promise<unknown>]>([
  ['the inspection was cancelled', (v) => v.cancelar()],
  ['an inspector comes instead', (v) => v.agendar()],
  ['the case waits for none', (v) => ambiente.sql("update caso set fase = 'bemEncontrado' where id = $1", [v.casoId])],
  ['the case has ended', (v) => ambiente.sql('update caso set encerrado_em = now() where id = $1', [v.casoId])],
])('it opens nothing once %s', async (_, fazer) => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo)
  const link = await v.pedir()
  await fazer(v)
  const feitas = [await v.abrir(link), await v.enviar(link, 'frente', Buffer.from('x')), await v.concluir(link)]
  expect(feitas.map(({ status, codigo }) => [status, codigo])).toEqual([encerrada, encerrada, encerrada])
})

test('what was handed in and then cancelled shows its photos no more, and is not handed in again', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo, { tipo: 'MOTOCICLETA' })
  const link = await v.pedir()
  await v.fotografar(link)
  expect((await v.concluir(link)).status).toBe(200)
  expect((await v.abrir(link)).status).toBe(200)
  await v.cancelar()
  const feitas = [await v.abrir(link), await v.enviar(link, 'frente', Buffer.from('x')), await v.concluir(link)]
  expect(feitas.map(({ status, codigo }) => [status, codigo])).toEqual([encerrada, encerrada, encerrada])
})

test('to cancel where there is nothing does nothing, and what was cancelled is still told', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo)
  await v.cancelar()
  expect([await v.ler(), await v.listTrilha().then((feitos) => feitos.map(({ acao }) => acao))]).toEqual([
    null,
    ['abrir-caso'],
  ])
  await v.pedir()
  await v.cancelar()
  await v.cancelar()
  expect(await v.ler()).toMatchObject({ encerradaEm: hoje, concluidaEm: null })
})

test('a visit is noted with who receives it, sends nobody a link, and is read as it was told', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo, { fase: 'vistoriaTecnicaAgendada' })
  await v.agendar()
  expect(await v.ler()).toMatchObject({ tipo: 'VISTORIA_TECNICA', visita, enviadaA: [], ate: '2026-12-20' })
  expect((await v.listMensagens()).filter((texto) => texto.includes('#link='))).toEqual([])
  expect(await findInDatabase(ambiente, visita.acompanhante.nome)).toEqual([])
})

test('a link of no inspection is told to be none, sixty an hour of one address, where one that exists opens all the same', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo)
  const link = await v.pedir()
  const deUm = '203.0.113.77'
  for (let n = 0; n < 60; n++) {
    const { status, codigo } = await v.abrir(`${link.slice(0, -3)}${n}`, deUm)
    expect([status, codigo]).toEqual([404, 'VISTORIA_DESCONHECIDA'])
  }
  expect((await v.abrir(`${link}x`, deUm)).codigo).toBe('MUITAS_TENTATIVAS')
  expect((await v.abrir(link, deUm)).status).toBe(200)
  ambiente.relogio.avancar(3_600_000)
  expect((await v.abrir(`${link}x`, deUm)).codigo).toBe('VISTORIA_DESCONHECIDA')
})

test('who has a link has no session by it', async () => {
  emDias(0)
  const v = await novaVistoria(ambiente, mundo)
  const gestor = await nucleo.naRetaguarda('gestor')
  gestor.cookies.clear()
  const { status } = await gestor.chamar('GET /casos/:id/vistoria', { params: { id: v.casoId } })
  expect(status).toBe(401)
})
