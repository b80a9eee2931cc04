import { randomUUID } from 'node:crypto'
import { addDays, corteDosLances, divergenciasDoRecibo, parametrosPadrao, parsePercent } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { describe, expect, inject, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { abaterDaCota } from '../cobrancas/index.ts'
import { readParametros } from '../grupos/index.ts'
import { sha256 } from '../platform/assinatura.ts'
import { lockCotas } from '../razao/index.ts'
import { createTitular, lancesDe, novoOfertante } from './titular.fixture.ts'

// One test below bids 200 times in a day.
const cena = useCena({ lancesPorDia: 1000 })

const trilhaDe = (protocolo: string) =>
  cena().ambiente.sql(
    "select acao, ator_tipo, antes, depois from auditoria where objeto_tipo = 'lance' and objeto_id = $1 order by id",
    [protocolo],
  )

describe('a confirmed bid', () => {
  test('is stored as it was offered, with its audit entry and a receipt that proves it', async () => {
    const { grupo, id, titular } = await novoOfertante(cena)
    const oferta = {
      situacaoOferta: 'PE',
      valorLanceEmbutido: 500_000,
      tipoAmortizacao: 'PC',
      lanceDiluido: 'S',
      utilizaAntecipacao: 'S',
      quantidadeParcelaSubsequente: 2,
      numeroIP: '198.51.100.7',
    }
    const { status, data } = await titular.ofertar(2_400_000, oferta)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      notificacoes: [],
      lance: {
        protocolo: data.protocolo,
        status: 'ativo',
        numeroAssembleia: 10,
        dataAssembleia: grupo.dia,
        percentualLance: 30,
        recursosProprios: 1_900_000,
        situacaoModalidade: 'LL',
        situacaoOferta: 'PE',
        tipoAmortizacao: 'PC',
        quantidadeParcelaSubsequente: 2,
        podeCancelar: true,
        pelaEquipe: false,
      },
    })
    const [guardado, ...outros] = await lancesDe(cena(), id)
    expect(outros).toEqual([])
    expect(guardado).toMatchObject({
      protocolo: data.protocolo,
      modalidade: 'livre',
      valor_centavos: 2_400_000,
      embutido_centavos: 500_000,
      fgts_centavos: 0,
      forma: 'parcela',
      subsequentes: 2,
      oferta: 'PE',
      credito_centavos: 8_000_000,
      funcionario_id: null,
      situacao: 'ativo',
      recibo: data.recibo,
    })
    // The client's own claim about its address is stored nowhere.
    expect(JSON.stringify(guardado)).not.toContain('198.51.100.7')
    expect(await trilhaDe(data.protocolo)).toMatchObject([
      {
        acao: 'ofertar-lance',
        ator_tipo: 'cliente',
        antes: null,
        depois: { cotaId: id, assembleia: 10, formaAcesso: 'SR', numeroIP: '127.0.0.1' },
      },
    ])
    expect(await divergenciasDoRecibo(data.recibo, sha256)).toEqual([])
    expect(data.recibo.publico).toMatchObject({ grupo: grupo.codigo, assembleia: 10, cota: 1, valor: 2_400_000 })
    expect(data.recibo.detalhe).toMatchObject({ protocolo: data.protocolo, embutido: 500_000, subsequentes: 2 })
    expect((await titular.recibo(data.protocolo)).data).toEqual({ recibo: data.recibo, lista: null })
  })

  test('no two receipts share a salt: equal bids have other codes', async () => {
    const { titular } = await novoOfertante(cena)
    const [a, b] = [(await titular.ofertar(1_000_000)).data.recibo, (await titular.ofertar(1_000_000)).data.recibo]
    const sais = [a.publico.sal, a.detalhe.sal, b.publico.sal, b.detalhe.sal]
    expect(new Set(sais).size).toBe(4)
    for (const sal of sais) expect(Buffer.from(sal, 'base64url')).toHaveLength(32)
    expect(a.compromisso).not.toBe(b.compromisso)
  })

  test('50 at once with one key are one bid and one protocol; another offer under the key is refused', async () => {
    const { id, titular } = await novoOfertante(cena)
    const { identificador } = (await titular.simular(1_000_000)).data
    const chave = { 'idempotency-key': randomUUID() }
    const respostas = await Promise.all(
      Array.from({ length: 50 }, () => titular.confirmar(1_000_000, identificador, {}, chave)),
    )
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 200))
    expect(new Set(respostas.map(({ data }) => data.protocolo)).size).toBe(1)
    expect(new Set(respostas.map(({ data }) => data.recibo.compromisso)).size).toBe(1)
    expect(await lancesDe(cena(), id)).toHaveLength(1)
    expect((await titular.confirmar(1_000_001, identificador, {}, chave)).codigo).toBe('IDEMPOTENCIA_DIVERGENTE')
    expect((await titular.confirmar(1_000_000, identificador, {}, { 'idempotency-key': '' })).codigo).toBe(
      'CHAVE_DE_IDEMPOTENCIA',
    )
  })

  test('from two tabs: one is taken, the other is told to look again, and replaces it once it has', async () => {
    const { id, titular } = await novoOfertante(cena)
    const [uma, outra] = [(await titular.simular(1_000_000)).data, (await titular.simular(1_500_000)).data]
    const respostas = await Promise.all([
      titular.confirmar(1_000_000, uma.identificador),
      titular.confirmar(1_500_000, outra.identificador),
    ])
    expect(new Set(respostas.map(({ status, codigo }) => codigo ?? status))).toEqual(
      new Set([200, 'SIMULACAO_DIFERENTE']),
    )
    const aceita = respostas.find(({ status }) => status === 200)?.data
    expect(await lancesDe(cena(), id)).toMatchObject([{ situacao: 'ativo', protocolo: aceita.protocolo }])
    const { data } = await titular.ofertar(2_000_000)
    const { lance } = (await titular.credenciamento()).data
    expect(lance.protocolo).toBe(data.protocolo)
    expect(await trilhaDe(lance.protocolo)).toMatchObject([{ antes: { substitui: aceita.protocolo } }])
  })

  test('replaces one that the staff placed, and is replaced by it', async () => {
    const { id, titular } = await novoOfertante(cena)
    const daEquipe = () =>
      cena().gestor.chamar('POST /cotas/:id/lances', {
        params: { id },
        body: { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos: 1_000_000, forma: 'prazo' },
      })
    await daEquipe()
    await titular.ofertar(1_100_000)
    await daEquipe()
    expect((await lancesDe(cena(), id)).map(({ situacao }) => situacao)).toEqual([
      'substituido',
      'substituido',
      'ativo',
    ])
    expect((await titular.credenciamento()).data.lance).toMatchObject({ pelaEquipe: true, podeCancelar: true })
  })
})

