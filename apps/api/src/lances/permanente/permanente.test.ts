import { randomUUID } from 'node:crypto'
import { divergenciasDoRecibo } from '@contempla/consorcio'
import { createMundo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { sha256 } from '../../platform/assinatura.ts'
import { lancesDe, novoOfertante } from '../titular.fixture.ts'
import { avisosDe, clienteDe, permanentesDe } from './permanente.fixture.ts'

const cena = useCena()

const trilhaDe = (id: number) =>
  cena().ambiente.sql(
    `select acao, ator_tipo, depois from auditoria
     where objeto_tipo = 'lance-permanente' and objeto_id in (select id::text from lance_permanente where cota_id = $1)
     order by id`,
    [id],
  )

const situacoesDe = async (id: number) => (await lancesDe(cena(), id)).map(({ situacao }) => situacao)
const motivosDe = async (id: number) => (await permanentesDe(cena(), id)).map(({ motivo }) => motivo)

describe('a bid that is to be repeated', () => {
  test('is a bid of the coming assembly, with its protocol and receipt, and stands from then on', async () => {
    const { id, titular } = await novoOfertante(cena)
    const oferta = { situacaoOferta: 'PE', valorLanceEmbutido: 400_000 }
    const { status, data } = await titular.permanecer(2_400_000, oferta)
    expect(status).toBe(200)
    const emVigor = {
      dataInicio: cena().ambiente.relogio.agora().toISOString(),
      situacaoModalidade: 'LL',
      situacaoOferta: 'PE',
      tipoAmortizacao: 'PZ',
      valorLance: 2_400_000,
      percentualLance: 30,
      valorLanceEmbutido: 400_000,
      valorFGTS: 0,
      recursosProprios: 2_000_000,
      quantidadeParcelaSubsequente: 0,
      trocaChaves: null,
      lancequitacao: 'N',
    }
    expect(data).toMatchObject({
      notificacoes: [],
      lance: { protocolo: data.protocolo, status: 'ativo', numeroAssembleia: 10, permanente: true },
      lancePermanente: emVigor,
    })
    expect(await divergenciasDoRecibo(data.recibo, sha256)).toEqual([])
    const [permanente, ...outros] = await permanentesDe(cena(), id)
    expect(outros).toEqual([])
    expect(permanente).toMatchObject({
      cliente_id: await clienteDe(cena(), id),
      oferta: { valor: 2_400_000, oferta: 'PE', embutido: 400_000, chaves: null },
      credito_centavos: 8_000_000,
      assembleia: 10,
      encerrado_em: null,
      motivo: null,
    })
    expect(await lancesDe(cena(), id)).toMatchObject([
      { protocolo: data.protocolo, lance_permanente_id: permanente?.['id'], situacao: 'ativo' },
    ])
    expect(await trilhaDe(id)).toMatchObject([
      { acao: 'tornar-lance-permanente', ator_tipo: 'cliente', depois: { cotaId: id, assembleia: 10 } },
    ])
    expect((await titular.permanente()).data).toEqual({ lancePermanente: emVigor, lance: data.lance, fim: null })
    expect((await titular.historico()).data).toMatchObject([{ protocolo: data.protocolo, permanente: true }])
    const daEquipe = await cena().gestor.chamar('GET /cotas/:id/lances', { params: { id } })
    expect(daEquipe.data).toMatchObject({ ativo: { protocolo: data.protocolo, permanente: true } })
    const ficha = await cena().gestor.chamar('GET /cotas/:id', { params: { id } })
    expect(ficha.data.lances).toMatchObject([{ protocolo: data.protocolo, permanente: true }])
  })

  test('takes the place of the one that stood', async () => {
    const { id, titular } = await novoOfertante(cena)
    await titular.permanecer(1_000_000)
    const { data } = await titular.permanecer(1_200_000)
    expect(data.lancePermanente).toMatchObject({ valorLance: 1_200_000 })
    expect(await motivosDe(id)).toEqual(['TROCADO_POR_OUTRO', null])
    expect(await situacoesDe(id)).toEqual(['substituido', 'ativo'])
    expect((await trilhaDe(id)).map(({ acao }) => acao)).toEqual([
      'tornar-lance-permanente',
      'encerrar-lance-permanente',
      'tornar-lance-permanente',
    ])
    expect(await avisosDe(cena(), await clienteDe(cena(), id))).toEqual([])
  })

  test('repeated with one key is one; another offer under the key is refused', async () => {
    const { id, titular } = await novoOfertante(cena)
    const chave = { 'idempotency-key': randomUUID() }
    const { identificador } = (await titular.simular(1_000_000)).data
    const request = (valor: number) => titular.permanecer(valor, {}, chave, identificador)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => request(1_000_000)))
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 200))
    expect(new Set(respostas.map(({ data }) => data.protocolo)).size).toBe(1)
    expect(await permanentesDe(cena(), id)).toHaveLength(1)
    expect(await lancesDe(cena(), id)).toHaveLength(1)
    expect((await request(1_000_001)).codigo).toBe('IDEMPOTENCIA_DIVERGENTE')
  })

  test('from two tabs at once is taken from one, and the other is told that there is a bid by now', async () => {
    const { id, titular } = await novoOfertante(cena)
    const simulados = [(await titular.simular(1_000_000)).data, (await titular.simular(1_100_000)).data]
    const respostas = await Promise.all(
      simulados.map(({ valorLance, identificador }) => titular.permanecer(valorLance, {}, {}, identificador)),
    )
    expect(new Set(respostas.map(({ status, codigo }) => codigo ?? status))).toEqual(
      new Set([200, 'SIMULACAO_DIFERENTE']),
    )
    expect(await motivosDe(id)).toEqual([null])
    const [permanente] = await permanentesDe(cena(), id)
    expect(await lancesDe(cena(), id)).toMatchObject([{ situacao: 'ativo', lance_permanente_id: permanente?.['id'] }])
  })

  test('is not touched by a bid for one assembly alone, which is not of it', async () => {
    const { id, titular } = await novoOfertante(cena)
    await titular.permanecer(1_000_000)
    expect((await titular.ofertar(1_500_000)).data.lance).toMatchObject({ permanente: false })
    expect(await motivosDe(id)).toEqual([null])
    expect(await situacoesDe(id)).toEqual(['substituido', 'ativo'])
    expect((await titular.permanente()).data.lancePermanente).toMatchObject({ valorLance: 1_000_000 })
  })

  test('of a late quota stands once its holder has read the restriction, and not before', async () => {
    const { id, titular } = await novoOfertante(cena, { cotas: [{ emAtraso: 1 }, {}] })
    expect((await titular.permanecer(1_000_000)).data).toMatchObject({
      protocolo: null,
      notificacoes: [{ codigo: 27 }],
      lance: null,
      recibo: null,
      lancePermanente: null,
    })
    expect(await permanentesDe(cena(), id)).toEqual([])
    expect((await titular.permanecer(1_000_000, { validaRestOferta: 'N' })).data.protocolo).not.toBeNull()
    expect(await motivosDe(id)).toEqual([null])
  })

  test('is refused as a bid is, and nothing stands', async () => {
    const { grupo, id, titular } = await novoOfertante(cena)
    const bloqueio = '/cotas/:id/bloqueio-contemplacao'
    expect((await titular.permanecer(1)).codigo).toBe('LANCE_ABAIXO_DO_MINIMO')
    expect((await titular.permanecer(1_000_000, {}, {}, 'a'.repeat(64))).codigo).toBe('SIMULACAO_DIFERENTE')
    await titular.chamar(`PUT ${bloqueio}`)
    expect((await titular.permanecer(1_000_000)).codigo).toBe('CONTEMPLACAO_BLOQUEADA')
    await titular.chamar(`DELETE ${bloqueio}`)
    cena().irPara(grupo.dia, '00:00:00')
    expect((await titular.permanecer(1_000_000)).codigo).toBe('LANCE_FORA_DO_PRAZO')
    expect(await permanentesDe(cena(), id)).toEqual([])
    expect(await lancesDe(cena(), id)).toEqual([])
  })
})

