import { addDays, formatReais } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { acao, desfazer, publicada, ver } from '../contemplacoes/publicada.fixture.ts'
import { comSenha, donoDe, escritoPara, noPortal } from './titular.fixture.ts'

const cena = useCena()

test('mail and portal tell the same contemplation from the day of the assembly on, without what the bid takes from the credit', async () => {
  const { vencedora } = await publicada(cena(), { valorCentavos: 2_800_000, embutidoCentavos: 800_000 })
  const { contemplacao, atencoes } = await noPortal(cena(), vencedora)
  expect(contemplacao).toMatchObject({ forma: 'lance', credito: 7_200_000, creditoNaAssembleia: 8_000_000 })
  const lance = atencoes.find(({ tipo }: { tipo: string }) => tipo === 'lance-a-pagar')
  expect(lance).toMatchObject({ valor: 2_000_000 })
  const { texto = '' } = (await escritoPara(cena(), vencedora)).at(-1) ?? {}
  expect(texto).toContain(`com crédito de ${formatReais(7_200_000)}, que são ${formatReais(8_000_000)} menos`)
  expect(texto).toContain(
    `Pague o lance, de ${formatReais(lance.valor)}, até ${lance.dia.split('-').toReversed().join('/')}`,
  )
})

test('on the day of an assembly that is decided nobody is told to wait for it, and the next one is that of the next month', async () => {
  const { grupo } = await publicada(cena(), null)
  const outra = await noPortal(cena(), grupo.cotas.get('0001') ?? 0)
  expect(cena().hoje()).toBe(grupo.dia)
  expect(outra.atencoes).toContainEqual(
    expect.objectContaining({ tipo: 'assembleia-realizada', dia: grupo.dia, numero: grupo.numero }),
  )
  expect(outra.ultimaAssembleia).toEqual({ numero: grupo.numero, data: grupo.dia })
  expect(outra.proximaAssembleia.numero).toBe(grupo.numero + 1)
})

test('a draw has its credit whole in both', async () => {
  const { sorteada } = await publicada(cena(), null)
  expect((await noPortal(cena(), sorteada)).contemplacao).toMatchObject({ forma: 'sorteio', credito: 8_000_000 })
  expect((await escritoPara(cena(), sorteada)).at(-1)?.texto).toContain(`com crédito de ${formatReais(8_000_000)}.`)
})

test('a bid that the staff places or takes back is told to its holder, by mail and on the portal', async () => {
  cena().irPara('2026-11-20')
  const grupo = await cena().novoGrupo({ cotas: 2 })
  const id = grupo.cotas.get('0001') ?? 0
  const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos: 2_800_000, forma: 'prazo' }
  const { data } = await cena().gestor.chamar('POST /cotas/:id/lances', { params: { id }, body })
  const ofertado = (await escritoPara(cena(), id)).at(-1)
  expect(ofertado?.assunto).toContain('seu lance foi registrado')
  for (const dito of [
    formatReais(2_800_000),
    `grupo ${grupo.codigo}, cota 0001`,
    data.protocolo,
    grupo.dia.split('-').toReversed().join('/'),
  ])
    expect(ofertado?.texto).toContain(dito)
  const { lance, atencoes } = await noPortal(cena(), id)
  expect(lance).toEqual({ protocolo: data.protocolo, valor: 2_800_000, assembleia: grupo.numero, dia: grupo.dia })
  expect(atencoes).toContainEqual(expect.objectContaining({ tipo: 'lance-ofertado', valor: 2_800_000, dia: grupo.dia }))

  const { protocolo } = data
  await cena().gestor.chamar('POST /lances/:protocolo/cancelamento', {
    params: { protocolo },
    body: { fundamento: fundamentoDeTeste },
  })
  expect((await escritoPara(cena(), id)).map(({ assunto }) => assunto.split(': ')[1])).toEqual([
    'seu lance foi registrado',
    'seu lance foi cancelado',
  ])
  expect((await noPortal(cena(), id)).lance).toBeNull()
})

test('a contemplation undone is told with who asked for it, what it means and what to do where it was not them', async () => {
  const c = cena()
  const { grupo, vencedora, doLance } = await publicada(c, { valorCentavos: 2_800_000 })
  await desfazer(c, doLance)
  const { assunto, texto } = (await escritoPara(cena(), vencedora)).at(-1) ?? { assunto: '', texto: '' }
  expect(assunto).toContain('sua contemplação foi desfeita')
  for (const dito of [
    `(grupo ${grupo.codigo}, cota 0003) foi desfeita porque nosso atendimento registrou um pedido seu.`,
    'Com as parcelas em dia, a cota volta a concorrer nas assembleias',
    'Se não foi você que pediu, fale conosco.',
  ])
    expect(texto).toContain(dito)
  const porque = 'nosso atendimento registrou um pedido seu'
  expect((await comSenha(c, vencedora)).contemplacaoDesfeita).toEqual({ dia: c.hoje(), porque })
  // Who came in by a link reads that it was, and not why.
  expect((await noPortal(c, vencedora)).contemplacaoDesfeita).toEqual({ dia: c.hoje(), porque: null })
})

test.each([
  ['on the day on which it passed to another, is not told to them', 0, false],
  ['the day after, is theirs', -1, true],
])('what was undone %s', async (_, dias, dita) => {
  const c = cena()
  const { sorteada, doSorteio } = await publicada(c, null)
  await desfazer(c, doSorteio)
  await c.ambiente.sql('insert into titular_anterior (cota_id, ate) values ($1, $2)', [
    sorteada,
    addDays(c.hoje(), dias),
  ])
  expect((await comSenha(c, sorteada)).contemplacaoDesfeita !== null).toBe(dita)
  // To neither did its assembly leave it out.
  c.irPara(addDays(c.hoje(), 1))
  const { atencoes } = await comSenha(c, sorteada)
  const tipos = atencoes.map(({ tipo }: { tipo: string }) => tipo)
  expect(tipos).not.toContain('assembleia-realizada')
  expect(tipos.includes('contemplacao-desfeita')).toBe(dita)
})

test('one undone since the bid had been taken for paid by mistake says that, and of no request', async () => {
  const c = cena()
  const { vencedora, doLance: id } = await publicada(c, { valorCentavos: 2_800_000 })
  await acao(c, id, 'lance')
  const body = { motivo: 'A_PEDIDO', observacao: 'Dado por pago por engano', dinheiroNaoEntrou: true }
  expect((await c.gestor.chamar('POST /contemplacoes/:id/desfazimento', { params: { id }, body })).status).toBe(200)
  const { texto = '' } = (await escritoPara(cena(), vencedora)).at(-1) ?? {}
  const porque = 'o pagamento do lance tinha sido registrado por engano'
  expect(texto).toContain(`porque ${porque}.`)
  expect(texto).not.toContain('pedi')
  expect((await comSenha(c, vencedora)).contemplacaoDesfeita).toEqual({ dia: c.hoje(), porque })
  const dono = await donoDe(c, vencedora)
  const params = { id: vencedora }
  const motivo = 'LANCE_DADO_POR_PAGO'
  const historico = await dono.chamar('GET /cotas/:id/credenciamento-lance/historico', { params })
  expect(historico.data).toMatchObject([{ motivo, contemplacaoDesfeitaEm: c.hoje() }])
  expect(await ver(c, id)).toMatchObject({ motivo })
  const naRetaguarda = (await c.gestor.chamar('GET /cotas/:id', { params })).data
  expect(naRetaguarda).toMatchObject({ contemplacoes: [{ motivo }], lances: [{ motivo }] })
})