describe('taking a bid back', () => {
  const cancelamentos = (protocolo: string) =>
    cena().ambiente.sql(
      "select count(*)::int as n from auditoria where objeto_id = $1 and objeto_tipo = 'lance' and acao = 'cancelar-lance'",
      [protocolo],
    )

  test.each([
    ['with one key do it once and answer alike', () => 'a'.repeat(32), 50],
    ['each with its own do it once, and the others are told that it is done', () => randomUUID(), 1],
  ])('50 at once %s', async (_caso, chave, feitos) => {
    const { id, titular } = await novoOfertante(cena)
    const { protocolo } = (await titular.ofertar(1_000_000)).data
    const respostas = await Promise.all(
      Array.from({ length: 50 }, () => titular.cancelar(protocolo, { 'idempotency-key': chave() })),
    )
    // A slow machine refuses some requests unserved, with the advice to ask again later.
    const codigos = respostas
      .map(({ status, codigo }) => String(codigo ?? status))
      .filter((codigo) => codigo !== 'INDISPONIVEL')
    expect(codigos.length).toBeGreaterThanOrEqual(25)
    const esperados = Array.from(codigos, (_, i) => (i < feitos ? '200' : 'LANCE_JA_ENCERRADO'))
    expect(codigos.toSorted()).toEqual(esperados)
    expect(codigos).toContain('200')
    expect(await lancesDe(cena(), id)).toMatchObject([{ situacao: 'cancelado', encerrado_em: expect.any(Date) }])
    expect(await cancelamentos(protocolo)).toEqual([{ n: 1 }])
  })
})

describe('a quota that is late', () => {
  const atrasada = () => novoOfertante(cena, { cotas: [{ emAtraso: 1 }, {}] })

  test('is told so before it offers, by code 27', async () => {
    const { titular } = await atrasada()
    for (const { data } of [await titular.credenciamento(), await titular.simular(1_000_000)])
      expect(data).toMatchObject({
        codigoRetorno: 27,
        mensagemRetorno: expect.stringContaining('uma parcela em atraso'),
      })
  })

  test('gets no protocol while the restriction is to be checked: the first notification is the error', async () => {
    const { id, titular } = await atrasada()
    const { status, data } = await titular.ofertar(1_000_000, { validaRestOferta: 'S' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      protocolo: null,
      lance: null,
      recibo: null,
      notificacoes: [{ codigo: 27, mensagem: expect.stringContaining('em atraso') }],
    })
    expect(await lancesDe(cena(), id)).toEqual([])
  })

  test('offers all the same once its holder has read it', async () => {
    const { id, titular } = await atrasada()
    const { data } = await titular.ofertar(1_000_000, { validaRestOferta: 'N' })
    expect(data.protocolo).not.toBeNull()
    expect(await lancesDe(cena(), id)).toMatchObject([{ situacao: 'ativo', protocolo: data.protocolo }])
  })
})