describe('ending it', () => {
  test('is done once, leaves the bid of the coming assembly, and tells which it is', async () => {
    const { id, titular } = await novoOfertante(cena)
    const { protocolo } = (await titular.permanecer(1_000_000)).data
    const chave = { 'idempotency-key': randomUUID() }
    const primeira = await titular.encerrarPermanente(chave)
    expect(primeira.data).toMatchObject({
      encerrado: true,
      lanceMantido: { protocolo, status: 'ativo', podeCancelar: true },
    })
    expect((await titular.encerrarPermanente(chave)).data).toEqual(primeira.data)
    expect((await titular.encerrarPermanente()).data).toEqual({ encerrado: false, lanceMantido: null })
    expect(await permanentesDe(cena(), id)).toMatchObject([
      { motivo: 'PELO_TITULAR', encerrado_em: cena().ambiente.relogio.agora() },
    ])
    expect((await trilhaDe(id)).map(({ acao, ator_tipo: ator }) => [acao, ator])).toEqual([
      ['tornar-lance-permanente', 'cliente'],
      ['encerrar-lance-permanente', 'cliente'],
    ])
    expect(await situacoesDe(id)).toEqual(['ativo'])
    expect((await titular.permanente()).data).toEqual({ lancePermanente: null, lance: null, fim: null })
    expect((await titular.cancelar(protocolo)).data).toMatchObject({ status: 'cancelado' })
    expect(await avisosDe(cena(), await clienteDe(cena(), id))).toEqual([])
  })

  test('where its bid was taken back, or another stands, leaves none of its own', async () => {
    const { titular } = await novoOfertante(cena)
    await titular.cancelar((await titular.permanecer(1_000_000)).data.protocolo)
    expect((await titular.encerrarPermanente()).data).toEqual({ encerrado: true, lanceMantido: null })
    await titular.permanecer(1_000_000)
    await titular.ofertar(1_100_000)
    expect((await titular.encerrarPermanente()).data).toEqual({ encerrado: true, lanceMantido: null })
  })

  test('is done after the cut-off too, when its bid can no longer be taken back', async () => {
    const { grupo, titular } = await novoOfertante(cena)
    const { protocolo } = (await titular.permanecer(1_000_000)).data
    cena().irPara(grupo.dia, '00:00:00')
    expect((await titular.encerrarPermanente()).data).toMatchObject({
      encerrado: true,
      lanceMantido: { protocolo, podeCancelar: false },
    })
  })
})