describe('what was simulated', () => {
  const adiantar = (id: number, valor: number) =>
    cena().ambiente.servidor.contexto.db.transaction(async (tx) => {
      const [cota] = await lockCotas(tx, [id])
      if (!cota) throw new Error('cota sumiu')
      const parametros = await readParametros(tx, cota.grupoId, cota.tipo, cena().hoje())
      const pago = {
        chave: `adiantado:${id}`,
        origem: 'antecipacao',
        forma: 'prazo',
        subsequentes: 0,
        contemplacaoId: null,
      } as const
      await abaterDaCota(tx, cota, parametros, { ...pago, valor, dia: cena().hoje() }, cena().ambiente.relogio.agora())
    })

  test('is what is offered: another value, or another way of paying, is not it', async () => {
    const { id, titular } = await novoOfertante(cena)
    const { identificador } = (await titular.simular(1_000_000)).data
    expect((await titular.confirmar(1_000_001, identificador)).codigo).toBe('SIMULACAO_DIFERENTE')
    const diluido = { tipoAmortizacao: 'PC', lanceDiluido: 'S' }
    expect((await titular.confirmar(1_000_000, identificador, diluido)).codigo).toBe('SIMULACAO_DIFERENTE')
    expect(await lancesDe(cena(), id)).toEqual([])
    expect((await titular.confirmar(1_000_000, identificador)).status).toBe(200)
  })

  const daEquipe = (id: number) =>
    cena().gestor.chamar('POST /cotas/:id/lances', {
      params: { id },
      body: { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos: 3_000_000, forma: 'prazo' },
    })

  test.each<[string, (id: number, protocolo: string) => Promise<unknown>]>([
    ['placed another bid', (id) => daEquipe(id)],
    [
      'took back the one there was',
      (_id, protocolo) =>
        cena().gestor.chamar('POST /lances/:protocolo/cancelamento', {
          params: { protocolo },
          body: { fundamento: fundamentoDeTeste },
        }),
    ],
  ])('is another once the staff %s: nobody replaces what they have not seen', async (_caso, mexer) => {
    const { id, titular } = await novoOfertante(cena)
    const { protocolo } = (await titular.ofertar(1_000_000)).data
    const { identificador } = (await titular.simular(2_000_000)).data
    await mexer(id, protocolo)
    const antes = await lancesDe(cena(), id)
    const { codigo, json } = await titular.confirmar(2_000_000, identificador)
    expect([codigo, json]).toMatchObject([
      'SIMULACAO_DIFERENTE',
      { mensagem: expect.stringContaining('o lance que você já tinha') },
    ])
    expect(await lancesDe(cena(), id)).toEqual(antes)
    expect((await titular.ofertar(2_000_000)).status).toBe(200)
  })

  test('is not of another quota', async () => {
    const { grupo, titular } = await novoOfertante(cena)
    const { identificador } = (await titular.simular(1_000_000)).data
    const daOutra = createTitular(cena, grupo.cotas.get('0002') ?? 0)
    expect((await daOutra.confirmar(1_000_000, identificador)).codigo).toBe('SIMULACAO_DIFERENTE')
  })

  test('is another once an instalment was paid ahead', async () => {
    const { id, titular } = await novoOfertante(cena)
    const { identificador } = (await titular.simular(1_000_000)).data
    await adiantar(id, 400_000)
    expect((await titular.confirmar(1_000_000, identificador)).codigo).toBe('SIMULACAO_DIFERENTE')
    expect(await lancesDe(cena(), id)).toEqual([])
    expect((await titular.ofertar(1_000_000)).status).toBe(200)
  })

  test('is another once the credit was readjusted by a table that nobody knew, and the same where it was known', async () => {
    const depoisDoAniversario = async (parametros: Record<string, string | number>) => {
      const ofertante = await novoOfertante(cena, { assembleia: 12, parametros })
      cena().irPara(addDays(ofertante.grupo.grupo.dataDaAssembleia(13), 1))
      const { data } = await ofertante.titular.simular(1_000_000)
      const body = { tabela: [{ bem: 'Automóvel', valor: 8_800_000 }] }
      const params = { id: ofertante.grupo.id }
      expect((await cena().gestor.chamar('POST /grupos/:id/reajustes', { params, body })).status).toBe(200)
      const { codigo } = await ofertante.titular.confirmar(1_000_000, data.identificador)
      return { ...ofertante, antes: data, codigo }
    }
    const { id, titular, antes, codigo } = await depoisDoAniversario({ indiceDeReajuste: 'TABELA' })
    expect(antes).toMatchObject({ percentualLance: 12.5, assembleia: { numero: 14 } })
    expect(codigo).toBe('SIMULACAO_DIFERENTE')
    expect(await lancesDe(cena(), id)).toEqual([])
    expect((await titular.simular(1_000_000)).data.percentualLance).toBe(11.3636)
    const conhecido = await depoisDoAniversario({ reajusteAnualPpt: parsePercent('10') })
    expect(conhecido).toMatchObject({ antes: { percentualLance: 11.3636 }, codigo: undefined })
  })

  test('for an assembly does not offer for the next', async () => {
    const { grupo, titular } = await novoOfertante(cena)
    const { identificador } = (await titular.simular(1_000_000)).data
    cena().irPara(addDays(grupo.dia, 1))
    expect((await titular.confirmar(1_000_000, identificador)).codigo).toBe('SIMULACAO_DIFERENTE')
  })
})