describe('a quota that changed hands', () => {
  const passarAdiante = async (cotaId: number) => {
    const outro = await createMundo(cena().ambiente).novoTitular(cena().parceiro, { cotas: [] })
    await cena().ambiente.sql('update cota set cliente_id = $1 where id = $2', [outro.clienteId, cotaId])
  }

  test('shows its new holder nothing of what stood, and lets them end nothing', async () => {
    const { id, titular } = await novoOfertante(cena)
    await titular.permanecer(1_000_000)
    await passarAdiante(id)
    expect((await titular.permanente()).data).toEqual({ lancePermanente: null, lance: null, fim: null })
    expect((await titular.encerrarPermanente()).data).toEqual({ encerrado: false, lanceMantido: null })
    expect((await titular.credenciamento()).data.lance).toMatchObject({ status: 'ativo', permanente: false })
    expect(await motivosDe(id)).toEqual([null])
  })

  test('takes the standing bid of its new holder, and tells the old one that theirs ended', async () => {
    const { id, titular } = await novoOfertante(cena)
    const antigo = await clienteDe(cena(), id)
    await titular.permanecer(1_000_000)
    await passarAdiante(id)
    expect((await titular.permanecer(1_300_000)).data.lancePermanente).toMatchObject({ valorLance: 1_300_000 })
    expect(await motivosDe(id)).toEqual(['OUTRO_TITULAR', null])
    expect(await avisosDe(cena(), antigo)).toMatchObject([
      { assunto: 'seu lance permanente terminou', texto: expect.stringContaining('porque a cota mudou de titular') },
    ])
  })
})