describe('the cut-off', () => {
  test('is the last millisecond of the eve, to simulate, to offer and to take back', async () => {
    const { grupo, id, titular } = await novoOfertante(cena)
    cena().irPara(addDays(grupo.dia, -1), '23:59:59.999')
    const { identificador } = (await titular.simular(1_000_000)).data
    const { data } = await titular.confirmar(1_000_000, identificador)
    expect(data.protocolo).not.toBeNull()
    cena().irPara(grupo.dia, '00:00:00')
    expect((await titular.simular(1_000_000)).codigo).toBe('LANCE_FORA_DO_PRAZO')
    expect((await titular.confirmar(1_000_000, identificador)).codigo).toBe('LANCE_FORA_DO_PRAZO')
    expect((await titular.cancelar(data.protocolo)).codigo).toBe('LANCE_FORA_DO_PRAZO')
    expect(await lancesDe(cena(), id)).toMatchObject([{ situacao: 'ativo' }])
  })

  const emVolta = inject('completa') ? 200 : 60
  test(`${emVolta} placed, replaced and cancelled around it leave one active bid at most, and none after it`, async () => {
    const { grupo } = await novoOfertante(cena, { cotas: 4 })
    const corte = corteDosLances(grupo.dia, parametrosPadrao('auto'))
    const ids = [...grupo.cotas.values()]
    cena().ambiente.relogio.ajustar(new Date(corte.getTime() - emVolta / 2))
    const prontos = await Promise.all(
      ids.map(async (id, i) => {
        const titular = createTitular(cena, id)
        return { titular, valor: 1_000_000 + i, ...(await titular.simular(1_000_000 + i)).data }
      }),
    )
    const protocolos: string[][] = ids.map(() => [])
    const respostas = await Promise.all(
      Array.from({ length: emVolta }, async (_, i) => {
        const deQuem = i % ids.length
        const pronto = prontos[deQuem]
        if (!pronto) throw new Error('sem ofertante')
        // The clock runs while they are on their way, so some are read before it moves and processed after.
        cena().ambiente.relogio.avancar(1)
        const conhecido = protocolos[deQuem]?.at(-1)
        if (i % 3 === 2 && conhecido) return pronto.titular.cancelar(conhecido)
        const { data } = await pronto.titular.simular(pronto.valor)
        const resposta = await pronto.titular.confirmar(pronto.valor, data?.identificador ?? pronto.identificador)
        if (resposta.data?.protocolo) protocolos[deQuem]?.push(resposta.data.protocolo)
        return resposta
      }),
    )
    expect(cena().ambiente.relogio.agora().getTime()).toBeGreaterThan(corte.getTime())
    expect(respostas.map(({ codigo }) => codigo)).toContain('LANCE_FORA_DO_PRAZO')
    const lances = await cena().ambiente.sql<
      Record<string, unknown> & { protocolo: string; criado_em: Date; encerrado_em: Date | null }
    >('select * from lance where cota_id = any($1)', [ids])
    for (const id of ids)
      expect(lances.filter((l) => l['cota_id'] === id && l['situacao'] === 'ativo').length).toBeLessThanOrEqual(1)
    expect(lances.filter((l) => l.criado_em >= corte || (l.encerrado_em ?? 0) >= corte)).toEqual([])
    expect(lances.map(({ protocolo }) => protocolo).toSorted()).toEqual(protocolos.flat().toSorted())
  })
})
